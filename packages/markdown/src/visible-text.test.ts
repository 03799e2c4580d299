import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleText } from './visible-text.ts'

describe('visibleText', () => {
  it.each([
    ['bidi controls', 'a\u202Eb\u2066c\u2069\u200F', 'abc'],
    ['zero-width characters', 'a\u200Bb\u2060c\uFEFF', 'abc'],
    ['soft hyphens', 'co\u00ADop', 'coop'],
    ['tags that hide text', 'a\u{E0068}\u{E0069}b', 'ab'],
    ['variation selectors that hide bytes', 'a\uFE01\u{E0101}', 'a'],
    ['escape sequences', '\u001B[31mred\u0000', '[31mred'],
    ['fillers', 'a\u3164b\u115F', 'ab'],
  ])('drops %s', (_name, text, expected) => {
    expect(visibleText(text)).toBe(expected)
  })

  it.each([
    ['newlines and tabs', 'a\n\tb\r\n'],
    ['emoji with joiners', '👩‍👩‍👧 👩🏽‍💻 ❤️‍🔥'],
    ['emoji variation and keycaps', '☀️ 1️⃣ #️⃣'],
    ['joiners in Persian and Devanagari', 'می‌خواهم क्‍ष'],
    ['ideographic variants', '葛\u{E0100}'],
    ['accents', 'e\u0301'],
  ])('keeps %s', (_name, text) => {
    expect(visibleText(text)).toBe(text)
  })

  it('turns other separators into a space', () => {
    expect(visibleText('a\u2028b\u2029c\u0085d\u000Be')).toBe('a b c d e')
  })

  it('drops a joiner or a selector that joins nothing', () => {
    expect(visibleText('a\u200Db #\uFE0F1 \u{1F600}\uFE0F\uFE0F')).toBe('ab #1 \u{1F600}\uFE0F')
  })

  it('has nothing to do the second time', () => {
    const odd = fc.constantFrom(
      '\u200D',
      '\uFE0F',
      '\u200B',
      '👩',
      '1',
      '#',
      '\u20E3',
      'ی',
      'क',
      '葛',
      '\u{E0100}',
      'a',
    )
    fc.assert(
      fc.property(
        fc.array(odd).map((parts) => parts.join('')),
        (text) => {
          expect(visibleText(visibleText(text))).toBe(visibleText(text))
        },
      ),
    )
  })
})
