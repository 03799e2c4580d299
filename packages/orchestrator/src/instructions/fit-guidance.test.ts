import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateTokens } from '../budget/estimate-tokens.ts'
import { guidanceSections } from '../prompt/guidance-section.ts'
import { fitGuidance, guidanceRecord } from './fit-guidance.ts'
import type { ProjectGuidance } from './guidance.ts'

function skill(name: string, words: number, use: 'forced' | 'matched' | 'offered' = 'matched') {
  const path = `.agents/skills/${name}/SKILL.md`
  return { name, path, description: `About ${name}.`, content: 'word '.repeat(words), scope: [], use }
}

it('shows skills that are for the change whole while there is room, the others by name', () => {
  const guidance: ProjectGuidance = {
    instructions: [],
    skills: [skill('forced', 100, 'forced'), skill('large', 9000), skill('small', 100), skill('offered', 5, 'offered')],
    notices: [],
  }
  const fitted = fitGuidance(guidance, { budgetTokens: 10_000 })
  const shown = fitted.prompt
  expect(shown.skills.map(({ name }) => name)).toEqual(['forced', 'small'])
  expect(shown.named.map(({ name }) => name)).toEqual(['large', 'offered'])
  expect(guidanceRecord(guidance, fitted)).toMatchObject({
    skills: [{ given: 'in_prompt' }, { given: 'by_name' }, { given: 'in_prompt' }, { given: 'by_name' }],
    notices: [{ level: 'warning', path: '.agents/skills/large/SKILL.md' }],
  })
})

it('leaves out instructions for which there is no room, and says so', () => {
  const instructions = [
    { path: 'AGENTS.md', content: 'word '.repeat(5000), scope: [] },
    { path: 'a/AGENTS.md', content: 'Short.', scope: ['a/**'] },
  ]
  const guidance: ProjectGuidance = { instructions, skills: [], notices: [] }
  const fitted = fitGuidance(guidance, { budgetTokens: 10_000 })
  const shown = fitted.prompt
  expect(shown.instructions.map(({ path }) => path)).toEqual(['a/AGENTS.md'])
  expect(shown.omitted).toEqual(['AGENTS.md'])
  expect(guidanceRecord(guidance, fitted)).toEqual({
    instructions: [
      { path: 'AGENTS.md', scope: [], given: 'omitted' },
      { path: 'a/AGENTS.md', scope: ['a/**'], given: 'in_prompt' },
    ],
    skills: [],
    notices: [{ level: 'warning', path: 'AGENTS.md', message: expect.stringContaining('25 %') }],
  })
})

it('gives an agent that has files for them the instructions, and the skills that are not shown whole', () => {
  const guidance: ProjectGuidance = {
    instructions: [{ path: 'AGENTS.md', content: 'Use tabs.', scope: [] }],
    skills: [skill('small', 100), skill('large', 9000), skill('offered', 5, 'offered')],
    notices: [],
  }
  const fitted = fitGuidance(guidance, { budgetTokens: 10_000, needs: { instructions: 'file', skills: 'file' } })
  expect(fitted.prompt).toMatchObject({
    instructions: [],
    omitted: [],
    skills: [{ name: 'small' }],
    named: [],
    unnamed: 0,
  })
  expect(fitted.files).toMatchObject({
    instructions: [{ path: 'AGENTS.md' }],
    skills: [{ name: 'large' }, { name: 'offered' }],
  })
  expect(guidanceRecord(guidance, fitted)).toMatchObject({
    instructions: [{ given: 'as_file' }],
    skills: [{ given: 'in_prompt' }, { given: 'as_file' }, { given: 'as_file' }],
  })
})

it('never takes half of the budget', () => {
  const text = fc.string({ maxLength: 3000 })
  const some = fc.array(fc.record({ path: fc.string({ maxLength: 40 }), content: text, scope: fc.constant([]) }), {
    maxLength: 20,
  })
  const use = fc.constantFrom('forced' as const, 'matched' as const, 'offered' as const)
  const skills = fc.array(fc.tuple(fc.string({ maxLength: 30 }), fc.nat(2000), use), { maxLength: 60 })
  fc.assert(
    fc.property(some, skills, fc.integer({ min: 2000, max: 20_000 }), (instructions, list, budget) => {
      const guidance = { instructions, skills: list.map(([name, words, how]) => skill(name, words, how)), notices: [] }
      const shown = fitGuidance(guidance, { budgetTokens: budget }).prompt
      expect(shown.skills.length + shown.named.length + shown.unnamed).toBe(list.length)
      const { omitted: _omitted, ...rest } = shown
      const sections = guidanceSections({ ...rest, omitted: [] }).join('\n\n')
      expect(estimateTokens(sections)).toBeLessThan(budget / 2 + 200)
    }),
    { numRuns: 50 },
  )
})
