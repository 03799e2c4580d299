import fc from 'fast-check'
import { expect, it } from 'vitest'
import { span } from './span.ts'
import type { Line } from './span.ts'
import { textWidth } from './text-width.ts'
import { wrap } from './wrap.ts'

function texts(lines: readonly Line[]): string[] {
  return lines.map((line) => line.map(({ text }) => text).join(''))
}

it('breaks between words, and within one only when it must', () => {
  expect(texts(wrap([span('one two threefour five')], 9))).toEqual(['one two', 'threefour', 'five'])
  expect(texts(wrap([span('a abcdefghijkl b')], 5))).toEqual(['a', 'abcde', 'fghij', 'kl b'])
})

it('breaks Chinese text anywhere but before a closing sign', () => {
  expect(texts(wrap([span('异常被吞掉了。调用方')], 12))).toEqual(['异常被吞掉', '了。调用方'])
  expect(texts(wrap([span('使用 API 时注意')], 9))).toEqual(['使用 API', '时注意'])
})

it('keeps a word together that has several styles', () => {
  const lines = wrap([span('see '), span('`code`', 'code'), span(', please')], 8)
  expect(texts(lines)).toEqual(['see', '`code`,', 'please'])
  expect(lines[1]).toEqual([
    { text: '`code`', style: 'code' },
    { text: ',', style: 'plain' },
  ])
})

it('keeps within the width, whatever the text, and loses nothing but white space', () => {
  const unit = fc.constantFrom('a', 'bc', ' ', '  ', '漢', '。', '😀', 'e\u0301', '-', '👨‍👩‍👧')
  const spans = fc.array(fc.tuple(fc.string({ unit, maxLength: 40 }), fc.constantFrom('plain', 'bold', 'code')))
  fc.assert(
    fc.property(spans, fc.integer({ min: 4, max: 30 }), (parts, width) => {
      const lines = texts(
        wrap(
          parts.map(([text, style]) => span(text, style as 'plain')),
          width,
        ),
      )
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width)
      const words = (text: string): string => text.replaceAll(' ', '')
      expect(words(lines.join(''))).toBe(words(parts.map(([text]) => text).join('')))
    }),
  )
})
