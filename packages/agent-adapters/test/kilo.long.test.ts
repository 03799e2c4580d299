import {
  describeRealAgent,
  itEndsWhenItMust,
  itGoesOnAfterFaults,
  itIsToldApartWithoutTools,
  itKnowsDottedNames,
  itReadsOnlyItsFolders,
  itSaysThatItsModelFailed,
  itTakesALongPrompt,
  itWaitsForLateTools,
} from './expectations.ts'
import { kilo } from './real-agents.ts'

describeRealAgent(kilo, () => {
  itReadsOnlyItsFolders(kilo)
  itKnowsDottedNames(kilo)
  itWaitsForLateTools(kilo)
  itIsToldApartWithoutTools(kilo)
  itSaysThatItsModelFailed(kilo)
  itGoesOnAfterFaults(kilo)
  itEndsWhenItMust(kilo, 100_000)
  itTakesALongPrompt(kilo)
})
