import { agentClis, findAgentCli, runsHere } from '@aicr-internal/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RealAgent } from './agents.ts'
import { entryOf } from './agents.ts'
import {
  itEndsWhenItMust,
  itGoesOnAfterFaults,
  itIsToldApartWithoutTools,
  itSaysThatItsModelFailed,
  itSaysThatThePromptDoesNotFit,
  itWaitsForLateTools,
} from './expectations/failures.ts'
import { itIgnoresTheRepository, itReadsOnlyItsFolders } from './expectations/limits.ts'
import { itKnowsDottedNames, itReviews, itTakesALongPrompt } from './expectations/review.ts'
import type { Place } from './real-pass.ts'
import type { TestSandbox } from './sandboxes.ts'

/** An image is built from packages in some minutes. */
const PREPARE_TIMEOUT_MS = 15 * 60_000

/** Tests of a real agent in a sandbox: skipped by name where either is not there; with `CI=true` that is a failure. */
export function describeRealAgent(
  agent: RealAgent,
  sandboxes: readonly TestSandbox[],
  tests: (place: Place) => void,
): void {
  const { npmPackage, version } = agentClis[agent.program]
  for (const sandbox of sandboxes) {
    const isThere = sandbox.missing === null && isInstalled(agent, sandbox)
    describe.runIf(runsHere(isThere, process.env))(
      `${agent.kind} (${npmPackage} ${version}) in ${sandbox.kind}`,
      () => {
        let prepared: AsyncDisposable | undefined
        beforeAll(async () => void (prepared = await sandbox.prepare?.()), PREPARE_TIMEOUT_MS)
        afterAll(() => prepared?.[Symbol.asyncDispose]())
        tests({ agent, sandbox })
      },
    )
  }
}

function isInstalled({ program }: RealAgent, { config }: TestSandbox): boolean {
  return config.image !== undefined || findAgentCli(program, process.env) !== null
}

export function itIsTestedAsPinned(agent: RealAgent): void {
  it(`${agent.kind} is the version that its adapter says it is tested with`, () => {
    const { npmPackage, version, executable } = agentClis[agent.program]
    expect(entryOf(agent).program).toMatchObject({ npmPackage, testedVersion: version, executable })
  })
}

/** Every case. */
export function itDoesItAll(place: Place): void {
  itReviews(place)
  itIgnoresTheRepository(place)
  itReadsOnlyItsFolders(place)
  if (!place.agent.knowsNoDots) itKnowsDottedNames(place)
  itWaitsForLateTools(place)
  itIsToldApartWithoutTools(place)
  itSaysThatItsModelFailed(place)
  itSaysThatThePromptDoesNotFit(place)
  itGoesOnAfterFaults(place)
  itEndsWhenItMust(place)
  itTakesALongPrompt(place)
}
