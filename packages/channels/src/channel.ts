import type { TextUnit } from '@aicr/markdown'
import type { Outcome, Problem, ReviewEvent } from '@aicr/schema'
import type { ShapedReport } from './shaping/shape-report.ts'

/** What a publication is about: where results go, and which revision they are for. A `ReviewEvent` fits. */
export type ChannelTarget = Pick<ReviewEvent, 'provider' | 'workspace' | 'repo' | 'target' | 'revision'>

/** Which parts of a report a channel is to publish. A channel with both sends one body. */
export interface Role {
  readonly lineComments: boolean
  readonly summary: boolean
  /** Bring what stands there up to date and create nothing: the channel is to stay silent. */
  readonly updateOnly?: boolean
}

/** Which roles a channel can play, and whether it keeps managed problem issues. */
export interface ChannelAccepts {
  readonly lineComments: boolean
  readonly summary: boolean
  readonly problemIssues: boolean
}

/** What a platform takes, as data. `null` means that no limit is known. */
export interface ChannelLimits {
  /** How the platform counts the length of a text. */
  readonly unit: TextUnit
  /** Longest body of one message, in `unit`. */
  readonly body: number
  /** Most line comments in one publication. */
  readonly comments: number | null
  /** Most messages in a minute. */
  readonly messagesPerMinute: number | null
}

/** One thing of ours that stands on the platform, as an operation of the same `kind` and `key` left it. */
export interface SnapshotItem {
  readonly kind: string
  readonly key: string
  /** A digest or copy of what it says, so that planning sees whether it must be changed. */
  readonly content: string
  readonly remote: { readonly id: string; readonly url?: string }
  /** What else the channel itself needs to know of it; only the channel that wrote it reads it. */
  readonly data?: unknown
}

/** What of ours is there already. */
export interface Snapshot {
  readonly items: readonly SnapshotItem[]
}

/** One call to the platform, wholly decided: plain data that survives JSON, so that it can be logged before it is sent. */
export interface Operation {
  /** Unique in its plan. */
  readonly id: string
  /** What is done, in the channel's own words, such as `create-comment`. */
  readonly kind: string
  /** Names the thing that is written, the same in every run, such as `summary` or a fingerprint. */
  readonly key: string
  readonly payload: unknown
  /** Operations that must have succeeded before; they stand earlier in the plan. */
  readonly after?: readonly string[]
  /** What to do instead when the platform refuses with one of these HTTP statuses. */
  readonly onRejected?: { readonly statuses: readonly number[]; readonly instead: readonly Operation[] }
}

/**
 * What came of one operation. `unknown` is a send whose answer never came: it is never repeated by itself. The status of a
 * refusal decides whether `onRejected` applies.
 */
export interface ChannelOutcome extends Omit<Outcome, 'channel'> {
  /** The commit that is proposed instead of the reviewed one by now: then nothing was sent. */
  supersededBy?: string
}

/** What every effect of a channel takes. */
export interface EffectOptions {
  readonly signal?: AbortSignal
}

/** One configured place where results go. */
export interface Channel {
  /** Its name in the configuration, unique there. */
  readonly name: string
  readonly kind: string
  readonly accepts: ChannelAccepts
  readonly limits: ChannelLimits
  /**
   * Reads what of ours stands there already. Rejects when that cannot be known: then nothing is published. Absent where
   * nothing can be read back, as in a chat: then the record of what was sent is the snapshot.
   */
  readSnapshot?(target: ChannelTarget, options?: EffectOptions): Promise<Snapshot>
  /**
   * Tells by a snapshot whether a comment can stand at a problem's place: comments are limited, and none of them is to be
   * given to a place that takes none. Absent where any place does.
   */
  commentPlaces?(snapshot: Snapshot): (problem: Problem) => boolean
  /**
   * Decides everything, fallbacks too, without any effect: the same input gives the same operations, and planning over
   * the snapshot of an applied plan gives none. A skipped report and `updateOnly` create nothing but a check; a role that is
   * off gives nothing. A report that is not to be trusted resolves, closes and deletes nothing. What `leftOut` names is not
   * gone.
   */
  plan(report: ShapedReport, role: Role, snapshot: Snapshot): Operation[]
  /**
   * What people should know of how a report is shown here, such as a template that could not be used, or that something
   * which stands there cannot be seen. Pure.
   */
  notices?(report: ShapedReport, role: Role, snapshot: Snapshot): string[]
  /** Makes one call to the platform. Rejects only when nothing was sent; a lost answer is the outcome `unknown`. */
  apply(operation: Operation, options?: EffectOptions): Promise<ChannelOutcome>
}
