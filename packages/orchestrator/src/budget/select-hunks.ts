import type { FileDiff, Hunk } from '@aicr/diff'
import { countChanged } from './count-changed.ts'
import { pathWeight } from './path-weight.ts'

/** The hunks of a change that are worth a closer look, by the index of their file. */
export type HunkSelection = Map<number, Set<Hunk>>

/**
 * Only so many times the budget is looked at closely: the rest would not get in anyway. The shortest rows cost a third of
 * what is guessed below, so that all is looked at that may fit.
 */
const LOOK = 4
/** The same of whole files, of which less is known than of hunks. */
const LOOK_FILES = 16
/** As much is always looked at: tokens of files, and hunks of those. */
const LEAST_TOKENS = 500_000
const LEAST_HUNKS = 500
/** What a row and a hunk's heading cost in most code: a guess. Tokens. */
const TOKENS_PER_ROW = 12
const TOKENS_PER_HUNK = 8
/** As in the closer ranking: twice the lines are worth less than twice as much. */
const DIMINISHING = 0.75

/**
 * The hunks that may get into a budget, told by path and size alone, so that a huge change costs little more than
 * counting its lines. The rows of files that can not get in are not even made.
 */
export function selectHunks(files: readonly FileDiff[], tokens: number): HunkSelection {
  const close = best(
    files.map((file, index) => ({ item: index, ...rate(file, pathWeight(file.path)) })),
    { tokens: Math.max(tokens * LOOK_FILES, LEAST_TOKENS), least: 0 },
  ).toSorted((a, b) => a - b)
  const rated = close.flatMap((index) => ratedHunks(files[index], index))
  const selection: HunkSelection = new Map()
  for (const { index, hunk } of best(rated, { tokens: tokens * LOOK, least: LEAST_HUNKS })) {
    const own = selection.get(index) ?? new Set()
    selection.set(index, own.add(hunk))
  }
  return selection
}

interface Rated<T> {
  item: T
  rating: number
  price: number
}

function ratedHunks(file: FileDiff | undefined, index: number): Rated<{ index: number; hunk: Hunk }>[] {
  if (!file) return []
  const weight = pathWeight(file.path)
  return file.hunks.map((hunk) => ({ item: { index, hunk }, ...rate(countChanged(hunk), weight) }))
}

/** The best rated of them: all that cost so much together, at least so many. */
function best<T>(rated: readonly Rated<T>[], { tokens, least }: { tokens: number; least: number }): T[] {
  const all = rated.reduce((sum, { price }) => sum + price, 0)
  if (rated.length <= least || all <= tokens) return rated.map(({ item }) => item)
  const selected: T[] = []
  let spent = 0
  // The sort is stable: equal ones stay in the order of the diff.
  for (const { item, price } of rated.toSorted((a, b) => b.rating - a.rating)) {
    if (spent > tokens && selected.length >= least) break
    selected.push(item)
    spent += price
  }
  return selected
}

function rate(
  { additions, deletions }: Pick<FileDiff, 'additions' | 'deletions'>,
  weight: number,
): { rating: number; price: number } {
  const price = (additions + deletions) * TOKENS_PER_ROW + TOKENS_PER_HUNK
  return { rating: (weight * (additions + deletions / 4) ** DIMINISHING) / price, price }
}
