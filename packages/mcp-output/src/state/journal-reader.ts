import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '@aicr/schema'
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
  journals: JournalContent[]
  damage: Damage[]
}

/** Reads the journals of one folder, again and again: each time only what was added since. */
export interface JournalReader {
  read(): Promise<JournalsReading>
}

/** What is known of one file. */
interface FileProgress {
  /** Bytes that were read as whole lines. */
  offset: number
  content: JournalContent | null
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

function countBadLine(progress: FileProgress, reason: string): void {
  if (progress.badLines === 0) progress.reason = reason
  progress.badLines += 1
}

function takeLine(progress: FileProgress, server: string, line: Buffer): void {
  const { content } = progress
  if (line.length > MAX_LINE_BYTES) return countBadLine(progress, `a line is longer than ${MAX_LINE_BYTES} bytes`)
  const reading = readJournalLine(line.toString('utf8'))
  if (!reading.ok) return countBadLine(progress, reading.reason)
  if (content !== null && content.events.length >= MAX_EVENTS) {
    return countBadLine(progress, `it holds more than ${MAX_EVENTS} events`)
  }
  if (content !== null) {
    content.events.push(reading.event)
  } else if (reading.event.type === 'start' && reading.event.server === server) {
    progress.content = { server, start: reading.event, events: [] }
  } else {
    countBadLine(progress, 'it does not begin with the start of its server')
  }
}

/** Takes whole lines only: a last line without its end was never answered, its server died while it wrote. */
function takeLines(progress: FileProgress, server: string, bytes: Buffer): void {
  let start = 0
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    takeLine(progress, server, bytes.subarray(start, end))
    start = end + 1
    if (isUseless(progress)) break
  }
  progress.offset += start
}

/** A file whose first line is not a start is no journal. */
function isUseless({ content, badLines }: FileProgress): boolean {
  return content === null && badLines > 0
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
      const progress = this.#files.get(name) ?? { offset: 0, content: null, badLines: 0, reason: '' }
      const refusal = await this.#readOn(name, progress, this.#maxBytes - total)
      if (refusal) damage.push({ path, reason: refusal, whole: progress.content === null })
      damage.push(...damageOf(path, progress))
      if (progress.content) journals.push(progress.content)
      total += progress.offset
      files.set(name, progress)
    }
    this.#files = files
    return { journals, damage }
  }

  /** Reads what was added; answers why it could not. */
  async #readOn(name: string, progress: FileProgress, budget: number): Promise<string | null> {
    if (isUseless(progress)) return null
    const maxBytes = Math.max(0, budget - progress.offset)
    const reading = await readUntrustedFile(join(this.#directory, name), { offset: progress.offset, maxBytes })
    if (reading.status === 'read') takeLines(progress, name.slice(0, -'.jsonl'.length), reading.bytes)
    return reading.status === 'refused' ? reading.reason : null
  }
}

/** A reader that knows nothing yet: its first `read` reads everything. */
export function createJournalReader(directory: string, maxBytes: number = maxJournalsBytes): JournalReader {
  return new IncrementalJournalReader(directory, maxBytes)
}
