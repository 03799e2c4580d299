import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, it } from 'vitest'
import { fence } from './fence.ts'

function onlyBlock(markdown: string): unknown {
  const { children } = fromMarkdown(markdown)
  expect(children).toHaveLength(1)
  return children[0]
}

describe('fence', () => {
  it.each([
    ['plain content', 'a\nb', '', '```\na\nb\n```\n'],
    ['content with a final newline', 'a\n', '', '```\na\n```\n'],
    ['no content', '', '', '```\n```\n'],
    ['a language', 'a', 'ts', '```ts\na\n```\n'],
    ['a fence inside', '```ts\na\n```', '', '````\n```ts\na\n```\n````\n'],
    ['a long run in the middle of a line', 'a `````` b', '', '```````\na `````` b\n```````\n'],
    ['an info string of tildes', 'a', '~`', '~~~ ~`\na\n~~~\n'],
    ['tildes inside', '~~~~\na\n~~~~', '', '```\n~~~~\na\n~~~~\n```\n'],
    ['a backtick in the info string', 'a ~~~~ b', 'x`y', '~~~~~x`y\na ~~~~ b\n~~~~~\n'],
    ['newlines in the info string', 'a', 'js\n```\r\n@user', '~~~js ``` @user\na\n~~~\n'],
    ['an info string that would decode', 'a', String.raw`&lt; \*`, '```\\&lt; \\\\*\na\n```\n'],
    ['CRLF', 'a\r\nb\r\n', '', '```\na\r\nb\r\n```\n'],
    ['a final carriage return', 'a\r', '', '```\na\r\n```\n'],
  ])('fences %s', (_name, content, info, expected) => {
    expect(fence(content, info)).toBe(expected)
  })

  it('holds any content, unchanged, in one block', () => {
    const nasty = fc.constantFrom('`', '```', '~~~', '\n', '\r', '\r\n', '    ', '> ', '- ', 'a', '\t', '<b>')
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(nasty).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, text, (content, info) => {
        const value = content.replaceAll('\u0000', '\uFFFD').replace(/(?:\r\n|\n|\r)$/, '')
        const markdown = fence(content, info)
        expect(onlyBlock(markdown)).toMatchObject({ type: 'code', value })
        expect(markdown).toMatch(/(?:`{3,}|~{3,})\n$/)
      }),
    )
  })

  it('keeps the words of the info string', () => {
    const word = fc.stringMatching(/^[!-~]+$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const [lang, ...rest] = words
        expect(onlyBlock(fence('a', words.join('\n')))).toMatchObject({
          lang,
          meta: rest.length > 0 ? rest.join(' ') : null,
        })
      }),
    )
  })
})
