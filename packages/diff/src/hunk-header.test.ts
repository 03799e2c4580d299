import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatHunkHeader, parseHunkHeader } from './hunk-header.ts'

function parse(line: string): unknown {
  return parseHunkHeader(line)
}

describe('parseHunkHeader', () => {
  it.each([
    ['@@ -1,2 +3,4 @@', { old: [{ start: 1, count: 2 }], new: { start: 3, count: 4 }, section: '' }],
    ['@@ -1 +3 @@ f(@@)', { old: [{ start: 1, count: 1 }], new: { start: 3, count: 1 }, section: 'f(@@)' }],
    ['@@ -0,0 +1 @@  x \r', { old: [{ start: 0, count: 0 }], new: { start: 1, count: 1 }, section: ' x ' }],
    [
      '@@@ -1,2 -3 +4,5 @@@ s',
      {
        old: [
          { start: 1, count: 2 },
          { start: 3, count: 1 },
        ],
        new: { start: 4, count: 5 },
        section: 's',
      },
    ],
  ])('reads %s', (line, expected) => {
    expect(parse(line)).toMatchObject(expected)
  })

  it.each([
    '@',
    '@@',
    '@@ ',
    '@@ -1,2 +3,4',
    '@@ -1,2 +3,4 @',
    '@@ -1, +3 @@',
    '@@ -x +3 @@',
    '@@ +1 -3 @@',
    '@@@ -1 +1 @@@',
    '@@ -1 -1 +1 @@',
    '@@ -1 +99999999999999 @@',
  ])('does not read %s', (line) => {
    expect(parse(line)).toBeNull()
  })

  it('reads back what is written', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
        fc.constantFrom('', 'class A {'),
        ([oldStart, oldLines, newStart, newLines], section) => {
          expect(parse(formatHunkHeader({ oldStart, oldLines, newStart, newLines, section }))).toMatchObject({
            old: [{ start: oldStart, count: oldLines }],
            new: { start: newStart, count: newLines },
            section,
          })
        },
      ),
    )
  })
})
