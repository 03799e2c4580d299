import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linePatch } from './line-patch.ts'

it('keeps what stays, between changes too', () => {
  expect(
    linePatch(['for', ' try', '  charge', ' catch', '}'], ['while', ' try', '  charge', '  break', ' catch', '}']),
  ).toEqual(['-for', '+while', '  try', '   charge', '+  break', '  catch', ' }'])
  expect(linePatch(['gone'], [])).toEqual(['-gone'])
})

it('leads from the old lines to the new ones, however many there are', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
  const many = fc.constant(Array.from({ length: 300 }, (_, index) => String(index % 7)))
  fc.assert(
    fc.property(fc.oneof(lines, many), fc.oneof(lines, many), (old, next) => {
      const patch = linePatch(old, next)
      const side = (sign: string): string[] =>
        patch.filter((line) => line.startsWith(sign) || line.startsWith(' ')).map((line) => line.slice(1))
      expect(side('-')).toEqual(old)
      expect(side('+')).toEqual(next)
    }),
  )
})
