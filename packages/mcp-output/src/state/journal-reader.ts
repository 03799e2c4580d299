import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '@aicr/schema'
import type { JournalEvent, StartEvent } from './journal-event.ts'
import { readJournalLine } from './journal-lines.ts'
import type { JournalContent } from './journal-lines.ts'
import { readUntrustedFile } from './read-untrusted-file.ts'

/** All journals of a folder together are read up to this many bytes; the rest is left out and reported. */
const maxJournalsBytes = 64 * 1024 * 1024

/** More journals than this are not read: an agent starts one server for each sub-agent, not thousands. */
const MAX_JOURNALS = 1000

/** Longer than any line that a server writes, and short enough that hostile JSON cannot fill the memory. */
const MAX_LINE_BYTES = 8 * 1024 * 1024

/** More than any server has room for in its journal. */
const MAX_EVENTS = 200_000

/** Something that could not be read as it stands. */
export interface Damage {
  path: string
  reason: string
  /** The whole file is useless, not only a part of it. */
  whole: boolean
}

export interface JournalsReading {
  /** All journals that are there, each with the events that no reading before had. */
  journals: JournalContent[]
  damage: Damage[]
}

/** Reads the journals of one folder, again and again, and keeps none of their events. */
export interface JournalReader {
  read(): Promise<JournalsReading>
}

/** How far one file was read. */
interface FileProgress {
  /** Bytes that were read as whole lines. */
  offset: number
  start: StartEvent | null
  events: number
  /** Lines that could not be read, and what was wrong with the first of them. */
  badLines: number
  reason: string
}

async function journalNames(directory: string): Promise<{ names: string[]; damage: Damage[] }> {
  const names: string[] = []
  try {
    if (!(await lstat(directory)).isDirectory()) {
      return { names, damage: [{ path: directory, reason: 'it is not a folder', whole: true }] }
    }
    for await (const entry of await opendir(directory)) {
      if (entry.name.endsWith('.jsonl')) names.push(entry.name)
      if (names.length > MAX_JOURNALS) {
        const reason = `it holds more than ${MAX_JOURNALS} journals; the rest was not read`
        return { names: names.sort(), damage: [{ path: directory, reason, whole: false }] }
      }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { names: [], damage: [] }
    return { names, damage: [{ path: directory, reason: errorMessage(error), whole: false }] }
  }
  return { names: names.sort(), damage: [] }
}

function refuse(progress: FileProgress, reason: string): null {
  if (progress.badLines === 0) progress.reason = reason
  progress.badLines += 1
  return null
}

/** The event of a line, when it is one that counts. */
function takeLine(progress: FileProgress, server: string, line: Buffer): JournalEvent | null {
  if (line.length > MAX_LINE_BYTES) return refuse(progress, `a line is longer than ${MAX_LINE_BYTES} bytes`)
  const reading = readJournalLine(line.toString('utf8'))
  if (!reading.ok) return refuse(progress, reading.reason)
  const { event } = reading
  if (progress.start === null) {
    if (event.type !== 'start' || event.server !== server) {
      return refuse(progress, 'it does not begin with the start of its server')
    }
    progress.start = event
    return null
  }
  if (progress.events >= MAX_EVENTS) return refuse(progress, `it holds more than ${MAX_EVENTS} events`)
  progress.events += 1
  return event
}

/** Takes whole lines only: a last line without its end was never answered, its server died while it wrote. */
function takeLines(progress: FileProgress, server: string, bytes: Buffer): JournalEvent[] {
  const events: JournalEvent[] = []
  let start = 0
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    const event = takeLine(progress, server, bytes.subarray(start, end))
    if (event) events.push(event)
    start = end + 1
    if (isUseless(progress)) break
  }
  progress.offset += start
  return events
}

/** A file whose first line is not a start is no journal. */
function isUseless({ start, badLines }: FileProgress): boolean {
  return start === null && badLines > 0
}

function damageOf(path: string, progress: FileProgress): Damage[] {
  const { badLines, reason } = progress
  if (badLines === 0) return []
  const whole = isUseless(progress)
  return [
    { path, reason: whole ? reason : `${badLines} of its lines cannot be read, the first because ${reason}`, whole },
  ]
}

class IncrementalJournalReader implements JournalReader {
  readonly #directory: string
  readonly #maxBytes: number
  #files = new Map<string, FileProgress>()

  constructor(directory: string, maxBytes: number) {
    this.#directory = directory
    this.#maxBytes = maxBytes
  }

  async read(): Promise<JournalsReading> {
    const { names, damage } = await journalNames(this.#directory)
    const files = new Map<string, FileProgress>()
    const journals: JournalContent[] = []
    let total = 0
    for (const name of names) {
      const path = join(this.#directory, name)
      const server = name.slice(0, -'.jsonl'.length)
      const progress = this.#files.get(name) ?? { offset: 0, start: null, events: 0, badLines: 0, reason: '' }
      const { events, refusal } = await this.#readOn(path, progress, { server, budget: this.#maxBytes - total })
      if (refusal) damage.push({ path, reason: refusal, whole: progress.start === null })
      damage.push(...damageOf(path, progress))
      if (progress.start) journals.push({ server, start: progress.start, events })
      total += progress.offset
      files.set(name, progress)
    }
    this.#files = files
    return { journals, damage }
  }

  /** Reads what was added; `refusal` is why it could not. */
  async #readOn(
    path: string,
    progress: FileProgress,
    { server, budget }: { server: string; budget: number },
  ): Promise<{ events: JournalEvent[]; refusal: string | null }> {
    if (isUseless(progress)) return { events: [], refusal: null }
    const maxBytes = Math.max(0, budget - progress.offset)
    const reading = await readUntrustedFile(path, { offset: progress.offset, maxBytes })
    if (reading.status === 'refused') return { events: [], refusal: reading.reason }
    return { events: reading.status === 'read' ? takeLines(progress, server, reading.bytes) : [], refusal: null }
  }
}

/** A reader that knows nothing yet: its first `read` reads everything. */
export function createJournalReader(directory: string, maxBytes: number = maxJournalsBytes): JournalReader {
  return new IncrementalJournalReader(directory, maxBytes)
}
