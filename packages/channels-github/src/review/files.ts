import type { EffectOptions } from '@aicr/channels'
import type { ForgeFiles } from '@aicr/channels/forge'
import { parsePatch } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import * as z from 'zod'
import type { GitHubApi } from '../api/github-api.ts'
import { PullFile } from '../api/models.ts'

/** GitHub lists no more files of a pull request. */
const MAX_FILES = 3000

/** What GitHub shows of a pull request: the lines that it takes comments on. */
export async function readPullFiles(api: GitHubApi, pull: string, { signal }: EffectOptions): Promise<ForgeFiles> {
  const files: FileDiff[] = []
  const unknown = new Set<string>()
  let count = 0
  const request = { url: `${pull}/files?per_page=100`, ...(signal !== undefined && { signal }) }
  for await (const page of api.list(request, z.array(PullFile))) {
    count += page.length
    for (const file of page) {
      // Too large, or binary: GitHub does not say which.
      if (typeof file.patch !== 'string') unknown.add(file.filename)
      else files.push(parsePatch(file.patch, namesOf(file)))
    }
  }
  return { files, unknown, complete: count < MAX_FILES }
}

function namesOf({ filename, previous_filename: previous, status }: PullFile): {
  oldPath: string | null
  newPath: string | null
} {
  if (status === 'added') return { oldPath: null, newPath: filename }
  if (status === 'removed') return { oldPath: filename, newPath: null }
  return { oldPath: previous ?? filename, newPath: filename }
}
