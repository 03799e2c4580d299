import { JournalEvent, journalVersion } from './journal-event.ts'
import type { StartEvent } from './journal-event.ts'
import { keptInput } from './kept-input.ts'

/** What is known of one journal so far. */
export interface JournalContent {
  /** The server that writes it: the file's name without `.jsonl`. */
  server: string
  start: StartEvent
  /** All events after the start, in order. */
  events: JournalEvent[]
}

/** One line of a journal: its event, or what is wrong with it. */
export type LineReading = { ok: true; event: JournalEvent } | { ok: false; reason: string }

function isNewer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('version' in value)) return false
  return typeof value.version === 'number' && value.version > journalVersion
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // `undefined` is no JSON value: the caller sees it fail the model, which is what a broken line is.
    return undefined
  }
}

/** An agent can write a journal too: no input may be so deep or long that a reader chokes on it. */
function withBoundedInput(event: JournalEvent): JournalEvent {
  return event.type === 'notice' && event.input !== undefined ? { ...event, input: keptInput(event.input) } : event
}

/** Reads one line. Pure, never throws. */
export function readJournalLine(line: string): LineReading {
  const value = parseJson(line)
  const parsed = JournalEvent.safeParse(value)
  if (parsed.success) return { ok: true, event: withBoundedInput(parsed.data) }
  if (isNewer(value)) return { ok: false, reason: 'it was written by a newer version of AICR' }
  return { ok: false, reason: value === undefined ? 'it is not JSON' : 'it is not an event of a journal' }
}
