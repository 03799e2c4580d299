import type { OutputState } from '@aicr/schema'
import type { CallRecorder } from './call-recorder.ts'
import type { JournalEvent } from './journal-event.ts'
import { mergeOutputState } from './merge-output-state.ts'

export interface MemoryRecordSettings {
  /** Number of the agent pass within the run, from 1. */
  pass: number
  /** Name of the server in the output state; default `memory`. */
  server?: string
}

/** A record that lives as long as this process. */
export interface MemoryRecord extends CallRecorder {
  /** The output state of everything that was called so far. */
  state(): OutputState
}

/** A record in memory, for calls that AICR itself replays or makes and whose state it reads at once. */
export function createMemoryRecord({ pass, server = 'memory' }: MemoryRecordSettings): MemoryRecord {
  const at = ''
  const events: JournalEvent[] = []
  return {
    append(entries) {
      const first = events.length
      events.push(...entries.map((entry, index) => ({ ...entry, seq: first + index, at })))
      return { ok: true }
    },
    state() {
      const start = { type: 'start', version: 1, server, pid: 0, pass, at } as const
      const state = mergeOutputState({ journals: [{ server, start, events }], snapshot: null, pass })
      return { ...state, servers: [] }
    },
  }
}
