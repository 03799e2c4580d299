import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertLimit, measure, offsetWithin, type TextUnit } from './measure.ts'

const unit = fc.constantFrom<TextUnit>('characters', 'utf16', 'utf8')

describe('measure', () => {
  it.each([
    ['', 0, 0, 0],
    ['abc', 3, 3, 3],
    ['é', 1, 1, 2],
    ['你好', 2, 2, 6],
    ['😀', 1, 2, 4],
    ['\uD83D', 1, 1, 3],
  ])('counts %j', (text, characters, utf16, utf8) => {
    expect(measure(text, 'characters')).toBe(characters)
    expect(measure(text, 'utf16')).toBe(utf16)
    expect(measure(text, 'utf8')).toBe(utf8)
  })

  it('counts the bytes that are sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(measure(text, 'utf8')).toBe(new TextEncoder().encode(text).length)
      }),
    )
  })
})

describe('offsetWithin', () => {
  it('finds the longest prefix that fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), unit, fc.nat({ max: 30 }), (text, unit, limit) => {
        const offset = offsetWithin(text, limit, unit)
        const next = offset + String.fromCodePoint(text.codePointAt(offset) ?? 0).length
        expect(measure(text.slice(0, offset), unit)).toBeLessThanOrEqual(limit)
        expect(offset === text.length || measure(text.slice(0, next), unit) > limit).toBe(true)
      }),
    )
  })
})

describe('assertLimit', () => {
  it.each([-1, 1.5, Number.NaN, Infinity])('refuses %d', (limit) => {
    expect(() => assertLimit('limit', limit)).toThrow(`limit must be an integer of at least 0, not ${limit}`)
  })
})
