import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { AppendResult, CallEntry, CallRecorder, NoticeEntry } from './call-recorder.ts'
import type { JournalEvent } from './journal-event.ts'
import type { StateLocation } from './state-location.ts'

/** A journal that would grow beyond this many bytes takes no more calls. */
export const maxJournalBytes = 32 * 1024 * 1024

const CREATE = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW

/** Attempts to find a free name: two servers of two pid namespaces may share a pid and a millisecond. */
const NAME_ATTEMPTS = 100

export interface JournalSettings {
  location: StateLocation
  /** Number of the agent pass within the run. */
  pass: number
  pid: number
  now: () => Date
}

/** The journal of one server process. Only this process writes it. */
export interface Journal extends CallRecorder {
  /** Name of the server in the output state, and of the file without `.jsonl`. */
  readonly server: string
  initialized(client?: { name: string; version: string }): AppendResult
  toolsListed(): AppendResult
  /** Whether the journal was deleted, as for the next pass. */
  isCleared(): boolean
  /** Notes the end and closes the file. Later appends are refused. */
  close(): void
}

/** An event without its time, which the journal adds. */
type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

/** Made where it is missing; the folder around it must be there. */
function ensureJournalDirectory(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  if (!lstatSync(path).isDirectory()) throw new Error(`${path} must be a folder of its own, not a symbolic link.`)
}

function createFile(directory: string, pid: number, start: number): { descriptor: number; server: string } {
  ensureJournalDirectory(directory)
  for (let attempt = 0; ; attempt += 1) {
    const server = `${pid}-${start + attempt}`
    try {
      return { descriptor: openSync(join(directory, `${server}.jsonl`), CREATE, 0o600), server }
    } catch (error) {
      if (!isTaken(error) || attempt >= NAME_ATTEMPTS) throw error
    }
  }
}

function readAll(descriptor: number, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  let length = 0
  while (length < size) {
    const count = readSync(descriptor, bytes, length, size - length, length)
    if (count === 0) break
    length += count
  }
  return bytes.subarray(0, length)
}

/** Writes at the end of the file, everything or nothing. */
function writeWhole(descriptor: number, bytes: Buffer, size: number): void {
  try {
    let written = 0
    while (written < bytes.length) written += writeSync(descriptor, bytes, written)
  } catch (error) {
    ftruncateSync(descriptor, size)
    throw error
  }
}

class FileJournal implements Journal {
  readonly #settings: JournalSettings
  readonly server: string
  #descriptor: number
  #size = 0
  #sequence = 0
  #closed = false

  constructor(settings: JournalSettings) {
    const { location, pid, pass, now } = settings
    const start = now()
    const { descriptor, server } = createFile(location.journalDirectory, pid, start.getTime())
    this.#settings = settings
    this.#descriptor = descriptor
    this.server = server
    this.#write(this.#line({ type: 'start', version: 1, server, pid, pass }, start.toISOString()))
  }

  initialized(client?: { name: string; version: string }): AppendResult {
    return this.#add([client === undefined ? { type: 'initialize' } : { type: 'initialize', client }])
  }

  toolsListed(): AppendResult {
    return this.#add([{ type: 'list' }])
  }

  append(entries: readonly (CallEntry | NoticeEntry)[]): AppendResult {
    const first = this.#sequence
    const result = this.#add(entries.map((entry, index) => ({ ...entry, seq: first + index })))
    if (result.ok) this.#sequence = first + entries.length
    return result
  }

  isCleared(): boolean {
    return !existsSync(this.#path())
  }

  close(): void {
    if (this.#closed) return
    // A journal that was cleared away in the meantime is not brought back only to say that its server ended.
    if (!this.#isRemoved()) this.#add([{ type: 'end' }])
    this.#closed = true
    closeSync(this.#descriptor)
  }

  #add(events: readonly Untimed<JournalEvent>[]): AppendResult {
    if (this.#closed) return { ok: false, reason: 'the server is ending' }
    const at = this.#settings.now().toISOString()
    try {
      const bytes = Buffer.concat(events.map((event) => this.#line(event, at)))
      if (this.#size + bytes.length > maxJournalBytes) {
        return { ok: false, reason: `the record of this review is full (${maxJournalBytes} bytes)` }
      }
      if (this.#isRemoved()) this.#restore()
      this.#write(bytes)
      return { ok: true }
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : String(error) }
    }
  }

  #line(event: Untimed<JournalEvent>, at: string): Buffer {
    return Buffer.from(`${JSON.stringify({ at, ...event })}\n`)
  }

  #write(bytes: Buffer): void {
    writeWhole(this.#descriptor, bytes, this.#size)
    this.#size += bytes.length
  }

  #path(): string {
    return join(this.#settings.location.journalDirectory, `${this.server}.jsonl`)
  }

  #isRemoved(): boolean {
    return fstatSync(this.#descriptor).nlink === 0
  }

  /** An agent that tidies its folder may delete the journal: it is written again under its old name. */
  #restore(): void {
    ensureJournalDirectory(this.#settings.location.journalDirectory)
    const content = readAll(this.#descriptor, this.#size)
    const restored = openSync(this.#path(), CREATE, 0o600)
    writeWhole(restored, content, 0)
    closeSync(this.#descriptor)
    this.#descriptor = restored
  }
}

/**
 * Opens a new journal and writes its first line. Everything here is synchronous: a call is durable before it is
 * answered. Throws the file system's error where the folder cannot be written.
 */
export function openJournal(settings: JournalSettings): Journal {
  return new FileJournal(settings)
}
