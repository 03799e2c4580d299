import { expect, test } from 'vitest'
import { formatSpread, pairwise, spreadOf } from './statistics.ts'

test('the median of an even count lies between the two in the middle', () => {
  expect(spreadOf([4, 1, 10, 2])).toEqual({ median: 3, min: 1, max: 10 })
})

test('no values have no median', () => {
  expect(() => spreadOf([])).toThrow('nothing')
})

test('ratios are taken round by round', () => {
  expect(pairwise([10, 40], [5, 10], (a, b) => a / b)).toEqual([2, 4])
})

test('a spread reads as the median with its ends', () => {
  expect(formatSpread({ median: 1.25, min: 1, max: 2 }, 1)).toBe('1.3 (1.0–2.0)')
})
