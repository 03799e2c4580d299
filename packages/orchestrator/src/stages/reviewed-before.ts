import type { LineRange } from '@aicr/diff'
import { parseDiff } from '@aicr/diff'
import { INDEX, WORKTREE, errorMessage, isAicrError, isAtLeast } from '@aicr/schema'
import type { Problem, ReviewEvent } from '@aicr/schema'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'
import type { OrchestratorPorts } from '../ports.ts'
import { readAll } from '../read-all.ts'
import { suppressWhere } from '../suppress/suppression.ts'
import type { Suppression } from '../suppress/suppression.ts'

/** An earlier completed review of the same target: which files it saw, and which lines are new since. Plain data. */
export interface ReviewedBefore {
  revision: string
  /** Files that it reviewed. */
  files: readonly string[]
  /** Lines of the new files that changed since, by path. */
  changed: Readonly<Record<string, readonly LineRange[]>>
}

export interface ReviewedBeforeInput {
  event: ReviewEvent
  change: ChangeSet
  signal?: AbortSignal
  /** Told why a review that was to look at the delta can not. */
  degrade: (sentence: string) => void
}

/**
 * What was reviewed before, for `review.incremental`; `null` for the first review of a target. Uncommitted work has no
 * revision to compare with, and a revision that is gone can not be compared: the review then looks at everything.
 */
export async function reviewedBefore(
  { vcs, history }: Pick<OrchestratorPorts, 'vcs' | 'history'>,
  { event, change, signal, degrade }: ReviewedBeforeInput,
): Promise<ReviewedBefore | null> {
  const last = await history?.lastRun(event)
  if (!last) return null
  const { revision, files } = last
  if (revision === undefined || isUncommitted(revision) || isUncommitted(change.head)) {
    degrade('The review looks at everything: uncommitted work can not be compared with an earlier review.')
    return null
  }
  try {
    const changed =
      revision === change.head ? {} : await changedSince(vcs, { event, revision, change, ...(signal && { signal }) })
    return { revision, files, changed }
  } catch (error) {
    if (signal?.aborted || !isAicrError(error)) throw error
    degrade(`The review looks at everything: what changed since ${revision} can not be told. ${errorMessage(error)}`)
    return null
  }
}

function isUncommitted(revision: string): boolean {
  return revision === WORKTREE || revision === INDEX
}

async function changedSince(
  vcs: VcsAdapter,
  { event, revision, change, signal }: Pick<ReviewedBeforeInput, 'event' | 'change' | 'signal'> & { revision: string },
): Promise<Record<string, LineRange[]>> {
  const call = signal ? { signal } : {}
  const since = { ...event, revision: { ...event.revision, base: revision, head: change.head } }
  const [delta] = await vcs.resolve(since, call)
  if (!delta) return {}
  const files = parseDiff(await readAll(vcs.diff(delta, { contextLines: 0, ...call })))
  return Object.fromEntries(
    files.map(({ path, hunks }) => [
      path,
      hunks.flatMap(({ newStart, newLines }) =>
        newLines === 0 ? [] : [{ start: newStart, end: newStart + newLines - 1 }],
      ),
    ]),
  )
}

/** Takes out what is new, minor, and on lines that the earlier review saw: it had its chance to say so. */
export function suppressReviewedBefore(problems: readonly Problem[], before: ReviewedBefore): Suppression {
  const files = new Set(before.files)
  return suppressWhere(problems, 'reviewed_before', (problem) => {
    const { anchor, life, severity } = problem
    if (life !== 'new' || isAtLeast(severity, 'medium') || anchor?.side !== 'new' || !files.has(anchor.path))
      return undefined
    const { line, endLine } = anchor
    const isNew = before.changed[anchor.path]?.some(({ start, end }) => start <= (endLine ?? line) && line <= end)
    return isNew ? undefined : `It is minor, and its lines were reviewed at ${before.revision}.`
  })
}
