import { OutputState } from '@aicr/schema'
import { keptInput } from './kept-input.ts'
import { readUntrustedFile } from './read-untrusted-file.ts'

/** A snapshot that is larger than this is neither written nor read: the journals are enough. */
export const maxSnapshotBytes = 32 * 1024 * 1024

/** What stands at the snapshot's path. */
export type SnapshotReading =
  | { status: 'read'; state: OutputState }
  | { status: 'missing' }
  | { status: 'damaged'; reason: string }

function isNewer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('version' in value)) return false
  return typeof value.version === 'number' && value.version > 1
}

/** An agent can write the snapshot too: no input may be so deep or long that a reader chokes on it. */
function withBoundedInputs(state: OutputState): OutputState {
  const diagnostics = state.diagnostics.map(({ input, ...diagnostic }) =>
    input === undefined ? diagnostic : { ...diagnostic, input: keptInput(input) },
  )
  return { ...state, diagnostics }
}

function parseSnapshot(text: string): SnapshotReading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { status: 'damaged', reason: 'it is not JSON' }
  }
  const parsed = OutputState.safeParse(value)
  if (parsed.success) return { status: 'read', state: withBoundedInputs(parsed.data) }
  if (isNewer(value)) return { status: 'damaged', reason: 'it was written by a newer version of AICR' }
  return { status: 'damaged', reason: 'it is not an output state of AICR' }
}

/** Reads the snapshot. Never throws. */
export async function readSnapshot(path: string): Promise<SnapshotReading> {
  const reading = await readUntrustedFile(path, { maxBytes: maxSnapshotBytes })
  if (reading.status === 'missing') return reading
  if (reading.status === 'refused') return { status: 'damaged', reason: reading.reason }
  return parseSnapshot(reading.bytes.toString('utf8'))
}
