import type { EffectOptions } from '@aicr/channels'
import type { FileDiff } from '@aicr/diff'
import { retry } from '@aicr/kit'
import type { Clock } from '@aicr/kit'
import { AicrError, isAicrError } from '@aicr/schema'
import type { GitLabApi } from '../api/gitlab-api.ts'
import { Version } from '../api/models.ts'
import { readChangedFiles } from './files.ts'

/** A version of a merge request, and what GitLab shows of it. */
export interface CommitDiff {
  readonly version: Version
  readonly files: ReadonlyMap<string, FileDiff>
}

/** Reads the version of a merge request that proposes a commit. */
export interface CommitDiffs {
  /** Read once for each commit. Rejects with the status 400 where GitLab does not list the version. */
  read(path: string, commit: string, effect: EffectOptions): Promise<CommitDiff>
  /** Forgets it, so that the next reading asks again. */
  forget(): void
}

export interface Waiting {
  readonly clock: Pick<Clock, 'monotonic' | 'sleep'>
  readonly random: () => number
}

/** Right after a push GitLab lists the version before, or none; it is asked again as often, and waited for as long. */
const UNTIL_LISTED = { attempts: 4, baseMs: 1000, maxMs: 4000 }

export function createCommitDiffs(api: GitLabApi, waiting: Waiting): CommitDiffs {
  let known: { key: string; diff: Promise<CommitDiff> } | undefined

  return {
    async read(path, commit, effect) {
      const key = `${path}@${commit}`
      if (known?.key !== key) known = { key, diff: readCommitDiff(api, path, { commit, waiting, effect }) }
      const { diff } = known
      try {
        return await diff
      } catch (error) {
        // What GitLab does not list after all that waiting is not asked for with every comment.
        if (!isUnlisted(error) && known?.diff === diff) known = undefined
        throw error
      }
    },
    forget() {
      known = undefined
    },
  }
}

async function readCommitDiff(
  api: GitLabApi,
  path: string,
  { commit, waiting, effect }: { commit: string; waiting: Waiting; effect: EffectOptions },
): Promise<CommitDiff> {
  const version = await retry(() => findVersion(api, path, commit, effect), {
    ...waiting,
    policy: UNTIL_LISTED,
    shouldRetry: isUnlisted,
    ...effect,
  })
  const { files } = await readChangedFiles(api, path, effect)
  return { version, files: new Map(files.map((file) => [file.path, file])) }
}

async function findVersion(api: GitLabApi, path: string, commit: string, effect: EffectOptions): Promise<Version> {
  const [versions = []] = await firstPage(api, path, effect)
  const found = versions.find(({ head_commit_sha: head }) => head === commit)
  if (found !== undefined) return found
  throw new AicrError(`GitLab lists no version of ${path} for ${commit.slice(0, 12)} yet.`, {
    code: 'remote_rejected',
    hint: 'Comments of this review stand as general notes.',
    details: { status: 400, reason: UNLISTED },
  })
}

/** The newest versions come first. */
async function firstPage(api: GitLabApi, path: string, effect: EffectOptions): Promise<Version[][]> {
  for await (const page of api.pages({ url: `${path}/versions?per_page=20`, ...effect }, Version)) return [page]
  return []
}

const UNLISTED = 'unlisted'

function isUnlisted(error: unknown): boolean {
  return isAicrError(error) && error.details['reason'] === UNLISTED
}
