import { vi } from 'vitest'
import { describeRealAgent, itIgnoresTheRepository, itIsTestedAsPinned, itReviews } from './expectations.ts'
import { kilo } from './real-agents.ts'

itIsTestedAsPinned(kilo)

// Some twenty seconds of processor time a run, on a busy machine minutes: the rest is in the long tests.
vi.setConfig({ testTimeout: 240_000 })

describeRealAgent(kilo, () => {
  itReviews(kilo)
  itIgnoresTheRepository(kilo)
})
