import fc from 'fast-check'
import { expect, it } from 'vitest'
import { terminalText } from './terminal-text.ts'

it.each([
  ['\u001B[31mred\u001B[0m', '␛[31mred␛[0m'],
  ['title\u001B]0;x\u0007', 'title␛]0;x␇'],
  ['a\nb\rc\u0000\u007F', 'a␊b␍c␀␡'],
  ['\u009B2J', '<U+009B>2J'],
  ['admin\u202Ets.exe', 'admin<U+202E>ts.exe'],
  ['zero\u200Bwidth\uFEFF', 'zero<U+200B>width<U+FEFF>'],
  ['tag\u{E0041}', 'tag<U+E0041>'],
  ['half \uD800', 'half <U+D800>'],
  ['👨‍👩‍👧 ❤️ 漢字 e\u0301', '👨‍👩‍👧 ❤️ 漢字 e\u0301'],
])('shows %j as %j', (text, shown) => {
  expect(terminalText(text)).toBe(shown)
})

it('cuts a pile of combining marks down', () => {
  expect(terminalText(`a${'\u0301'.repeat(1000)}b`)).toBe(`a${'\u0301'.repeat(8)}b`)
})

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = terminalText(text)
      expect(terminalText(once)).toBe(once)
    }),
  )
})
