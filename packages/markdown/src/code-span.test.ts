import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, it } from 'vitest'
import { codeSpan } from './code-span.ts'

describe('codeSpan', () => {
  it.each([
    ['plain text', 'a', '`a`'],
    ['a backtick inside', 'a`b', '``a`b``'],
    ['a longer run inside', 'a``b', '`a``b`'],
    ['backticks at the ends', '`a`', '`` `a` ``'],
    ['blanks at both ends', ' a ', '`  a  `'],
    ['a blank at one end', ' a', '` a`'],
    ['only blanks', '  ', '`  `'],
    ['newlines', 'a\r\nb\nc\rd', '`a b c d`'],
    ['a backslash at the end', 'a\\', '`a\\`'],
    ['nothing', '', ''],
  ])('shows %s', (_name, text, expected) => {
    expect(codeSpan(text)).toBe(expected)
  })

  it('shows any text exactly', () => {
    const nasty = fc.constantFrom('`', '``', ' ', '\n', '\\', '<b>', '[', '](', '*', 'a')
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.array(nasty, { minLength: 1 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (text) => {
        const [paragraph] = fromMarkdown(`x ${codeSpan(text)} x`).children
        const value = text.replaceAll(/\r\n|\n|\r/g, ' ').replaceAll('\u0000', '\uFFFD')
        expect(paragraph).toMatchObject({
          children: [
            { type: 'text', value: 'x ' },
            { type: 'inlineCode', value },
            { type: 'text', value: ' x' },
          ],
        })
      }),
    )
  })
})
