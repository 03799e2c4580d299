import { describe, expect, it } from 'vitest'
import { joinMarkdown, splitMarkdown } from './split-markdown.ts'

/** The texts of the parts, after checking that they join. */
function split(markdown: string, limit: number): string[] {
  const parts = splitMarkdown(markdown, limit, { unit: 'utf16' })
  expect(joinMarkdown(parts)).toBe(markdown)
  return parts.map(({ text }) => text)
}

describe('splitMarkdown', () => {
  it.each([
    ['nothing', '', 10, []],
    ['what fits', 'a b\n', 10, ['a b\n']],
    ['blocks', 'one two\n\nthree four\n\nfive', 21, ['one two\n\nthree four\n\n', 'five']],
    ['items', '- one\n- two\n- three\n', 14, ['- one\n- two\n', '- three\n']],
    ['emoji', '😀😀😀', 3, ['😀', '😀', '😀']],
  ])('splits %s', (_name, markdown, limit, expected) => {
    expect(split(markdown, limit)).toEqual(expected)
  })

  it.each([
    ['a fence', '```js\none\ntwo\nthree\n```\n', 20, ['```js\none\ntwo\n```\n', '```js\nthree\n```\n']],
    ['a fence in a quote', '> ~~~\n> one\n> two\n> ~~~\n', 20, ['> ~~~\n> one\n> ~~~\n', '> ~~~\n> two\n> ~~~\n']],
    ['a long line of code', '```\nabcdefghijklmn\n```\n', 20, ['```\nabcdefghijk\n```\n', '```\nlmn\n```\n']],
    ['indented code', `    ${'a'.repeat(20)}\n`, 20, [`    ${'a'.repeat(16)}`, `    aaaa\n`]],
    ['a table', '| a |\n|---|\n| bbbb |\n| cccc |\n', 28, ['| a |\n|---|\n| bbbb |\n', '| a |\n|---|\n| cccc |\n']],
    ['a paragraph', 'one two three\nfour five six\n', 20, ['one two three\n', '…\nfour five six\n']],
    ['a heading', '# one two three four', 15, ['# one two ', '# …three four']],
    ['a nested list', '- a\n    - b b b b b\n    - c\n', 26, ['- a\n    - b b b b b\n', '- …\n\n    - c\n']],
    ['a quoted paragraph', '> one two three four', 15, ['> one two ', '> …three four']],
    ['long inline code', `\`${'a'.repeat(30)}\``, 20, [`\`${'a'.repeat(18)}\``, `…\`${'a'.repeat(12)}\``]],
  ])('opens again %s', (_name, markdown, limit, expected) => {
    expect(split(markdown, limit)).toEqual(expected)
  })

  it('cuts what cannot be cut when it fills a whole part', () => {
    expect(split(`<${'a'.repeat(30)}>`, 20)).toEqual([`<${'a'.repeat(19)}`, `${'a'.repeat(11)}>`])
  })

  it('does not close a fence by half a line', () => {
    expect(split('```\nabcdefgh ```\nij\n```\n', 20)).toEqual(['```\nabcdefg\n```\n', '```\nh ```\nij\n```\n'])
  })

  it('closes inline code that ends far away', () => {
    const [first, second] = split(`\`x @user ${'a'.repeat(9000)}\``, 4000)
    expect(first).toMatch(/^`x @user a+`$/)
    expect(second).toMatch(/^…`a+`$/)
  })

  it('shows text that is built to exhaust the parser as code', () => {
    const [first, second, ...others] = split('[a]('.repeat(20_000), 60_000)
    expect(first).toMatch(/^```\n\[a\]\([^\n]*\n```\n$/)
    expect(second).toMatch(/^```\n[^\n]*\[a\]\(\n```\n$/)
    expect(others).toEqual([])
  })

  it('has room for any one character', () => {
    expect(splitMarkdown('😀', 4, { unit: 'utf8' })).toHaveLength(1)
    expect(() => splitMarkdown('😀', 3, { unit: 'utf8' })).toThrow('limit must be an integer of at least 4, not 3')
    expect(() => splitMarkdown('😀', 1, { unit: 'utf16' })).toThrow(RangeError)
  })
})
