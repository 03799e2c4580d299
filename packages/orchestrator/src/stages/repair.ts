import type { Pass } from '@aicr/schema'
import { asksForCode, claimsProblems } from '../prose/doubtful-summary.ts'
import type { CollectedAttempt } from './read-attempt.ts'

/** What the attempts of a run amount to. */
export interface Collected {
  /** A trustworthy result was given: a summary, a skip, or problems and a good end. */
  complete: boolean
  /** Why not, in a sentence. */
  explanation?: string
  /** A skip, and whether the agent called it as a tool; one that was read from prose says less. */
  skip: { reason: string; called: boolean } | null
}

/** Whether an attempt gave a trustworthy result. Exit code and prose only explain why not. */
export function isComplete({ outcome, state, readFrom }: CollectedAttempt): boolean {
  // What is left of an agent without tools is its word.
  if (readFrom === 'prose' && outcome.ended === 'no_tools') return false
  if (state.summaries.length > 0 || state.skip !== null) return true
  return state.problems.length > 0 && outcome.ended === 'ok'
}

/**
 * Stage 6: what all attempts gave together, by call. A run in which one call has no trustworthy result is inconclusive and
 * never clean; it is a skip only when every call skipped.
 */
export function collectResult(calls: readonly (readonly CollectedAttempt[])[]): Collected {
  const faults = calls.map(faultOf)
  const at = faults.findIndex((fault) => fault !== null)
  const skips = calls.map(skipOf)
  const [first] = skips
  const skip =
    first && skips.every((one) => one !== null) ? { ...first, called: skips.every((one) => one?.called) } : null
  const fault = calls.length === 0 ? 'No agent pass was made.' : (faults[at] ?? null)
  if (fault === null) return { complete: true, skip }
  const explanation = calls.length > 1 ? `Call ${at + 1} of ${calls.length}: ${fault}` : fault
  return { complete: false, explanation, skip }
}

function skipOf(attempts: readonly CollectedAttempt[]): Collected['skip'] {
  const skipping = attempts.findLast(({ state }) => state.skip !== null)
  return skipping?.state.skip ? { reason: skipping.state.skip.reason, called: skipping.readFrom !== 'prose' } : null
}

/** Why the attempts so far are no trustworthy result, in a sentence; `null` when they are one. */
export function faultOf(attempts: readonly CollectedAttempt[]): string | null {
  const last = attempts.at(-1)
  if (!last) return 'No agent pass was made.'
  if (!attempts.some(isComplete)) return explain(last)
  const summary = attempts.map(({ state }) => state.summaries.at(-1)?.markdown).findLast((text) => text !== undefined)
  if (summary === undefined) return null
  if (asksForCode(summary)) return 'The summary asks for code: the agent did not look at the change.'
  const reported = attempts.reduce((sum, { state }) => sum + state.problems.length, 0)
  return reported === 0 && claimsProblems(summary) ? 'The summary speaks of problems, but none was reported.' : null
}

function explain({ outcome, state }: CollectedAttempt): string {
  if (outcome.explanation !== undefined) return outcome.explanation
  if (outcome.ended === 'no_tools')
    return 'The agent ended without ever asking for the AICR tools, so it could not report.'
  const corrupt = state.diagnostics.find(({ code }) => code === 'corrupt_state')
  if (corrupt) return `The agent's output state could not be read: ${corrupt.message}`
  const refused = state.diagnostics.find(({ code }) => code === 'refused')
  if (refused) return `The agent's reports were refused and it did not correct them: ${refused.message}`
  return 'The agent ended without a summary, a skip or a problem.'
}

/** The record of an attempt. */
export function passRecord(attempt: CollectedAttempt): Pass {
  const { pass, outcome, state, durationMs, readFrom } = attempt
  return {
    number: pass.number,
    kind: pass.kind,
    ended: outcome.ended,
    readFrom,
    ...(outcome.exitCode !== undefined && { exitCode: outcome.exitCode }),
    ...(outcome.signal !== undefined && { signal: outcome.signal }),
    ...(outcome.modelError && { modelError: outcome.modelError }),
    ...(outcome.stderrTail !== undefined && { stderrTail: outcome.stderrTail }),
    ...(outcome.manifest && { manifest: outcome.manifest }),
    durationMs,
    problems: state.problems.length,
    complete: isComplete(attempt),
    usage: outcome.usage,
  }
}
