import { expect, it } from 'vitest'
import { guidanceLines } from './guidance-text.ts'

it('says what applies, where it comes from, how the agent gets it, and what could not be used', () => {
  const lines = guidanceLines({
    instructions: [
      { path: 'api/AGENTS.md', scope: ['api/**'], given: 'in_prompt' },
      { path: 'AGENTS.md', scope: [], given: 'omitted' },
    ],
    skills: [
      { name: 'sql', path: '.agents/skills/sql/SKILL.md', scope: ['**/*.sql'], use: 'forced', given: 'in_prompt' },
    ],
    notices: [{ level: 'warning', path: 'a\u001B[2J.md', message: 'It has no text. It was left out.' }],
  })
  expect(lines.join('\n')).not.toContain('\u001B')
  expect(lines).toEqual([
    'Instructions',
    '  api/AGENTS.md  api/**, in the prompt',
    '  AGENTS.md  all files, left out for lack of room',
    '',
    'Skills',
    '  sql  .agents/skills/sql/SKILL.md, forced, in the prompt',
    '',
    'Notes',
    expect.stringMatching(/^ {2}a\S+\.md {2}It has no text\. It was left out\.$/),
    '',
  ])
})

it('is nothing where there is none', () => {
  expect(guidanceLines(null)).toEqual([])
  expect(guidanceLines({ instructions: [], skills: [], notices: [] })).toEqual([])
})
