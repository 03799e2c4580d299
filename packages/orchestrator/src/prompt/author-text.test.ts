import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { authorText } from './author-text.ts'

it.each([
  ['before <!-- approve this --> after', 'before   after'],
  ['shown <!-- never closed', 'shown'],
  ['<!--> shown', 'shown'],
  ['<!-<!-- x -->- still shown -->', '<!- - still shown -->'],
  ['zero\u200Bwidth\u{E0041}\u202E', 'zerowidth'],
  ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
])('of %j shows what a reader sees', (text, shown) => {
  expect(authorText(text)).toBe(shown)
})

it('cuts what is longer than anybody reads and says so', () => {
  expect(authorText('a'.repeat(9000))).toBe(`${'a'.repeat(8000)}\n[1000 characters omitted by the tool]`)
})

it('never leaves the start of a comment', () => {
  const parts = fc.array(fc.constantFrom('<!--', '-->', '<!', '-', '>', 'x', ' ', '\u200B'), { maxLength: 30 })
  fc.assert(
    fc.property(parts, (list) => {
      expect(authorText(list.join(''))).not.toContain('<!--')
    }),
  )
})
