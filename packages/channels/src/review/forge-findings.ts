import type { Severity } from '@aicr/schema'
import { emptyLedger } from '../review-body/ledger.ts'
import type { EntryLife, Ledger, LedgerEntry } from '../review-body/ledger.ts'
import { isDismissal } from './match-comments.ts'
import { standingLedger } from './standing-review.ts'
import type { StandingReview } from './standing-review.ts'

/** When and at which commit a finding was seen. */
export interface ForgeMark {
  run: string
  at: string
  revision?: string | undefined
}

/** A finding as a forge remembers it: a member of what `@aicr/history` knows. */
export interface ForgeFinding {
  fingerprint: string
  life: 'open' | 'resolved' | 'dismissed'
  seen?: {
    file: string
    line: number
    severity: Severity
    category: string
    message: string
    contentFingerprint?: string | undefined
    first: ForgeMark
    last: ForgeMark
    resolved?: ForgeMark | undefined
  }
  dismissal?: { reason: string; by?: string | undefined; at: string }
}

/** Bodies keep no times, and nothing that they say is to override what a run says. */
const LONG_AGO = '1970-01-01T00:00:00.000Z'

const LIVES: Readonly<Record<EntryLife, ForgeFinding['life']>> = {
  new: 'open',
  open: 'open',
  resolved: 'resolved',
  dismissed: 'dismissed',
}

/** What the summary and the conversations of a pull request say of earlier findings. */
export function forgeFindings({ pages, comments }: Pick<StandingReview, 'pages' | 'comments'>): ForgeFinding[] {
  const ledger = standingLedger({ pages }) ?? emptyLedger
  const resolved = new Set(
    ledger.entries.filter(({ life }) => life === 'resolved').map(({ fingerprint }) => fingerprint),
  )
  const declined = new Set(
    comments.filter((comment) => isDismissal(comment, resolved)).map(({ fingerprint }) => fingerprint),
  )
  const known = new Set(ledger.entries.map(({ fingerprint }) => fingerprint))
  const bare = [...declined].filter((fingerprint) => !known.has(fingerprint))
  return [
    ...ledgerFindings(ledger, declined),
    ...bare.map((fingerprint): ForgeFinding => ({ fingerprint, life: 'dismissed', dismissal: dismissal() })),
  ]
}

/** The entries of a ledger as findings; people dismissed those of `declined`. */
export function ledgerFindings({ entries, commit }: Ledger, declined: ReadonlySet<string>): ForgeFinding[] {
  return entries.map((entry) => finding(entry, commit, declined.has(entry.fingerprint)))
}

function finding(entry: LedgerEntry, commit: string | undefined, isDeclined: boolean): ForgeFinding {
  const { fingerprint, content, file, line, severity, category, title } = entry
  const life = isDeclined ? 'dismissed' : LIVES[entry.life]
  const mark = { run: 'forge', at: LONG_AGO, ...(commit !== undefined && { revision: commit }) }
  return {
    fingerprint,
    life,
    seen: {
      file,
      line,
      severity,
      category,
      message: title,
      ...(content !== undefined && { contentFingerprint: content }),
      first: mark,
      last: mark,
      ...(life === 'resolved' && { resolved: mark }),
    },
    ...(life === 'dismissed' && { dismissal: dismissal() }),
  }
}

function dismissal(): NonNullable<ForgeFinding['dismissal']> {
  return { reason: 'Dismissed where the review was published.', at: LONG_AGO }
}

/**
 * A history that also knows what stands on a forge, so that a machine without a data directory knows what is new: `inner`
 * has the first word, but what either knows as dismissed is dismissed. `H` is a `FindingHistory` of `@aicr/history`.
 */
export function withForgeFindings<T, H extends { read(target: T): Promise<ForgeFinding[]> }>(
  inner: H,
  readFindings: (target: T) => Promise<ForgeFinding[]>,
): H {
  return {
    ...inner,
    async read(target: T) {
      const [known, standing] = await Promise.all([inner.read(target), readFindings(target)])
      return mergeFindings(known, standing)
    },
  }
}

function mergeFindings(known: readonly ForgeFinding[], standing: readonly ForgeFinding[]): ForgeFinding[] {
  const byFingerprint = new Map(standing.map((one) => [one.fingerprint, one]))
  const merged = known.map((one) => {
    const other = byFingerprint.get(one.fingerprint)
    byFingerprint.delete(one.fingerprint)
    const isDeclined = other?.life === 'dismissed' && one.life !== 'dismissed'
    return isDeclined ? { ...one, life: other.life, dismissal: other.dismissal ?? dismissal() } : one
  })
  return [...merged, ...byFingerprint.values()]
}
