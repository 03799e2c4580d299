import type { FileDiff, Hunk } from '@aicr/diff'
import { countChanged } from './count-changed.ts'
import { pathWeight } from './path-weight.ts'

/** The hunks of a change that are worth a closer look. */
export type HunkSelection = Set<Hunk>

/** Only so many times the budget is looked at closely: the rest would not get in anyway. */
const LOOK = 6
/** As many hunks are always looked at. */
const LEAST_HUNKS = 500
/** What a row and a hunk's heading cost in most code: a guess. Tokens. */
const TOKENS_PER_ROW = 12
const TOKENS_PER_HUNK = 8
/** As in the closer ranking: twice the lines are worth less than twice as much. */
const DIMINISHING = 0.75

/**
 * The hunks that may get into a budget, told by path and size alone, so that a huge change costs little more than
 * counting its lines.
 */
export function selectHunks(files: readonly FileDiff[], tokens: number): HunkSelection {
  const rated = files.flatMap(({ path, hunks }) => {
    const weight = pathWeight(path)
    return hunks.map((hunk) => rate(hunk, weight))
  })
  const all = rated.reduce((sum, { price }) => sum + price, 0)
  if (rated.length <= LEAST_HUNKS || all <= tokens * LOOK) return new Set(rated.map(({ hunk }) => hunk))
  rated.sort((a, b) => b.rating - a.rating) // The sort is stable: equal hunks stay in the order of the diff.
  const selected: HunkSelection = new Set()
  let spent = 0
  for (const { hunk, price } of rated) {
    if (spent > tokens * LOOK && selected.size >= LEAST_HUNKS) break
    selected.add(hunk)
    spent += price
  }
  return selected
}

function rate(hunk: Hunk, weight: number): { hunk: Hunk; rating: number; price: number } {
  const { additions, deletions } = countChanged(hunk)
  const price = (additions + deletions) * TOKENS_PER_ROW + TOKENS_PER_HUNK
  return { hunk, rating: (weight * (additions + deletions / 4) ** DIMINISHING) / price, price }
}
