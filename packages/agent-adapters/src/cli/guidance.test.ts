import { withTemporaryDirectory } from '@aicr/kit'
import { samplePass } from '@aicr/agents/contract'
import { describe, expect, it } from 'vitest'
import { guidanceText, skillFiles } from './guidance.ts'

const skill = {
  name: 'Retry: ../../how',
  description: 'How we retry.',
  content: 'Three times.',
  path: '.aicr/skills/retry/SKILL.md',
  scope: ['src/net/**'],
  use: 'offered',
} as const

describe('the guidance of a repository', () => {
  it('is nothing where there is none', () =>
    withTemporaryDirectory('aicr-guidance-', async (root) => {
      expect(guidanceText(await samplePass(root))).toBeNull()
      expect(skillFiles(await samplePass(root))).toEqual([])
    }))

  it('names where each instruction holds, and the file of each skill, whatever the skill is called', () =>
    withTemporaryDirectory('aicr-guidance-', async (root) => {
      const instructions = [
        { path: 'AGENTS.md', scope: [], content: 'Be kind.\n' },
        { path: 'src/AGENTS.md', scope: ['src/**', 'lib/**'], content: 'Be strict.' },
      ]
      const pass = await samplePass(root, { instructions, skills: [skill, { ...skill, description: '', scope: [] }] })
      expect(guidanceText(pass)).toBe(`# Instructions for the whole repository (AGENTS.md)

Be kind.

# Instructions for files that match src/**, lib/** (src/AGENTS.md)

Be strict.

# Skills

Read the file of a skill when it is of use.

- Retry: ../../how (for files that match src/net/**): How we retry. Read ${root}/agent/skills/1-retry-how/SKILL.md
- Retry: ../../how (for the whole repository): Read ${root}/agent/skills/2-retry-how/SKILL.md
`)
      expect(skillFiles(pass)).toEqual([
        { path: 'skills/1-retry-how/SKILL.md', content: 'Three times.' },
        { path: 'skills/2-retry-how/SKILL.md', content: 'Three times.' },
      ])
    }))
})
