import { withTemporaryDirectory } from '@aicr/kit'
import { samplePass } from '@aicr/agents/contract'
import { describe, expect, it } from 'vitest'
import { guidanceText, skillFiles } from './guidance.ts'

const skill = {
  name: 'retry',
  description: 'How we retry.',
  content: 'Three times.',
  path: '.aicr/skills/retry/SKILL.md',
  scope: ['src/net/**'],
  use: 'offered' as const,
}

const inside = { source: '/workspace/source', agent: '/workspace/agent', tmp: '/workspace/tmp' }

describe('the guidance of a repository', () => {
  it('is nothing where there is none', () =>
    withTemporaryDirectory('aicr-guidance-', async (root) => {
      expect(guidanceText(await samplePass(root), inside)).toBeNull()
      expect(skillFiles(await samplePass(root))).toEqual([])
    }))

  it('names where each instruction holds, and the file of each skill', () =>
    withTemporaryDirectory('aicr-guidance-', async (root) => {
      const instructions = [
        { path: 'AGENTS.md', scope: [], content: 'Be kind.\n' },
        { path: 'src/AGENTS.md', scope: ['src/**'], content: 'Be strict.' },
      ]
      const pass = await samplePass(root, { instructions, skills: [skill] })
      expect(guidanceText(pass, inside)).toBe(`# Instructions for the whole repository (AGENTS.md)

Be kind.

# Instructions for files that match src/** (src/AGENTS.md)

Be strict.

# Skills

Read the file of a skill when it is of use.

- retry (for files that match src/net/**): How we retry. Read /workspace/agent/skills/retry/SKILL.md
`)
      expect(skillFiles(pass)).toEqual([{ path: 'skills/retry/SKILL.md', content: 'Three times.' }])
    }))
})
