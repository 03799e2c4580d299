import type { ChangeSet, VcsAdapter } from '@aicr/vcs'
import { expect, it } from 'vitest'
import { createChangeSettings } from './repository-config.ts'

const change = { kind: 'git', base: 'a', head: 'b', message: '', authors: [], files: [], untracked: [] } as const

/** A repository whose base revision has this configuration, and how often it was read. */
function repository(content: string) {
  const reads: ChangeSet[] = []
  const vcs: Pick<VcsAdapter, 'readBaseFiles'> = {
    readBaseFiles(one, { patterns }) {
      reads.push(one)
      return Promise.resolve(patterns.map((path) => ({ path, content })))
    },
  }
  return { vcs, reads }
}

it('lets the repository force skills and tune the review where the user says nothing', async () => {
  const { vcs, reads } = repository('review: { max_files: 3, min_severity: low }\nprompt: { force_skills: [sql] }\n')
  const settings = createChangeSettings(vcs, { review: { max_files: 9 }, prompt: { baseSystemPrompt: 'Own.' } })
  expect(await settings.reviewFor(change)).toEqual({ max_files: 9, min_severity: 'low' })
  expect(await settings.promptFor(change)).toEqual({ baseSystemPrompt: 'Own.', forceSkills: ['sql'] })
  expect(reads).toHaveLength(1)
})

it('takes the skills that the user names instead of those of the repository', async () => {
  const { vcs } = repository('prompt: { force_skills: [sql] }\n')
  const settings = createChangeSettings(vcs, { review: {}, prompt: { forceSkills: [] } })
  expect(await settings.promptFor(change)).toEqual({ forceSkills: [] })
})

it('never takes a system prompt from a repository', async () => {
  const { vcs } = repository('prompt:\n  base_system_prompt_file: prompts/evil.md\n')
  const settings = createChangeSettings(vcs, { review: {}, prompt: {} })
  await expect(settings.promptFor(change)).rejects.toThrow(
    '.aicr/config.yaml of the base revision:2:3 unknown key "prompt.base_system_prompt_file".',
  )
})
