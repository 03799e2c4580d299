import type { DiffIndex } from '@aicr/diff'
import { isAtLeast } from '@aicr/schema'
import type { Problem } from '@aicr/schema'
import type { Material } from '../stages/material.ts'
import { readIgnoreComments } from './ignore-comment.ts'
import type { IgnoreComment, NumberedLine } from './ignore-comment.ts'
import { suppressWhere } from './suppression.ts'
import type { Suppression } from './suppression.ts'

/** Words in a category that a change must not silence by itself. */
const PROTECTED = new Set(['security', 'secret', 'secrets', 'credential', 'credentials', 'password', 'passwords'])

interface FoundComment extends IgnoreComment {
  /** Whether the change may have brought it along. */
  isAdded: boolean
}

/**
 * Takes out what a comment in the code asks not to hear of. One that the change brings along suppresses nothing of `high`
 * severity or above, and nothing about security: else a change could wave itself through.
 */
export async function applyComments(problems: readonly Problem[], sources: Material): Promise<Suppression> {
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

async function commentsIn(path: string, { index, readHead }: Material): Promise<FoundComment[]> {
  const file = index.file(path)
  // Where the diff does not show everything that the change added, an old comment cannot be told from a new one.
  const isUncertain = file === undefined || file.truncated || file.binary
  const lines = numbered(await readHead(path)) ?? shownLines(path, index)
  return readIgnoreComments(lines).map((comment) => ({
    ...comment,
    isAdded: isUncertain || index.isChanged(path, comment.line),
  }))
}

function numbered(lines: readonly string[] | null): NumberedLine[] | undefined {
  return lines?.map((text, index) => ({ number: index + 1, text }))
}

/** The lines of the new file that the diff shows. */
function shownLines(path: string, index: DiffIndex): NumberedLine[] {
  return (index.file(path)?.hunks ?? []).flatMap(({ lines }) =>
    lines.flatMap(({ newLine, text }) => (newLine === null ? [] : [{ number: newLine, text }])),
  )
}

function silences(comment: FoundComment, problem: Problem): boolean {
  const line = problem.anchor?.line ?? problem.line
  if (comment.target !== line || comment.category !== problem.category) return false
  return !comment.isAdded || !isProtected(problem)
}

function isProtected({ severity, category }: Problem): boolean {
  return isAtLeast(severity, 'high') || category.split('-').some((word) => PROTECTED.has(word))
}
