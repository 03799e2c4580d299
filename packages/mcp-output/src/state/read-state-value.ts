import type { EntryOrigin, OutputDiagnostic, OutputState, ServerRecord, ToolInput, ToolId } from '@aicr/schema'
import { readExactInput } from '../input/read-input.ts'
import { isInteger, isObject, isOneOf, isText, optionalTexts, readList } from '../json-values.ts'
import { keptInput } from './kept-input.ts'
import { diagnosticCodes, readOrigin } from './origin.ts'

type Entry<T extends ToolId> = ToolInput<T> & EntryOrigin

function readEntry<T extends ToolId>(tool: T, value: unknown): Entry<T> | null {
  if (!isObject(value)) return null
  const origin = readOrigin(value)
  const input = readExactInput(tool, value)
  return origin && input && { ...input, ...origin }
}

function readClient(client: unknown): { client?: { name: string; version: string } } | null {
  if (client === undefined) return {}
  if (!isObject(client)) return null
  const { name, version } = client
  return isText(name) && isText(version) ? { client: { name, version } } : null
}

function readServer(value: unknown): ServerRecord | null {
  if (!isObject(value)) return null
  const { id, pid, pass, startedAt } = value
  const times = optionalTexts(value, ['initializedAt', 'toolsListedAt', 'endedAt'])
  const client = readClient(value['client'])
  if (!times || !client || !isText(id) || !isInteger(pid) || !isInteger(pass, 0) || !isText(startedAt)) return null
  return { id, pid, pass, startedAt, ...times, ...client }
}

function readDiagnostic(value: unknown): OutputDiagnostic | null {
  if (!isObject(value)) return null
  const { tool, code, message } = value
  const origin = readOrigin(value)
  if (!origin || !isText(tool) || !isOneOf(code, diagnosticCodes) || !isText(message)) return null
  // An agent can write the snapshot too: no input may be so deep or long that a reader chokes on it.
  const input = keptInput(value['input'])
  return { ...origin, tool, code, message, ...(input === undefined ? {} : { input }) }
}

/**
 * An output state as its file holds it; `null` for anything else. It accepts what the model `OutputState` accepts, and
 * is written by hand because the server reads states too and does without the models.
 */
export function readStateValue(value: unknown): OutputState | null {
  if (!isObject(value) || value['version'] !== 1) return null
  const servers = readList(value['servers'], readServer)
  const problems = readList(value['problems'], (entry) => readEntry('report_problem', entry))
  const summaries = readList(value['summaries'], (entry) => readEntry('publish_summary', entry))
  const skip = value['skip'] === null ? null : readEntry('skip', value['skip'])
  const contextRequests = readList(value['contextRequests'], (entry) => readEntry('fetch_more_context', entry))
  const attributionRequests = readList(value['attributionRequests'], (entry) => readEntry('try_blame', entry))
  const diagnostics = readList(value['diagnostics'], readDiagnostic)
  if (skip === null && value['skip'] !== null) return null
  if (!servers || !problems || !summaries || !contextRequests || !attributionRequests || !diagnostics) return null
  return { version: 1, servers, problems, summaries, skip, contextRequests, attributionRequests, diagnostics }
}
