import { AicrError, ProcessError } from '@aicr/schema'
import { parseCommit } from './commit-object.ts'
import type { Commit } from './commit-object.ts'
import { readBranch, readShallowCommits } from './find-repository.ts'
import type { GitRepository } from './git-repository.ts'

const MAX_REVISION_LENGTH = 500

/** Longer commits are not read. Git has no limit; a message of this size has no reader. */
const MAX_COMMIT_BYTES = 16 * 1024 * 1024

/**
 * The commit that `revision` names: a branch, a tag, an id, `HEAD~2`. Never an option of git: names go to a running
 * process, one a line. Throws `unknown_revision`, or `no_commits` for HEAD on a branch without commits.
 */
export async function resolveCommit(
  repository: GitRepository,
  revision: string,
  signal?: AbortSignal,
): Promise<Commit> {
  const reason = invalidRevisionReason(revision)
  if (reason !== null) throw unknownRevision(repository, revision, `${reason}.`)
  const commit = await findCommit(repository, revision, signal)
  if (commit !== null) return commit
  if (revision === 'HEAD' || revision === '@') await rejectUnbornBranch(repository)
  throw unknownRevision(repository, revision, await suggestion(repository, revision, signal))
}

/** `null` when there is no such commit. */
export async function findCommit(
  repository: GitRepository,
  revision: string,
  signal?: AbortSignal,
): Promise<Commit | null> {
  try {
    const answer = await repository.objects.read(`${revision}^{commit}`, MAX_COMMIT_BYTES, signal)
    return answer?.content ? parseCommit(answer.id, answer.content) : null
  } catch (error) {
    // Git ends on some names it can not resolve, such as `@{upstream}` of a branch without one.
    if (error instanceof ProcessError && error.code === 'process_failed') return null
    throw error
  }
}

function invalidRevisionReason(revision: string): string | null {
  if (revision === '') return 'It is empty'
  if (revision.length > MAX_REVISION_LENGTH) return `It is longer than ${MAX_REVISION_LENGTH} characters`
  if (revision.startsWith('-')) return 'A revision does not begin with "-"'
  if (Array.from(revision).some(isControlCharacter)) return 'It holds a control character'
  return revision.includes('..') ? 'It is a range: name base and head one by one' : null
}

function isControlCharacter(character: string): boolean {
  return character < ' ' || character === '\x7f'
}

async function suggestion(repository: GitRepository, revision: string, signal?: AbortSignal): Promise<string> {
  const remote = `origin/${revision}`
  if ((await findCommit(repository, remote, signal)) !== null) return `Did you mean ${remote}?`
  const shallow = await readShallowCommits(repository.location)
  if (shallow.size > 0) return 'This is a shallow clone: fetch the revision first ("git fetch origin REVISION").'
  return 'Check the spelling, or fetch it first ("git fetch").'
}

function unknownRevision(repository: GitRepository, revision: string, hint: string): AicrError {
  const shown = JSON.stringify(revision.slice(0, 100))
  return new AicrError(`${shown} names no commit of ${repository.path}.`, { code: 'unknown_revision', hint })
}

/** Throws `no_commits` when HEAD is a branch that does not exist yet. */
async function rejectUnbornBranch(repository: GitRepository): Promise<void> {
  const branch = await readBranch(repository.location)
  if (branch === undefined) return
  throw new AicrError(
    `${repository.path} has no commit on branch ${branch} yet, so there is nothing to compare with.`,
    {
      code: 'no_commits',
      hint: 'Make a first commit ("git commit"); what changes after it can be reviewed.',
    },
  )
}
