import { vi } from 'vitest'
import * as agents from './acp-agents.ts'
import {
  describeRealAgent,
  itEndsWhenItMust,
  itIgnoresTheRepository,
  itIsStoppedByARefusal,
  itIsTestedAsPinned,
  itIsToldApartWithoutTools,
  itReadsOnlyItsFolders,
  itReviews,
  itSaysThatItsModelFailed,
  itWaitsForLateTools,
} from './expectations.ts'

vi.setConfig({ testTimeout: 240_000 })

for (const agent of Object.values(agents)) {
  itIsTestedAsPinned(agent)
  describeRealAgent(agent, () => {
    itReviews(agent)
    itIgnoresTheRepository(agent)
    if (agent.endsWhenRefused) itIsStoppedByARefusal(agent)
    else if (!agent.readsEverything) itReadsOnlyItsFolders(agent)
    itWaitsForLateTools(agent)
    itIsToldApartWithoutTools(agent)
    itSaysThatItsModelFailed(agent)
    itEndsWhenItMust(agent, 40_000)
  })
}
