import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateTokens } from '../budget/estimate-tokens.ts'
import { guidanceSections } from '../prompt/guidance-section.ts'
import { fitGuidance, guidanceRecord } from './fit-guidance.ts'
import type { ProjectGuidance } from './guidance.ts'

function skill(name: string, words: number, use: 'forced' | 'matched' | 'offered' = 'matched') {
  const path = `.agents/skills/${name}/SKILL.md`
  return { name, path, description: `About ${name}.`, content: 'word '.repeat(words), appliesTo: [], use }
}

it('shows skills that are for the change whole while there is room, the others by name', () => {
  const guidance: ProjectGuidance = {
    instructions: [],
    skills: [skill('forced', 100, 'forced'), skill('large', 9000), skill('small', 100), skill('offered', 5, 'offered')],
    notices: [],
  }
  const shown = fitGuidance(guidance, 10_000)
  expect(shown.skills.map(({ name }) => name)).toEqual(['forced', 'small'])
  expect(shown.named.map(({ name }) => name)).toEqual(['large', 'offered'])
  expect(guidanceRecord(guidance, shown)).toMatchObject({
    skills: [{ shown: 'whole' }, { shown: 'named' }, { shown: 'whole' }, { shown: 'named' }],
    notices: [{ level: 'warning', path: '.agents/skills/large/SKILL.md' }],
  })
})

it('leaves out instructions for which there is no room, and says so', () => {
  const instructions = [
    { path: 'AGENTS.md', content: 'word '.repeat(5000) },
    { path: 'a/AGENTS.md', content: 'Short.', scope: ['a/**'] },
  ]
  const guidance: ProjectGuidance = { instructions, skills: [], notices: [] }
  const shown = fitGuidance(guidance, 10_000)
  expect(shown.instructions.map(({ path }) => path)).toEqual(['a/AGENTS.md'])
  expect(shown.omitted).toEqual(['AGENTS.md'])
  expect(guidanceRecord(guidance, shown)).toEqual({
    instructions: [
      { path: 'AGENTS.md', shown: false },
      { path: 'a/AGENTS.md', scope: ['a/**'], shown: true },
    ],
    skills: [],
    notices: [{ level: 'warning', path: 'AGENTS.md', message: expect.stringContaining('25 %') }],
  })
})

it('never takes half of the budget', () => {
  const text = fc.string({ maxLength: 3000 })
  const some = fc.array(fc.record({ path: fc.string({ maxLength: 40 }), content: text }), { maxLength: 20 })
  const use = fc.constantFrom('forced' as const, 'matched' as const, 'offered' as const)
  const skills = fc.array(fc.tuple(fc.string({ maxLength: 30 }), fc.nat(2000), use), { maxLength: 60 })
  fc.assert(
    fc.property(some, skills, fc.integer({ min: 2000, max: 20_000 }), (instructions, list, budget) => {
      const guidance = { instructions, skills: list.map(([name, words, how]) => skill(name, words, how)), notices: [] }
      const shown = fitGuidance(guidance, budget)
      expect(shown.skills.length + shown.named.length + shown.unnamed).toBe(list.length)
      const { omitted: _omitted, ...rest } = shown
      const sections = guidanceSections({ ...rest, omitted: [] }).join('\n\n')
      expect(estimateTokens(sections)).toBeLessThan(budget / 2 + 200)
    }),
    { numRuns: 50 },
  )
})
