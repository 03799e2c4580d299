import { expect, it } from 'vitest'
import { nearestName } from './nearest-name.ts'

const fields = ['include', 'exclude', 'max_files', 'min_severity']

it.each([
  ['inlcude', 'include'],
  ['max_file', 'max_files'],
  ['MinSeverity', 'min_severity'],
  ['min-severity', 'min_severity'],
])('takes %s for %s', (typed, meant) => {
  expect(nearestName(typed, fields)).toBe(meant)
})

it('names nothing when nothing is near, and stays quick on a very long name', () => {
  expect(nearestName('temperature', fields)).toBeNull()
  expect(nearestName('x'.repeat(1_000_000), fields)).toBeNull()
})
