import { describeRealAgent, itIgnoresTheRepository, itIsTestedAsPinned, itReviews } from './expectations.ts'
import { kilo } from './real-agents.ts'

itIsTestedAsPinned(kilo)

// Some twenty seconds of processor time a run: the rest is in the long tests.
describeRealAgent(kilo, () => {
  itReviews(kilo)
  itIgnoresTheRepository(kilo)
})
