import { expect, test } from 'vitest'
import { checkRequirements } from './check-requirements.ts'
import type { RequirementsInput } from './check-requirements.ts'
import type { Requirement } from './requirement.ts'

const row = (fields: Partial<Requirement> = {}): Requirement => ({
  id: 'tools.one',
  source: 'spec',
  sentence: 'A tool does one thing.',
  state: 'planned',
  ...fields,
})

const cite = (id: string | null) => ({ id, file: 'a.test.ts', line: 3 })

const check = (input: Partial<RequirementsInput>): string[] =>
  checkRequirements({ requirements: [row()], citations: [], headings: new Set(['README: Exit codes']), ...input })

test('promises and tests that agree give no finding', () => {
  const requirements = [row(), row({ id: 'tools.two', state: 'done', source: 'README: Exit codes' })]
  expect(check({ requirements, citations: [cite('tools.two'), cite('tools.two')] })).toEqual([])
})

test('a done row without a test is a finding', () => {
  expect(check({ requirements: [row({ state: 'done' })] })).toEqual(['tools.one: it is done, but no test verifies it.'])
})

test('a planned row that a test cites is to be flipped', () => {
  expect(check({ citations: [cite('tools.one')] })).toEqual([
    'a.test.ts:3: "tools.one" is verified here but planned in its row; flip it to done.',
  ])
})

test('an unknown id is a finding, with its place', () => {
  expect(check({ citations: [cite('tools.none')] })).toEqual(['a.test.ts:3: there is no requirement "tools.none".'])
})

test('an id that cannot be read is a finding', () => {
  expect(check({ citations: [cite(null)] })).toEqual(['a.test.ts:3: write the id out as one plain string.'])
})

test('two rows with one id are a finding', () => {
  expect(check({ requirements: [row(), row()] })).toEqual(['tools.one: two rows have this id.'])
})

test.each(['one', 'Tools.one', 'tools.one_two', 'tools..one', 'tools.-one', ''])('the id "%s" is refused', (id) => {
  expect(check({ requirements: [row({ id })] })).toEqual([`"${id}" is not a dotted, lower-kebab id.`])
})

test.each(['', 'no full stop', ' starts late.', 'two\nlines.'])('the sentence %j is refused', (sentence) => {
  expect(check({ requirements: [row({ sentence })] })).toHaveLength(1)
})

test('a source must be a heading that exists', () => {
  expect(check({ requirements: [row({ source: 'README: Nothing' })] })).toEqual([
    'tools.one: there is no heading "README: Nothing".',
  ])
})
