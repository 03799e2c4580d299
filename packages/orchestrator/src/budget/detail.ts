/** How much of a piece is shown. */
export interface Detail {
  /** Unchanged lines around a change. */
  context: number
  /** Rows of one block of deleted lines. */
  deleted: number
}

/**
 * What is kept of a change before any change is left out: none of the unchanged lines, and the first rows of a block of
 * deleted ones. A comment can not be put on a deleted line, and the first ones tell what went away.
 */
export const LEAST_DETAIL: Detail = { context: 0, deleted: 5 }

/** From the least to all that is wished: what is nearest to the changed code comes first. */
export function detailLevels(contextLines: number): Detail[] {
  const contexts = [0, 1, 3].filter((context) => context < contextLines)
  return [LEAST_DETAIL, ...[...contexts, contextLines].map(wholeDetail)]
}

/** Every changed line, with so many unchanged ones around. */
export function wholeDetail(contextLines: number): Detail {
  return { context: contextLines, deleted: Number.POSITIVE_INFINITY }
}
