import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measure, type TextUnit } from './measure.ts'
import { truncateText } from './truncate-text.ts'

describe('truncateText', () => {
  it.each<[string, string, number, TextUnit, string]>([
    ['a text that fits', 'abc', 3, 'characters', 'abc'],
    ['a text that is too long', 'abcdef', 4, 'characters', 'abc…'],
    ['blanks before the cut', 'ab  cdef', 5, 'characters', 'ab…'],
    ['Chinese in bytes', '你好你好', 10, 'utf8', '你好…'],
    ['emoji in UTF-16 units', '😀😀😀', 5, 'utf16', '😀😀…'],
    ['a family emoji', 'a👩‍👩‍👧b', 4, 'characters', 'a…'],
    ['a flag', '🇩🇪🇫🇷🇮🇹', 4, 'characters', '🇩🇪…'],
    ['a combining accent', 'e\u0301e\u0301', 2, 'utf16', '…'],
    ['CRLF', 'a\r\nb', 3, 'characters', 'a…'],
    ['no room for the ellipsis', 'abcdef', 2, 'utf8', 'ab'],
    ['no room at all', 'abc', 0, 'characters', ''],
  ])('cuts %s', (_name, text, limit, unit, expected) => {
    expect(truncateText(text, limit, unit)).toBe(expected)
  })

  it('never exceeds the limit and never breaks a character', () => {
    const unit = fc.constantFrom<TextUnit>('characters', 'utf16', 'utf8')
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(text, unit, fc.nat({ max: 40 }), (text, unit, limit) => {
        const cut = truncateText(text, limit, unit)
        expect(measure(cut, unit)).toBeLessThanOrEqual(limit)
        const graphemes = [...new Intl.Segmenter('und').segment(text)].map(({ segment }) => segment)
        const starts = graphemes.map((_, index) => graphemes.slice(0, index).join(''))
        const kept = cut.replace(/…$/, '')
        const isWhole = cut === text || starts.some((start) => start === kept || start.trimEnd() === kept)
        expect(isWhole).toBe(true)
      }),
    )
  })

  it('refuses a limit that is no length', () => {
    expect(() => truncateText('a', -1, 'utf8')).toThrow(RangeError)
  })
})
