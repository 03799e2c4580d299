import type { EffectOptions } from '../channel.ts'
import type { Ancestry } from '../review-body/ledger.ts'

/** An issue as the platform shows it. */
export interface TrackedIssue {
  /** What the platform's calls name it by, such as its number. */
  readonly id: string
  /** Grows from issue to issue, so that of two the older one is known. */
  readonly number: number
  readonly url?: string
  readonly title: string
  readonly body: string
  /** Names of labels. */
  readonly labels: readonly string[]
  readonly state: 'open' | 'closed'
  /** Whether our own account opened it. */
  readonly isOwn: boolean
}

/** An issue that was just opened. */
export interface OpenedIssue extends TrackedIssue {
  /** Those of the wanted accounts that the platform did not assign. */
  readonly unassigned: readonly string[]
}

export interface TrackedComment {
  readonly id: string
  readonly body: string
  /** Whether our own account wrote it. */
  readonly isOwn: boolean
}

export interface NewIssue {
  readonly title: string
  readonly body: string
  /** Names of labels; the member creates those that are missing where the platform does not. */
  readonly labels: readonly string[]
  /** User names. Those who cannot be assigned are left out and named, never an error. */
  readonly assignees: readonly string[]
}

/** What changes in an issue; everything else stays as it is. Made in one call where the platform can. */
export interface IssueChanges {
  readonly title?: string
  readonly body?: string
  readonly addLabels?: readonly string[]
  readonly removeLabels?: readonly string[]
  readonly state?: 'closed'
}

export interface IssueQuery {
  readonly state: 'open' | 'closed'
  /** Only issues that carry this label. */
  readonly label: string
  /** At most so many, the newest first; the member reads as many pages as it takes. */
  readonly limit: number
}

/**
 * What managed problem issues need of a platform: a dozen calls without any decision. A refusal is an error whose
 * `details.status` is the HTTP status; a write whose answer never came has a status of 500 and above, or `null`. Nothing is
 * retried that may have taken place.
 */
export interface IssueTracker {
  /** Never pull requests, where the platform counts them as issues. */
  listIssues(query: IssueQuery, options?: EffectOptions): Promise<TrackedIssue[]>
  /** `undefined` for one that does not exist any more. */
  getIssue(id: string, options?: EffectOptions): Promise<TrackedIssue | undefined>
  /** All comments, to the last page, oldest first. */
  listComments(issue: string, options?: EffectOptions): Promise<TrackedComment[]>
  createIssue(issue: NewIssue, options?: EffectOptions): Promise<OpenedIssue>
  updateIssue(id: string, changes: IssueChanges, options?: EffectOptions): Promise<void>
  /** Absent where the platform cannot. */
  deleteIssue?(id: string, options?: EffectOptions): Promise<void>
  createComment(issue: string, body: string, options?: EffectOptions): Promise<TrackedComment>
  updateComment(issue: string, comment: string, body: string, options?: EffectOptions): Promise<void>
  /** Where `to` stands as seen from `from`; `unknown` when a commit is gone or the platform cannot tell. */
  ancestry(from: string, to: string, options?: EffectOptions): Promise<Ancestry>
}
