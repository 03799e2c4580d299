import type { EffectOptions } from '../channel.ts'

/** Something that somebody wrote below an issue. */
export interface IssueRemark {
  /** The account; absent for one that was deleted. */
  readonly author?: string
  readonly body: string
  /** As the platform writes it. */
  readonly createdAt?: string
}

/** An issue as people wrote it, to be looked at. All its text is untrusted. */
export interface IssueDiscussion {
  readonly number: string
  /** Where people find it. */
  readonly url?: string
  readonly title: string
  readonly body: string
  readonly author?: string
  readonly createdAt?: string
  /** Names of labels. */
  readonly labels: readonly string[]
  readonly state: 'open' | 'closed'
  /** Whether only members may still comment. */
  readonly isLocked: boolean
  /**
   * What people wrote below it, the oldest first: no notes of the platform, none of AICR's own comments, and none that only
   * members may read, since what is answered can be read by all who can read the issue.
   */
  readonly remarks: readonly IssueRemark[]
}

/** Reads the issues of one repository. */
export interface IssueReader {
  /**
   * Rejects with `not_found` for an issue that is not there, was deleted or was moved, `usage` for the number of a pull
   * request; the message says which, and what to do.
   */
  read(number: string, options?: EffectOptions): Promise<IssueDiscussion>
}
