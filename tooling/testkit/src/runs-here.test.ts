import { expect, it } from 'vitest'
import { runsHere } from './runs-here.ts'

it('tests of a program that is missing are skipped, but not in CI', () => {
  expect(runsHere(true, {})).toBe(true)
  expect(runsHere(false, {})).toBe(false)
  expect(runsHere(false, { CI: 'false' })).toBe(false)
  expect(runsHere(false, { CI: 'true' })).toBe(true)
})
