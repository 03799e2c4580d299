import { vi } from 'vitest'
import { kilo } from './agents.ts'
import { describeRealAgent, itIsTestedAsPinned } from './describe-real-agent.ts'
import { itIgnoresTheRepository } from './expectations/limits.ts'
import { itReviews } from './expectations/review.ts'
import { bubblewrap } from './sandboxes.ts'

itIsTestedAsPinned(kilo)

// Some twenty seconds of processor time a run, on a busy machine minutes: the rest is in the long tests.
vi.setConfig({ testTimeout: 240_000 })

describeRealAgent(kilo, [bubblewrap], (place) => {
  itReviews(place)
  itIgnoresTheRepository(place)
})
