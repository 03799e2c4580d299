import type { Pass } from '@aicr/schema'
import type { PassResult } from './run.ts'

/** What the passes of a run amount to. */
export interface Collected {
  /** A trustworthy result was given: a summary, a skip, or problems and a good end. */
  complete: boolean
  /** Why not, in a sentence. */
  explanation?: string
}

/** Whether a pass gave a trustworthy result. Exit code and prose only explain why not. */
export function isComplete({ outcome, state }: Pick<PassResult, 'outcome' | 'state'>): boolean {
  if (state.summaries.length > 0 || state.skip !== null) return true
  return state.problems.length > 0 && outcome.ended === 'ok'
}

/**
 * Stage 6: reads what the attempts gave. There is one attempt so far, read from the output state; a run whose attempt
 * gave no trustworthy result is inconclusive and never clean.
 */
export function collectResult(passes: readonly PassResult[]): Collected {
  if (passes.some(isComplete)) return { complete: true }
  const last = passes.at(-1)
  return { complete: false, explanation: last ? explain(last) : 'No agent pass was made.' }
}

function explain({ outcome, state }: PassResult): string {
  if (outcome.explanation !== undefined) return outcome.explanation
  if (outcome.ended === 'no_tools')
    return 'The agent ended without ever asking for the AICR tools, so it could not report.'
  const refused = state.diagnostics.find(({ code }) => code === 'refused')
  if (refused) return `The agent's reports were refused and it did not correct them: ${refused.message}`
  return 'The agent ended without a summary, a skip or a problem.'
}

/** The record of a pass. */
export function passRecord(result: PassResult): Pass {
  const { pass, outcome, state, durationMs } = result
  return {
    number: pass.number,
    kind: pass.kind,
    ended: outcome.ended,
    ...(outcome.exitCode !== undefined && { exitCode: outcome.exitCode }),
    ...(outcome.signal !== undefined && { signal: outcome.signal }),
    ...(outcome.stderrTail !== undefined && { stderrTail: outcome.stderrTail }),
    durationMs,
    problems: state.problems.length,
    complete: isComplete(result),
    usage: outcome.usage,
  }
}
