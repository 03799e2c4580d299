import { expect, it } from 'vitest'
import { markdownLines } from './markdown-lines.ts'
import { symbols } from './style.ts'

function shown(markdown: string, width = 30): string {
  const lines = markdownLines(markdown, { width, color: false, symbols: symbols(true) })
  return lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
}

it('shows headings, paragraphs and lists as they read best', () => {
  expect(
    shown(
      '# Title\nA hard\nwrapped paragraph with **bold** text.\n\n* one two three four five six seven\n  eight\n1. x\n  - y',
    ),
  ).toBe(`Title
A hard wrapped paragraph with
bold text.

• one two three four five six
  seven eight
1. x
  • y`)
})

it('never re-flows code, and shows a fence that is never closed to the end', () => {
  expect(shown('Use:\n```ts\nif (a) {\n\tb()\n```\nthen\n~~~\n# no heading\n```')).toBe(`Use:

  if (a) {
      b()

then

  # no heading
  \`\`\``)
})

it('tells the lines of a diff apart', () => {
  const lines = markdownLines('```diff\n@@ x\n-old\n+new\n```', { width: 30, color: true, symbols: symbols(true) })
  expect(lines.map((line) => line.at(-1))).toEqual([
    { text: '@@ x', style: 'dim' },
    { text: '-old', style: 'deleted' },
    { text: '+new', style: 'added' },
  ])
})

it('keeps backticks and stars that mark nothing', () => {
  expect(shown('2 ** 3, `open, **bold')).toBe('2 ** 3, `open, **bold')
  expect(shown('``a `b` c``', 40)).toBe('`a `b` c`')
})

it('marks quotes and leaves table rows alone', () => {
  expect(shown('> one\n> two\n\n| a | b |\n|---|---|')).toBe('│ one two\n\n| a | b |\n|---|---|')
})

it('is linear in hostile text', () => {
  for (const piece of ['`', '``` `', '**a', '> ', '- ', '|', '# ', '~~~\n', '1. `x``']) {
    expect(() => shown(piece.repeat(50_000))).not.toThrow()
  }
})
