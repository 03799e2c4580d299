import { IgnoreFile } from '@aicr/schema'
import type { IgnoreRule } from '@aicr/schema'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'

const FILE = '.aicr/ignore'
const MAX_BYTES = 256 * 1024

/** The rules of `.aicr/ignore` at the base revision: a change can not silence its own review. */
export async function ignoreRulesFor(vcs: VcsAdapter, change: ChangeSet): Promise<IgnoreRule[]> {
  const [file] = await vcs.readBaseFiles(change, { patterns: [FILE], maxFiles: 1, maxFileBytes: MAX_BYTES })
  if (!file) return []
  const { parseConfig } = await import('./parse-config.ts')
  return parseConfig({ text: file.content, file: `${FILE} of the base revision` }, IgnoreFile, [])
}
