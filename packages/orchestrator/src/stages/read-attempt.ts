import type { AgentPass, StreamCall } from '@aicr/agents'
import type { DiffIndex } from '@aicr/diff'
import { createMemoryRecord, createToolRegistry, readToolCalls } from '@aicr/mcp-output'
import type { OutputState } from '@aicr/schema'
import { classifyProse } from '../prose/classify-prose.ts'
import type { PassResult } from './run.ts'

/** Where an attempt's result was found: the first of these that holds anything. */
export type ReadFrom = 'state' | 'stream' | 'payload' | 'prose' | 'nothing'

/** A pass with its result, wherever that was found. */
export interface Attempt extends PassResult {
  readFrom: ReadFrom
}

/** What a result is collected from: an attempt as it is kept with the run. */
export type CollectedAttempt = Omit<Attempt, 'pass'> & { pass: Pick<AgentPass, 'number' | 'kind'> }

export interface AttemptReader {
  index: DiffIndex
  /** The file of it that is a text about the repository, where that is what is reviewed. */
  subject?: string
  /** Absolute folders that stand for the repository's root. */
  roots: readonly string[]
  /** The agent may report on standard output without ever asking for the tools. */
  reportsByStdout: boolean
}

/**
 * Reads what an attempt gave: the output state; without a call there, the calls in the agent's stream; then a JSON
 * payload in its text; then prose that only says that there is nothing to report. Each is read only when the ones
 * before hold nothing, so nothing counts twice. Calls from outside the state go through the same registry.
 */
export async function readAttempt(result: PassResult, reader: AttemptReader): Promise<Attempt> {
  const { outcome, state } = result
  if (hasCalls(state)) return { ...result, readFrom: 'state' }
  if (outcome.streamCalls.length > 0) return replay(result, outcome.streamCalls, 'stream', reader)
  const payload = readToolCalls(outcome.text)
  if (payload.length > 0) return replay(result, payload, 'payload', reader)
  const reason = mayReadProse(result, reader) ? classifyProse(outcome.text) : null
  if (reason !== null) return replay(result, [{ tool: 'aicr.skip', input: { reason } }], 'prose', reader)
  return { ...result, readFrom: 'nothing' }
}

/**
 * Prose counts where the agent had the tools and did not use them. Of one without tools only the repair pass is read: it
 * makes no result, but says that chats need not be told.
 */
function mayReadProse({ outcome, pass }: PassResult, { reportsByStdout }: AttemptReader): boolean {
  return outcome.ended === 'ok' || reportsByStdout || (outcome.ended === 'no_tools' && pass.kind === 'repair')
}

function hasCalls({
  problems,
  summaries,
  skip,
  contextRequests,
  attributionRequests,
  diagnostics,
}: OutputState): boolean {
  const entries = problems.length + summaries.length + contextRequests.length + attributionRequests.length
  return entries > 0 || skip !== null || diagnostics.some(({ code }) => code === 'refused')
}

async function replay(
  result: PassResult,
  calls: readonly StreamCall[],
  readFrom: ReadFrom,
  { index, subject, roots }: AttemptReader,
): Promise<Attempt> {
  const record = createMemoryRecord({ pass: result.pass.number, server: readFrom })
  const registry = createToolRegistry({
    record,
    diff: index,
    sourceRoots: roots,
    ...(subject !== undefined && { subject }),
  })
  for (const { tool, input } of calls) await registry.call(tool, input)
  const { servers, diagnostics } = result.state
  const replayed = record.state()
  const ended = result.outcome.ended === 'no_tools' ? 'ok' : result.outcome.ended
  const state = { ...replayed, servers, diagnostics: [...diagnostics, ...replayed.diagnostics] }
  return {
    ...result,
    outcome: { ...result.outcome, ended: readFrom === 'prose' ? result.outcome.ended : ended },
    state,
    readFrom,
  }
}
