import { isObject } from '../json-values.ts'
import { journalVersion, readJournalEvent } from './journal-event.ts'
import type { JournalEvent, StartEvent } from './journal-event.ts'

/** A journal, or what was added to it. */
export interface JournalContent {
  /** The server that writes it: the file's name without `.jsonl`. */
  server: string
  start: StartEvent
  /** Events after the start, in order. */
  events: JournalEvent[]
}

/** One line of a journal: its event, or what is wrong with it. */
export type LineReading = { ok: true; event: JournalEvent } | { ok: false; reason: string }

function isNewer(value: unknown): boolean {
  return isObject(value) && typeof value['version'] === 'number' && value['version'] > journalVersion
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // `undefined` is no JSON value: the caller sees that it is no event, which is what a broken line is.
    return undefined
  }
}

/** Reads one line. Pure, never throws. */
export function readJournalLine(line: string): LineReading {
  const value = parseJson(line)
  const event = readJournalEvent(value)
  if (event) return { ok: true, event }
  if (isNewer(value)) return { ok: false, reason: 'it was written by a newer version of AICR' }
  return { ok: false, reason: value === undefined ? 'it is not JSON' : 'it is not an event of a journal' }
}
