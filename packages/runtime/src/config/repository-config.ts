import { RepositoryConfig } from '@aicr/schema'
import type { ReviewConfig } from '@aicr/schema'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'

const FILE = '.aicr/config.yaml'
const MAX_BYTES = 256 * 1024

/**
 * The review settings for a change: the user's own, and what the repository says at the base revision (never at head,
 * which is what is being reviewed) where the user says nothing.
 */
export async function reviewConfigFor(vcs: VcsAdapter, change: ChangeSet, own: ReviewConfig): Promise<ReviewConfig> {
  const [file] = await vcs.readBaseFiles(change, { patterns: [FILE], maxFiles: 1, maxFileBytes: MAX_BYTES })
  if (!file) return own
  const { parseConfig } = await import('./parse-config.ts')
  const { review = {} } = parseConfig({ text: file.content, file: `${FILE} of the base revision` }, RepositoryConfig)
  return { ...review, ...own }
}
