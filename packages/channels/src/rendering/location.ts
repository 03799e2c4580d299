import type { Problem, Side } from '@aicr/schema'

/** Where a problem stands: the anchored lines, or what was reported when there is no anchor. */
export interface ProblemPlace {
  path: string
  /** The file that the lines are counted in. */
  side: Side
  line: number
  /** Equal to `line` for a single line. */
  endLine: number
}

export function problemPlace({ file, line, end_line, anchor }: Problem): ProblemPlace {
  const place = anchor
    ? { path: anchor.path, side: anchor.side, line: anchor.line, endLine: anchor.endLine ?? anchor.line }
    : { path: file, side: 'new' as const, line, endLine: end_line ?? line }
  return { ...place, endLine: Math.max(place.line, place.endLine) }
}

/** `file:line`, or `file:start-end` for a range. The path is untrusted text: neutralise it for where it is shown. */
export function locationText(problem: Problem): string {
  const { path, line, endLine } = problemPlace(problem)
  return endLine > line ? `${path}:${line}-${endLine}` : `${path}:${line}`
}
