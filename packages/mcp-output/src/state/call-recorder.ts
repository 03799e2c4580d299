import type { CallEvent, NoticeEvent } from './journal-event.ts'

type WithoutStamp<Event> = Event extends unknown ? Omit<Event, 'seq' | 'at'> : never

/** A call as it was taken: the tool and its validated input. */
export type CallEntry = WithoutStamp<CallEvent>

/** A call that was not taken as it came. */
export type NoticeEntry = WithoutStamp<NoticeEvent>

/** Whether entries were kept; `reason` says why they were not. */
export type AppendResult = { ok: true } | { ok: false; reason: string }

/** Where a tool registry hands over what was called. */
export interface CallRecorder {
  /** Keeps the entries, all or none. When it returns `ok`, they survive the end of the process. Never throws. */
  append(entries: readonly (CallEntry | NoticeEntry)[]): AppendResult
}
