import type { AgentOutcome, AgentPass, AgentRunner } from '@aicr/agents'
import type { Clock } from '@aicr/kit'
import { clearOutputState, readOutputState } from '@aicr/mcp-output'
import { errorMessage, isAicrError } from '@aicr/schema'
import type { OutputState } from '@aicr/schema'
import type { ReviewOptions, RunFolder } from '../ports.ts'

/** A pass and what it left behind. */
export interface PassResult {
  pass: AgentPass
  outcome: AgentOutcome
  state: OutputState
  durationMs: number
}

export interface RunPassInput {
  runner: AgentRunner
  clock: Clock
  folder: RunFolder
  pass: AgentPass
  options: ReviewOptions
}

/** Stage 4: one agent pass. What an earlier pass recorded is cleared before, and the state is read after. */
export async function runPass({ runner, clock, folder, pass, options }: RunPassInput): Promise<PassResult> {
  const { signal, onProgress } = options
  await clearOutputState(folder.agent)
  onProgress?.({ type: 'pass-started', pass: pass.number, kind: pass.kind, agent: runner.kind })
  const started = clock.monotonic()
  const outcome = await orFailed(
    runner.run(pass, {
      ...(signal && { signal }),
      onEvent(event) {
        if (event.type !== 'progress') return
        onProgress?.({ type: 'agent-progress', pass: pass.number, done: event.done, total: event.total })
      },
    }),
  )
  const durationMs = clock.monotonic() - started
  const { state } = await readOutputState(folder.agent, { pass: pass.number })
  const ended = runner.needs.reportsByStdout ? outcome.ended : endedWithTools(outcome, state)
  return { pass, outcome: { ...outcome, ended }, state, durationMs }
}

/** What a model or an agent refused to take is how the attempt ended, and no failure of the review. */
export async function orFailed(running: Promise<AgentOutcome>): Promise<AgentOutcome> {
  try {
    return await running
  } catch (error) {
    const ended = isAicrError(error) ? failedAttempts[error.code] : undefined
    if (ended === undefined) throw error
    return { ended, explanation: errorMessage(error), usage: {}, streamCalls: [], text: '' }
  }
}

/** How an attempt ended that an error of this code ended. */
const failedAttempts: Readonly<Record<string, AgentOutcome['ended']>> = {
  context_overflow: 'context_overflow',
  rate_limited: 'model_error',
  authentication: 'model_error',
  remote_failed: 'model_error',
  timeout: 'timeout',
}

/** An agent that never asked our server for its tools, and called none in its stream, can not have reported. */
function endedWithTools(outcome: AgentOutcome, state: OutputState): AgentOutcome['ended'] {
  const connected = state.servers.some(({ toolsListedAt }) => toolsListedAt !== undefined)
  if (outcome.ended !== 'ok' || connected || outcome.streamCalls.length > 0) return outcome.ended
  return 'no_tools'
}
