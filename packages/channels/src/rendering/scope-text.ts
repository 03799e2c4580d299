import { INDEX, WORKTREE } from '@aicr/schema'
import type { OutputLanguage, ReviewEvent } from '@aicr/schema'
import { messages } from './messages.ts'

const SHORT_REVISION = 12

/** Hashes are cut to what people quote; everything else (a branch, a changelist, `r123`) stays whole. */
function shortRevision(revision: string): string {
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(revision) ? revision.slice(0, SHORT_REVISION) : revision
}

/** What was reviewed, in a few words: `pull request #12`, `commit 0123456789ab`. Names in it are untrusted text. */
export function scopeText(event: Pick<ReviewEvent, 'target' | 'revision'>, language: OutputLanguage): string {
  const { scope } = messages(language)
  const { target, revision } = event
  if (revision.head === WORKTREE) return scope.worktree
  if (revision.head === INDEX) return scope.index
  const head = shortRevision(revision.head)
  const range = revision.base === undefined ? scope.commit(head) : scope.range(shortRevision(revision.base), head)
  switch (target.kind) {
    case 'pull_request':
      return scope.pullRequest(target.id)
    case 'push':
      return scope.push(revision.branch ?? head)
    case 'issue':
      return scope.issue(target.id)
    case 'commit':
      return scope.commit(head)
    case 'scheduled':
      return scope.scheduled
    case 'manual':
      return range
  }
}

/** The reviewed commit of a target that outlives it, such as a pull request or a branch; `undefined` for every other one. */
export function commitText(
  { target, revision }: Pick<ReviewEvent, 'target' | 'revision'>,
  language: OutputLanguage,
): string | undefined {
  const isNamed = target.kind !== 'pull_request' && (target.kind !== 'push' || revision.branch === undefined)
  return isNamed ? undefined : messages(language).scope.commit(shortRevision(revision.head))
}
