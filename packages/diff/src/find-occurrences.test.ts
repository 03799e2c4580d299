import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findOccurrences } from './find-occurrences.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 60 })

describe('findOccurrences', () => {
  it('finds what a naive search finds', () => {
    fc.assert(
      fc.property(
        text,
        fc.string({ unit: fc.constantFrom('a', 'b', '\n'), minLength: 1, maxLength: 5 }),
        (haystack, needle) => {
          const offsets = Array.from({ length: haystack.length }, (_, at) => at)
          const expected = offsets.filter((at) => haystack.startsWith(needle, at))
          expect(findOccurrences(haystack, needle)).toEqual(expected)
        },
      ),
    )
  })

  it('finds an empty text nowhere', () => {
    expect(findOccurrences('abc', '')).toEqual([])
    expect(findOccurrences('', 'abc')).toEqual([])
  })
})
