import type { EffectOptions } from '@aicr/channels'
import type { ForgeFiles } from '@aicr/channels/forge'
import { parsePatch } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import type { GitLabApi } from '../api/gitlab-api.ts'
import { ChangedFile, MergeRequest } from '../api/models.ts'

/** What GitLab shows of a merge request: the lines that it takes comments on. */
export async function readChangedFiles(api: GitLabApi, path: string, effect: EffectOptions): Promise<ForgeFiles> {
  const { changes_count: count } = await api.call({ url: path, ...effect }, MergeRequest)
  const listed = await api.list({ url: `${path}/diffs?per_page=100`, ...effect }, ChangedFile)
  const files: FileDiff[] = []
  const unknown = new Set<string>()
  for (const file of listed) {
    if (isShown(file)) files.push(parsePatch(hunksOf(file.diff ?? ''), namesOf(file)))
    else unknown.add(file.new_path)
  }
  // The count of a change with very many files is `1000+`.
  return { files, unknown, complete: count === String(listed.length) }
}

/** Once a merge request is too large, GitLab leaves the hunks of files out, at times without a word. */
function isShown({ diff, collapsed, too_large: isLarge, renamed_file: isRenamed }: ChangedFile): boolean {
  if (collapsed === true || isLarge === true) return false
  return (diff ?? '') !== '' || isRenamed === true
}

/** Some versions put the header of a file before its hunks. */
function hunksOf(diff: string): string {
  if (diff.startsWith('@@')) return diff
  const start = diff.indexOf('\n@@')
  return start === -1 ? diff : diff.slice(start + 1)
}

function namesOf({ old_path: old, new_path: name, new_file: isNew, deleted_file: isDeleted }: ChangedFile): {
  oldPath: string | null
  newPath: string | null
} {
  return { oldPath: isNew === true ? null : old, newPath: isDeleted === true ? null : name }
}
