import type { DiffIndex } from '@aicr/diff'
import { isAtLeast } from '@aicr/schema'
import type { Problem } from '@aicr/schema'
import { readIgnoreComments } from './ignore-comment.ts'
import type { IgnoreComment } from './ignore-comment.ts'
import { suppressWhere } from './suppression.ts'
import type { Suppression } from './suppression.ts'

/** Words in a category that a change must not silence by itself. */
const PROTECTED = new Set(['security', 'secret', 'secrets', 'credential', 'credentials', 'password', 'passwords'])

export interface CommentSources {
  index: DiffIndex
  /** Lines of a file at head; `null` where they are not to be had: then what the diff shows has to do. */
  readHead: (path: string) => Promise<readonly string[] | null>
}

interface FoundComment extends IgnoreComment {
  /** Whether the change may have brought it along. */
  isAdded: boolean
}

/**
 * Takes out what a comment in the code asks not to hear of. One that the change brings along suppresses nothing of `high`
 * severity or above, and nothing about security: else a change could wave itself through.
 */
export async function applyComments(problems: readonly Problem[], sources: CommentSources): Promise<Suppression> {
  const files = [...new Set(problems.filter(isInNewFile).map(({ file }) => file))]
  const comments = new Map<string, FoundComment[]>()
  for (const file of files) comments.set(file, await commentsIn(file, sources))
  return suppressWhere(problems, 'comment', (problem) => {
    if (!isInNewFile(problem)) return undefined
    return comments.get(problem.file)?.find((comment) => silences(comment, problem))?.reason
  })
}

/** A deleted line has no comment above it that could still be meant. */
function isInNewFile({ anchor }: Problem): boolean {
  return anchor?.side !== 'old'
}

async function commentsIn(path: string, { index, readHead }: CommentSources): Promise<FoundComment[]> {
  const file = index.file(path)
  // Where the diff does not show everything that the change added, an old comment cannot be told from a new one.
  const isUncertain = file === undefined || file.truncated || file.binary
  const comments = readIgnoreComments((await readHead(path)) ?? shownLines(path, index))
  return comments.map((comment) => ({ ...comment, isAdded: isUncertain || index.isChanged(path, comment.line) }))
}

/** The lines that the diff shows at their places, with blank ones for the rest. */
function shownLines(path: string, index: DiffIndex): string[] {
  const ranges = index.shownRanges(path)
  const lines: string[] = []
  for (const { start, end } of ranges) {
    // Between two hunks there may be code: a comment at the end of one is not about the beginning of the next.
    if (start > lines.length + 1) lines.push(...Array.from({ length: start - 1 - lines.length }, () => UNSEEN))
    for (let line = start; line <= end; line += 1) lines.push(index.lineText(path, line) ?? UNSEEN)
  }
  return lines
}

/** Stands for a line that the diff does not show. */
const UNSEEN = '\u2026'

function silences(comment: FoundComment, problem: Problem): boolean {
  const line = problem.anchor?.line ?? problem.line
  if (comment.target !== line || comment.category !== problem.category) return false
  return !comment.isAdded || !isProtected(problem)
}

function isProtected({ severity, category }: Problem): boolean {
  return isAtLeast(severity, 'high') || category.split('-').some((word) => PROTECTED.has(word))
}
