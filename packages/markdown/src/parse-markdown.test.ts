import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { createWorkBudget } from './work-budget.ts'

const SAMPLES = [
  '# a *b* `c`\n\n> - [d](e "f") ![g](h)\n>   1. i\n\n| j | k |\n|---|---|\n| `l \\| m` | n |\n',
  'a ``b`c`` d `e\n\n```js\nf\n```\n\n    g\n\n- [x] h\n\n[i]: j\n\n[i] [^1]\n\n[^1]: k\n',
  '**a**b__c__ ~~d~~ \\*e\\* &amp;&#64; <f> <!-- g --> <https://h> https://i.example www.j.example k@l.example\\\nm  \nn',
  'a\n===\nb\n---\n***\n<div>\nc\n</div>\n\n> d\ne\n',
]

describe('parseMarkdown', () => {
  it.each(SAMPLES)('gives the tree that the parser gives without a budget (%#)', (source) => {
    const plain = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
    expect(withoutPositions(parseMarkdown(source)?.root)).toEqual(withoutPositions(plain))
  })

  it('knows what source each text was made of', () => {
    const source = '\uFEFF> a\\*b &#64;'
    const pieces = [...(parseMarkdown(source)?.pieces.values() ?? [])].flat()
    expect(pieces.map((piece) => [piece.kind, piece.text, source.slice(piece.start, piece.end)])).toEqual([
      ['literal', '\uFEFF> a', '\uFEFF> a'],
      ['escape', '*', String.raw`\*`],
      ['literal', 'b ', 'b '],
      ['reference', '@', '&#64;'],
    ])
  })

  it.each([
    ['closing brackets', ']'],
    ['openers that nothing closes', 'a <!-- '],
    ['emphasis', 'a*_b'],
    ['links', '[a]('],
    ['link titles', '[a](b "'],
    ['code spans', '`a``b```c'],
    ['bare addresses', 'www.a_'],
    ['quotes that end', '> a\n\n'],
    ['lazy lines', '> a\nb\nc\n'],
    ['items', '- a\n  - b\n'],
    ['nesting', '>'],
    ['nesting of items', '- 1. '],
  ])('gives up on many %s', (_name, pattern) => {
    const budget = createWorkBudget(0.1)
    expect(parseMarkdown(pattern.repeat(20_000 / pattern.length), budget) === undefined).toBe(true)
  })

  it('reads 64 kB of written text with a fraction of the work', () => {
    const line = '- Fixed *a bug* in [`name`](https://a.example/b_c) (#12): see `d`, and **not** <e> & f.\n'
    const budget = createWorkBudget()
    const all = budget.left
    expect(parseMarkdown(line.repeat(65_536 / line.length), budget)).toBeDefined()
    expect(budget.left).toBeGreaterThan(all / 2)
  })
})

function withoutPositions(root: unknown): unknown {
  return JSON.parse(JSON.stringify(root, (key, value: unknown) => (key === 'position' ? undefined : value)))
}
