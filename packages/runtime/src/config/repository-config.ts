import type { PromptSettings } from '@aicr/orchestrator'
import { RepositoryConfig } from '@aicr/schema'
import type { ReviewConfig } from '@aicr/schema'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'

const FILE = '.aicr/config.yaml'
const MAX_BYTES = 256 * 1024

/** The settings for a change: the user's own, and what the repository says where the user says nothing. */
export interface ChangeSettings {
  reviewFor(change: ChangeSet): Promise<ReviewConfig>
  promptFor(change: ChangeSet): Promise<PromptSettings>
}

export interface OwnSettings {
  review: ReviewConfig
  prompt: PromptSettings
}

type BaseReader = Pick<VcsAdapter, 'readBaseFiles'>

/** The repository speaks through its base revision, never through head, which is what is being reviewed. */
export function createChangeSettings(vcs: BaseReader, { review, prompt }: OwnSettings): ChangeSettings {
  const known = new WeakMap<ChangeSet, Promise<RepositoryConfig>>()
  function repositoryConfig(change: ChangeSet): Promise<RepositoryConfig> {
    const config = known.get(change) ?? readRepositoryConfig(vcs, change)
    known.set(change, config)
    return config
  }
  return {
    reviewFor: async (change) => ({ ...(await repositoryConfig(change)).review, ...review }),
    async promptFor(change) {
      const forceSkills = prompt.forceSkills ?? (await repositoryConfig(change)).prompt?.force_skills
      return { ...prompt, ...(forceSkills && { forceSkills }) }
    },
  }
}

async function readRepositoryConfig(vcs: BaseReader, change: ChangeSet): Promise<RepositoryConfig> {
  const [file] = await vcs.readBaseFiles(change, { patterns: [FILE], maxFiles: 1, maxFileBytes: MAX_BYTES })
  if (!file) return {}
  const { parseConfig } = await import('./parse-config.ts')
  return parseConfig({ text: file.content, file: `${FILE} of the base revision` }, RepositoryConfig)
}
