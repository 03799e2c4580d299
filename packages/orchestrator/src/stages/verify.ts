import type { AgentPass, AgentRunner } from '@aicr/agents'
import { isAtLeast } from '@aicr/schema'
import type { Problem } from '@aicr/schema'
import { buildVerifyPrompt } from '../prompt/verify.ts'
import { attempt } from './attempts.ts'
import type { AttemptsInput } from './attempts.ts'
import type { Attempt } from './read-attempt.ts'
import { runPass } from './run.ts'

/** Milder claims are not worth a second pass. */
const WORTH_VERIFYING = 'high'

export interface VerifyStageInput extends AttemptsInput {
  problems: readonly Problem[]
  /** The number that the pass gets. */
  number: number
  /** The prompt of a review of these files. */
  promptFor: (paths: ReadonlySet<string>) => Promise<string> | string
  degrade: (sentence: string) => void
}

/**
 * Puts problems of `high` and above to a second pass that is told to refute them; `null` when there is none to verify. A
 * pass that fails leaves everything as it was reported, which is said: to be refuted a claim needs a reason.
 */
export async function verifyProblems(input: VerifyStageInput): Promise<Attempt | null> {
  const { ports, problems, first, number, degrade, options } = input
  const runner: AgentRunner = ports.verifier ?? ports.runner
  // Of a change, the tool takes only lines that the diff shows.
  const isTaken = ({ anchor }: Problem) => anchor !== null || first.subject !== undefined
  const claims = problems.filter((problem) => isTaken(problem) && isAtLeast(problem.severity, WORTH_VERIFYING))
  if (claims.length === 0 || options.signal?.aborted) return null
  if (!runner.needs.callsModel) {
    degrade(`The problems were not verified: the agent ${runner.kind} calls no model and would only repeat itself.`)
    return null
  }
  const prompt = buildVerifyPrompt({
    prompt: await input.promptFor(new Set(claims.map(({ file }) => file))),
    problems: claims,
  })
  const pass: AgentPass = { ...first, number, kind: 'verify', prompt }
  const reader = { ...input.reader, reportsByStdout: runner.needs.reportsByStdout ?? false }
  const verified = await attempt({ ...input, reader, call: 0 }, pass, () =>
    runPass({ ...input, clock: ports.clock, runner, pass }),
  )
  if (verified.outcome.ended === 'ok' && verified.state.problems.length > 0) return verified
  const why = verified.outcome.explanation ?? 'it gave no answer'
  degrade(`The problems were not verified: ${why}`)
  return verified
}
