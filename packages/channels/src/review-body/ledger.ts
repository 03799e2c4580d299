import type { Severity } from '@aicr/schema'

/** How the problems of a body came to where they stand. */
export type EntryLife = 'new' | 'open' | 'resolved' | 'dismissed'

/** One problem as a body of ours keeps it from review to review. All its text is untrusted. */
export interface LedgerEntry {
  readonly fingerprint: string
  /** The fingerprint that the agent gave. */
  readonly reported?: string
  /** The start of the fingerprint without the path, by which it is known again after a rename. */
  readonly content?: string
  readonly file: string
  readonly line: number
  readonly endLine: number
  readonly severity: Severity
  readonly category: string
  /** One line of plain text. */
  readonly title: string
  readonly life: EntryLife
  /** The page where it stands: 0 is the body, then come comments. Absent for one that stands nowhere yet. */
  readonly page?: number
  /** Its Markdown in full; absent where only the facts above are left. */
  readonly text?: string
}

/** What a body of ours, with its comments, says of problems: the state that one review hands to the next. */
export interface Ledger {
  /** The newest commit that was taken into it; absent before the first. */
  readonly commit?: string
  /** Whether a completed review looked at that commit. */
  readonly verified: boolean
  /** Problems of at most this severity stand in one line; `null` when all stand in full. */
  readonly folded: Severity | null
  readonly entries: readonly LedgerEntry[]
}

/** Where a second commit stands as seen from a first one. `ahead`: it has the first one among its ancestors. */
export type Ancestry = 'ahead' | 'identical' | 'behind' | 'diverged' | 'unknown'

export const emptyLedger: Ledger = { verified: false, folded: null, entries: [] }

/** Whether the problem still has to be dealt with. */
export function isOpen({ life }: Pick<LedgerEntry, 'life'>): boolean {
  return life === 'new' || life === 'open'
}
