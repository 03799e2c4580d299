/** How much of a piece is shown. */
export interface Detail {
  /** Unchanged lines around a change. */
  context: number
  /** Rows of one block of deleted lines. */
  deleted: number
}

/** A block of deleted lines is cut to so many: a comment can not be put on one, and its start tells what went away. */
const FEW_DELETED = 5

/** From the least to all that is wished: what is nearest to the changed code comes first. */
export function detailLevels(contextLines: number): Detail[] {
  const contexts = [0, 1, 3].filter((context) => context < contextLines)
  return [{ context: 0, deleted: FEW_DELETED }, ...[...contexts, contextLines].map(wholeDetail)]
}

/** Every changed line, with so many unchanged ones around. */
export function wholeDetail(contextLines: number): Detail {
  return { context: contextLines, deleted: Number.POSITIVE_INFINITY }
}
