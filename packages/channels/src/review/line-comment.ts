import { DiffIndex } from '@aicr/diff'
import type { Anchor, Problem } from '@aicr/schema'
import { problemPlace } from '../rendering/location.ts'
import type { BodyOptions } from '../review-body/body-options.ts'
import { inlineComment } from '../review-body/inline-comment.ts'
import type { ForgeFiles, LineComment } from './review-forge.ts'
import type { ReviewPlatform } from './review-platform.ts'

/** Whether the platform takes a comment at a problem's place: proven either way, or not known. */
export type Commentable = 'yes' | 'no' | 'unknown'

/** Judges places by what the platform itself shows of the change. */
export function createPlaceJudge(
  { files, unknown, complete }: ForgeFiles,
  platform: Pick<ReviewPlatform, 'oldSide'>,
): (problem: Problem) => Commentable {
  const index = DiffIndex.from([...files])
  const known = new Set(files.flatMap(({ path, oldPath }) => [path, ...(oldPath === null ? [] : [oldPath])]))
  return ({ anchor }) => {
    if (anchor === null || (anchor.side === 'old' && !platform.oldSide)) return 'no'
    const { path, line, endLine, side } = anchor
    if (unknown.has(path)) return 'unknown'
    if (!known.has(path)) return complete ? 'no' : 'unknown'
    const shown = index.anchor(path, line, endLine, side)
    return shown.ok && isSame(shown.anchor, anchor) ? 'yes' : 'no'
  }
}

/** The same lines with the same code: a line that only exists there may be another one. */
function isSame(shown: Anchor, anchor: Anchor): boolean {
  const text = ({ code }: Anchor): string => code.replaceAll('\r', '')
  return (
    shown.side === anchor.side &&
    shown.line === anchor.line &&
    (shown.endLine ?? shown.line) === (anchor.endLine ?? anchor.line) &&
    text(shown) === text(anchor)
  )
}

/** A problem as a comment on its lines. On a platform without ranges it stands on the first one. */
export function lineComment(
  problem: Problem,
  platform: Pick<ReviewPlatform, 'dialect' | 'ranges'>,
  options: BodyOptions,
): LineComment | undefined {
  if (problem.anchor === null) return undefined
  const { code: _code, hunk: _hunk, ...anchor } = problem.anchor
  const { line, endLine } = problemPlace(problem)
  const isRange = platform.ranges && endLine > line
  const commentLines = isRange ? endLine - line + 1 : 1
  return {
    ...anchor,
    line,
    endLine: isRange ? endLine : null,
    fingerprint: problem.fingerprint,
    body: inlineComment(problem, { ...options, dialect: platform.dialect, commentLines }),
  }
}
