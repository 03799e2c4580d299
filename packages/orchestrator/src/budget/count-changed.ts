import type { Hunk } from '@aicr/diff'

/** The changed lines of a hunk, or of some of its rows. */
export function countChanged({ lines }: Hunk, from = 0, to = lines.length): { additions: number; deletions: number } {
  let additions = 0
  let deletions = 0
  for (let index = from; index < to; index++) {
    const kind = lines[index]?.kind
    if (kind === 'add') additions += 1
    else if (kind === 'delete') deletions += 1
  }
  return { additions, deletions }
}
