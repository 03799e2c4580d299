import type { FileDiff } from '@aicr/diff'
import type { Anchor } from '@aicr/schema'
import type { EffectOptions } from '../channel.ts'
import type { Label } from '../labels/label.ts'

/** A pull or merge request: the repository as the event names it, and its number there. */
export interface ChangePlace {
  readonly repo: string
  readonly change: string
}

/** A pull or merge request as it stands now. */
export interface ForgeChange {
  /** The commit that it proposes. */
  readonly head: string
  /** Whether our own account opened it: then platforms refuse a verdict of ours. */
  readonly isOwn: boolean
  /** The account that opened it; absent where that was deleted. */
  readonly author?: string
  /** Names of its labels. */
  readonly labels: readonly string[]
}

/** Names a text on the platform: the body of a review, or a general comment. */
export interface TextName {
  readonly kind: 'review' | 'comment'
  readonly id: string
}

/** A text on the platform. */
export interface ForgeText extends TextName {
  readonly text: string
  /** Whether our own account wrote it. */
  readonly isOwn: boolean
  readonly url?: string
  /** Whether it is a review that asks for changes and still counts. */
  readonly asksForChanges?: boolean
}

/** A conversation on a line, with its first comment. */
export interface ForgeThread {
  readonly id: string
  /** Names its first comment. */
  readonly comment: string
  readonly text: string
  /** Whether our own account wrote the first comment. */
  readonly isOwn: boolean
  readonly isResolved: boolean
  /** Why the platform does not tell whether it is resolved, and what helps; then `isResolved` is false. */
  readonly hidden?: string
  /** Who resolved it; `unknown` also where the platform does not say. */
  readonly resolvedBy: 'us' | 'others' | 'unknown'
  /** Whether our account may resolve it. */
  readonly canResolve: boolean
  readonly url?: string
}

/** The lines on which the platform takes comments, as far as it says. */
export interface ForgeFiles {
  /** Files whose hunks are known to the last line. */
  readonly files: readonly FileDiff[]
  /** Files that the platform shows without their hunks: whether a line can be commented on is not known. */
  readonly unknown: ReadonlySet<string>
  /** Whether the list is whole, so that a file which it does not name is not in the change. */
  readonly complete: boolean
}

/** A comment on a line or a range of lines. */
export interface LineComment extends Omit<Anchor, 'code' | 'hunk'> {
  readonly fingerprint: string
  readonly body: string
}

/** A review that goes out in one call. */
export interface NewReview {
  readonly commit: string
  readonly body: string
  readonly event: 'COMMENT' | 'REQUEST_CHANGES'
  readonly comments: readonly LineComment[]
}

/** What a platform shows beside a commit: a check run, or a commit status. */
export interface ForgeCheck {
  readonly name: string
  readonly commit: string
  /** `neutral`: nothing was to be judged, or not all of it could be. `unknown`: there is no result, and that is no success. */
  readonly conclusion: 'success' | 'failure' | 'neutral' | 'unknown'
  /** One line. */
  readonly title: string
  /** Markdown. */
  readonly summary: string
  readonly annotations: readonly CheckAnnotation[]
  readonly url?: string
  /** Tells this content from any other one; what {@link ReviewForge.readCheck} answers afterwards. */
  readonly digest: string
}

export interface CheckAnnotation {
  readonly path: string
  readonly startLine: number
  readonly endLine: number
  readonly level: 'notice' | 'warning' | 'failure'
  readonly title: string
  readonly message: string
}

/** Labels to set and to take away; all others stay. */
export interface LabelChange {
  /** With the colours that those get which the platform does not have yet. */
  readonly add: readonly Label[]
  readonly remove: readonly string[]
}

/** What was written. */
export interface RemoteName {
  readonly id: string
  readonly url?: string
}

/**
 * What reviews need of a platform: calls without any decision. A refusal is an error whose `details.status` is the HTTP
 * status; a write whose answer never came has a status of 500 and above, or `null`. Nothing is repeated that may have taken
 * place. Lists are whole, to the last page, the oldest first.
 */
export interface ReviewForge {
  readChange(place: ChangePlace, options?: EffectOptions): Promise<ForgeChange>
  /** Bodies of reviews, and general comments. */
  listTexts(place: ChangePlace, options?: EffectOptions): Promise<ForgeText[]>
  /** `undefined` for one that does not exist any more. */
  getText(place: ChangePlace, name: TextName, options?: EffectOptions): Promise<ForgeText | undefined>
  listThreads(place: ChangePlace, options?: EffectOptions): Promise<ForgeThread[]>
  readFiles(place: ChangePlace, options?: EffectOptions): Promise<ForgeFiles>
  /** Present where comments on lines go out with a review, all or none of them. */
  createReview?(place: ChangePlace, review: NewReview, options?: EffectOptions): Promise<RemoteName>
  /** Present where each comment on a line goes out alone. */
  createThread?(
    place: ChangePlace,
    thread: { commit: string; comment: LineComment },
    options?: EffectOptions,
  ): Promise<RemoteName>
  /** Writes a general comment. */
  createText(place: ChangePlace, text: string, options?: EffectOptions): Promise<RemoteName>
  updateText(place: ChangePlace, name: TextName, text: string, options?: EffectOptions): Promise<void>
  /** Replaces the first comment of a thread. */
  updateThread(
    place: ChangePlace,
    thread: Pick<ForgeThread, 'id' | 'comment'>,
    text: string,
    options?: EffectOptions,
  ): Promise<void>
  /** Absent where the platform cannot: then the comment says that its problem is gone. */
  resolveThread?(place: ChangePlace, thread: string, options?: EffectOptions): Promise<void>
  reopenThread?(place: ChangePlace, thread: string, options?: EffectOptions): Promise<void>
  /** Takes back that a review of ours asks for changes. */
  withdrawReview?(place: ChangePlace, review: string, message: string, options?: EffectOptions): Promise<void>
  /** The digest of the check that stands; `undefined` where there is none of this name. */
  readCheck?(
    place: ChangePlace,
    check: Pick<ForgeCheck, 'name' | 'commit'>,
    options?: EffectOptions,
  ): Promise<string | undefined>
  writeCheck?(place: ChangePlace, check: ForgeCheck, options?: EffectOptions): Promise<RemoteName>
  /** Adds labels, creating those that are missing, and removes others; what people set meanwhile stays. */
  changeLabels?(place: ChangePlace, change: LabelChange, options?: EffectOptions): Promise<void>
}
