import {
  describeRealAgent,
  itEndsWhenItMust,
  itGoesOnAfterFaults,
  itIsToldApartWithoutTools,
  itKnowsDottedNames,
  itReadsOnlyItsFolders,
  itSaysThatItsModelFailed,
  itSaysThatThePromptDoesNotFit,
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
  itSaysThatThePromptDoesNotFit(kilo)
  itGoesOnAfterFaults(kilo)
  itEndsWhenItMust(kilo, 100_000)
  itTakesALongPrompt(kilo)
})
