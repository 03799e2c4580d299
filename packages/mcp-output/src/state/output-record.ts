import type { Clock } from '@aicr/kit'
import type { AppendResult, CallRecorder } from './call-recorder.ts'
import { openJournal } from './journal.ts'
import type { Journal } from './journal.ts'
import { createSnapshotWriter } from './snapshot-writer.ts'
import { locateState } from './state-location.ts'

export interface OutputRecordSettings {
  /** Where the snapshot goes; the journals go into `.aicr-output/` beside it. */
  statePath: string
  /** Number of the agent pass within the run, from 1. */
  pass: number
  clock: Clock
  pid: number
  /** A snapshot could not be written. Nothing is lost: `readOutputState` reads the journals. */
  onSnapshotError?: (error: unknown) => void
}

/** The durable record of one server: what a registry writes its calls to. */
export interface OutputRecord extends CallRecorder {
  /** Name of this server in the output state. */
  readonly server: string
  /** Notes who the client is. */
  initialized(client?: { name: string; version: string }): AppendResult
  /** Notes that the client asked for the tools. */
  toolsListed(): AppendResult
  /** Notes the end, writes the last snapshot and closes the files. */
  close(): Promise<void>
}

/** Adds snapshots to a journal: each append is followed by one, soon. */
export function recordOf(journal: Journal, settings: OutputRecordSettings): OutputRecord {
  const { clock, pid, statePath, onSnapshotError = () => undefined } = settings
  const location = locateState(statePath)
  const snapshots = createSnapshotWriter({ location, journal, pid, clock, onError: onSnapshotError })
  const followed = (result: AppendResult): AppendResult => {
    if (result.ok) snapshots.schedule()
    return result
  }
  snapshots.schedule()
  return {
    server: journal.server,
    append: (entries) => followed(journal.append(entries)),
    initialized: (client) => followed(journal.initialized(client)),
    toolsListed: () => followed(journal.toolsListed()),
    close: async () => {
      journal.close()
      await snapshots.finish()
    },
  }
}

/**
 * Opens the durable record of one server for use in this process. Throws the file system's error where the folder
 * cannot be written. Close it: the last snapshot is written then.
 */
export function openOutputRecord(settings: OutputRecordSettings): OutputRecord {
  const { statePath, pass, pid, clock } = settings
  const journal = openJournal({ location: locateState(statePath), pass, pid, now: () => clock.now() })
  return recordOf(journal, settings)
}
