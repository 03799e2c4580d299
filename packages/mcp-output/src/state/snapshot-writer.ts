import { join } from 'node:path'
import type { Clock } from '@aicr/kit'
import type { OutputState } from '@aicr/schema'
import { createJournalReader } from './journal-reader.ts'
import type { JournalReader } from './journal-reader.ts'
import type { Journal } from './journal.ts'
import type { JournalContent } from './journal-lines.ts'
import { readSnapshot } from './read-snapshot.ts'
import { replaceFile } from './replace-file.ts'
import { setAside } from './set-aside.ts'
import { SnapshotImage, maxSnapshotBytes } from './snapshot-image.ts'
import type { StateLocation } from './state-location.ts'
import { acquireStateLock, isProcessAlive } from './state-lock.ts'

/** Calls within this time share a snapshot. Milliseconds. */
const SHARE_MS = 50

/** After a snapshot, so many times its duration passes before the next: at most a tenth of the time goes there. */
const REST_FACTOR = 9

/** How long the last snapshot waits for the lock; then it is written without it. Milliseconds. */
const LAST_WAIT_MS = 300

const LOCK_WAIT_MS = 2000

export interface SnapshotSettings {
  location: StateLocation
  journal: Journal
  pid: number
  clock: Clock
  /** A snapshot could not be written. Nothing is lost: readers of ours read the journals. */
  onError: (error: unknown) => void
}

/** Keeps the merged snapshot beside the journals up to date. */
export interface SnapshotWriter {
  /** Something was appended: a snapshot follows soon, without waiting for it. */
  schedule(): void
  /** Writes the last snapshot now and stops. */
  finish(): Promise<void>
}

class LockedSnapshotWriter implements SnapshotWriter {
  readonly #settings: SnapshotSettings
  #reader: JournalReader
  #image: SnapshotImage | null = null
  readonly #stop = new AbortController()
  /** What stood at the snapshot's path before the first write; `undefined` until it was looked at. */
  #earlier: OutputState | null | undefined
  #dirty = false
  #running: Promise<void> | null = null
  #restMs = SHARE_MS

  constructor(settings: SnapshotSettings) {
    this.#settings = settings
    this.#reader = createJournalReader(settings.location.journalDirectory)
  }

  schedule(): void {
    this.#dirty = true
    if (this.#running !== null || this.#stop.signal.aborted) return
    this.#running = this.#run().finally(() => {
      this.#running = null
    })
  }

  async finish(): Promise<void> {
    this.#stop.abort()
    await this.#running
    await this.#write('last')
  }

  async #run(): Promise<void> {
    const { clock } = this.#settings
    while (this.#dirty) {
      // Rejects only when `finish` interrupts it.
      await clock.sleep(this.#restMs, this.#stop.signal).catch(() => undefined)
      if (this.#stop.signal.aborted) return
      this.#dirty = false
      await this.#write('soon')
    }
  }

  async #write(when: 'soon' | 'last'): Promise<void> {
    const { location, journal, pid, clock, onError } = this.#settings
    const timeoutMs = when === 'last' ? LAST_WAIT_MS : LOCK_WAIT_MS
    try {
      const lock = await acquireStateLock({ path: location.lockPath, pid, clock, timeoutMs, isAlive: isProcessAlive })
      if (lock === null && when === 'soon') {
        this.#dirty = true
        return
      }
      const start = clock.monotonic()
      try {
        await this.#replace()
      } finally {
        await lock?.release()
      }
      this.#restMs = Math.max(SHARE_MS, REST_FACTOR * (clock.monotonic() - start))
    } catch (error) {
      // Cleared for the next pass: there is nothing to write any more.
      if (!journal.isCleared()) onError(error)
    }
  }

  async #replace(): Promise<void> {
    const { location, journal } = this.#settings
    if (this.#earlier === undefined) this.#earlier = await this.#takeOver()
    const { journals } = await this.#reader.read()
    if (!journals.some(({ server }) => server === journal.server)) return
    if (this.#image === null) this.#image = this.#imageOf(journals)
    else if (!this.#image.add(journals)) this.#image = await this.#mergeAnew()
    if (this.#image.length > maxSnapshotBytes) return
    const temporary = join(location.journalDirectory, `${journal.server}.tmp`)
    replaceFile({ path: location.statePath, temporary, parts: this.#image.parts() })
  }

  async #mergeAnew(): Promise<SnapshotImage> {
    this.#reader = createJournalReader(this.#settings.location.journalDirectory)
    const { journals } = await this.#reader.read()
    return this.#imageOf(journals)
  }

  #imageOf(journals: readonly JournalContent[]): SnapshotImage {
    return new SnapshotImage({ journals, snapshot: this.#earlier ?? null })
  }

  /** Reads the snapshot that was there before us, or sets aside what is not one and says so in the journal. */
  async #takeOver(): Promise<OutputState | null> {
    const { location, journal } = this.#settings
    const reading = await readSnapshot(location.statePath)
    if (reading.status === 'read') return reading.state
    if (reading.status === 'missing') return null
    const { message } = await setAside(location.statePath)
    const text = `${location.statePath} could not be read: ${reading.reason}. ${message}`
    journal.append([{ type: 'notice', tool: '', code: 'corrupt_state', message: text }])
    return null
  }
}

/** The snapshot writer of one server process. */
export function createSnapshotWriter(settings: SnapshotSettings): SnapshotWriter {
  return new LockedSnapshotWriter(settings)
}
