import { isAtLeast } from '@aicr/schema'
import type { Severity } from '@aicr/schema'
import type { LedgerEntry } from './ledger.ts'
import { isOpen } from './ledger.ts'
import { compareEntries } from './sections.ts'

/** What the layout needs to know of sizes, all in the unit of the platform. */
export interface Room {
  /** Room for entries on a page. */
  capacity(page: number): number
  /** What an entry takes when problems up to `folded` stand in one line, with everything that it adds elsewhere. */
  size(entry: LedgerEntry, folded: Severity | null): number
}

/** Entries by page, and up to which severity they were folded into one line each. */
export interface Layout {
  readonly pages: readonly (readonly LedgerEntry[])[]
  readonly folded: Severity | null
}

/** The mildest problems are folded before a second page is begun; from `medium` on, a second page is better. */
const FOLDS: readonly (Severity | null)[] = [null, 'info', 'low']

/** Whether a problem stands in full when those up to `folded` are folded. Settled ones never do. */
export function isFull(entry: LedgerEntry, folded: Severity | null): boolean {
  return isOpen(entry) && (folded === null || !isAtLeast(folded, entry.severity))
}

/**
 * Gives each entry a page. What stands on a page stays there or moves to a later one, so that pages which are written from
 * the last to the first never lose an entry between two writes. `least` is the folding to start from.
 */
export function fitEntries(entries: readonly LedgerEntry[], least: Severity | null, room: Room): Layout {
  const folds = FOLDS.slice(Math.max(0, FOLDS.indexOf(least)))
  const layouts = folds.map((folded) => (): Layout => ({ folded, pages: fill(entries, folded, room) }))
  for (const layout of layouts.slice(0, -1)) {
    const tried = layout()
    if (tried.pages.length <= 1) return tried
  }
  return { folded: folds.at(-1) ?? null, pages: fill(entries, folds.at(-1) ?? null, room) }
}

function fill(entries: readonly LedgerEntry[], folded: Severity | null, room: Room): LedgerEntry[][] {
  const standing = Map.groupBy(entries, ({ page }) => page ?? 0)
  const last = Math.max(0, ...standing.keys())
  const pages: LedgerEntry[][] = []
  let pushed: LedgerEntry[] = []
  for (let page = 0; page <= last || pushed.length > 0; page += 1) {
    const candidates = [...pushed, ...(standing.get(page) ?? [])].toSorted(compareEntries)
    const kept: LedgerEntry[] = []
    let left = room.capacity(page)
    pushed = []
    for (const entry of candidates) {
      const size = room.size(entry, folded)
      // An empty page takes whatever there is: no entry is ever larger than a page.
      const fits = size <= left || (kept.length === 0 && page > last)
      if (fits && pushed.length === 0) kept.push({ ...entry, page })
      else pushed.push(entry)
      left -= size
    }
    pages.push(kept)
  }
  return pages
}
