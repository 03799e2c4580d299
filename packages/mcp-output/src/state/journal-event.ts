import { toolIds } from '@aicr/schema'
import type { OutputDiagnostic } from '@aicr/schema'
import { readExactCall } from '../input/read-input.ts'
import type { ToolCall } from '../input/read-input.ts'
import { isInteger, isObject, isOneOf, isText } from '../json-values.ts'
import { keptInput } from './kept-input.ts'
import { diagnosticCodes, readSession } from './origin.ts'

/** The newest journal that this version reads and writes. */
export const journalVersion = 1

/** First line of every journal: which process writes it, for which pass. */
export interface StartEvent {
  type: 'start'
  version: typeof journalVersion
  server: string
  pid: number
  pass: number
  at: string
}

/** A client said who it is. */
interface InitializeEvent {
  type: 'initialize'
  client?: { name: string; version: string }
  at: string
}

/** A client asked for the list of tools. */
interface ListEvent {
  type: 'list'
  at: string
}

/** The server ended in good order. */
interface EndEvent {
  type: 'end'
  at: string
}

interface Stamp {
  seq: number
  at: string
  /** The HTTP session that the call came by. */
  session?: string
}

/** A call that was taken, with its validated input. */
export type CallEvent = ToolCall & Stamp & { type: 'call' }

/** A call that was not taken as it came, or something else that whoever reads the state must know. */
export interface NoticeEvent extends Stamp {
  type: 'notice'
  tool: string
  code: OutputDiagnostic['code']
  message: string
  input?: unknown
}

/** One line of a journal. Times are ISO 8601; `seq` counts the calls and notices of one server from 0. */
export type JournalEvent = StartEvent | InitializeEvent | ListEvent | CallEvent | NoticeEvent | EndEvent

type Fields = Record<string, unknown>

function readStart({ version, server, pid, pass }: Fields, at: string): StartEvent | null {
  if (version !== journalVersion || !isText(server) || !isInteger(pid) || !isInteger(pass, 0)) return null
  return { type: 'start', version, server, pid, pass, at }
}

function readInitialize({ client }: Fields, at: string): InitializeEvent | null {
  if (client === undefined) return { type: 'initialize', at }
  if (!isObject(client)) return null
  const { name, version } = client
  return isText(name) && isText(version) ? { type: 'initialize', client: { name, version }, at } : null
}

function readStamp(fields: Fields, at: string): Stamp | null {
  const { seq } = fields
  const session = readSession(fields)
  return session && isInteger(seq, 0) ? { seq, at, ...session } : null
}

function readCall(fields: Fields, stamp: Stamp): CallEvent | null {
  const tool = toolIds.find((id) => id === fields['tool'])
  const call = tool === undefined ? null : readExactCall(tool, fields['input'])
  return call && { type: 'call', ...stamp, ...call }
}

function readNotice({ tool, code, message, input }: Fields, stamp: Stamp): NoticeEvent | null {
  if (!isText(tool) || !isOneOf(code, diagnosticCodes) || !isText(message)) return null
  // An agent can write a journal too: no input may be so deep or long that a reader chokes on it.
  const kept = keptInput(input)
  return { type: 'notice', ...stamp, tool, code, message, ...(kept === undefined ? {} : { input: kept }) }
}

/** Reads one parsed line of a journal; `null` for anything that is no event of ours. Pure. */
export function readJournalEvent(value: unknown): JournalEvent | null {
  if (!isObject(value)) return null
  const { type, at } = value
  if (!isText(at, 40)) return null
  if (type === 'start') return readStart(value, at)
  if (type === 'initialize') return readInitialize(value, at)
  if (type === 'list' || type === 'end') return { type, at }
  const stamp = readStamp(value, at)
  if (stamp === null) return null
  if (type === 'call') return readCall(value, stamp)
  return type === 'notice' ? readNotice(value, stamp) : null
}
