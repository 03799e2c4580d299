import type { OutputState } from '@aicr/schema'
import { isObject } from '../json-values.ts'
import { readStateValue } from './read-state-value.ts'
import { readUntrustedFile } from './read-untrusted-file.ts'
import { maxSnapshotBytes } from './snapshot-image.ts'

/** What stands at the snapshot's path. */
export type SnapshotReading =
  | { status: 'read'; state: OutputState }
  | { status: 'missing' }
  | { status: 'damaged'; reason: string }

function isNewer(value: unknown): boolean {
  return isObject(value) && typeof value['version'] === 'number' && value['version'] > 1
}

function parseSnapshot(text: string): SnapshotReading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { status: 'damaged', reason: 'it is not JSON' }
  }
  const state = readStateValue(value)
  if (state) return { status: 'read', state }
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
