import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import {
  escapeText,
  joinMarkdown,
  measure,
  neutralise,
  splitMarkdown,
  truncateMarkdown,
  type TextUnit,
} from './index.ts'
import { parseMarkdown, rangeOf } from './parse-markdown.ts'
import { visibleText } from './visible-text.ts'

const ALLOWED = 'https://good.example/team'
// A busy machine takes its time; a run that hangs still ends.
const PATIENCE = { timeout: 60_000 }
const RUNS = { numRuns: 200 }

const OPTIONS = { allowedLinkPrefixes: [ALLOWED] }

// Fragments that mean something to the parser or to a platform, so that random joins of them are nasty.
const WORDS = String.raw`
  @user @org/team #123 !7 GH-1 owner/repo#5 a@b.example 0123456789abcdef0123456789abcdef01234567
  https://evil.example/x www.evil.example ftp://evil.example https://good.example/team/1 :// javascript:alert(1)
  [ok](https://good.example/team) ![alt](https://evil.example/p.png) <https://evil.example> [ref] ![ref] [^1]
  [ ] ( ) ]( ![ ]: [x] <b> </b> <div> <!-- --> < > <script> <? <a "> <details>
  ~~~ ~~ ~ * ** _ __ *** *a* **b** \ \@ \< | \| === --- # ## - > 1.
  &#64; &lt; &amp; &#35; &#x202e; &zwj; &#96; &commat; &#8203;
  word snake_case a b 1 user . 😀 👩‍👩‍👧 🇩🇪 é 你好`
  .trim()
  .split(/\s+/)
const TICKS = ['`', '``', '```', '````', '\\`', '`code`', '```js\n', '\n```\n', '\n~~~\n', '`@user`']
const SPACES = ['\n', '\n\n', '\r\n', '\r', '    ', '\t', ' ', '  ', '  \n', '\\\n']
const STARTS = [
  '> ',
  '- ',
  '* ',
  '1. ',
  '10) ',
  '  - ',
  '# ',
  '[ref]: ',
  '[^1]: ',
  '|a|b|\n|-|-|\n',
  '| c |\n',
  '<!-- aicr:file=a -->',
]
const HIDDEN = ['\u200B', '\u202E', '\uFEFF', '\u2028', '\u0000', '\u001B', '\u0600', 'e\u0301']
const fragment = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...SPACES) },
  ...[TICKS, STARTS, HIDDEN].map((fragments) => ({ weight: 1, arbitrary: fc.constantFrom(...fragments) })),
)
const hostile = fc.array(fragment, { maxLength: 40 }).map((fragments) => fragments.join(''))
const longHostile = fc.array(fragment, { minLength: 60, maxLength: 200 }).map((fragments) => fragments.join(''))
const anyText = fc.oneof(
  hostile,
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const unit = fc.constantFrom<TextUnit>('characters', 'utf16', 'utf8')

const GFM = gfmFromMarkdown()

function parse(markdown: string, trees = GFM): Nodes[] {
  return withDescendants(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [trees] }))
}

function withDescendants(root: Nodes): Nodes[] {
  const nodes: Nodes[] = [root]
  for (const node of nodes) if ('children' in node) nodes.push(...node.children)
  return nodes
}

function shownText(markdown: string): string {
  const [root] = parse(markdown)
  return root === undefined ? '' : flatText(root)
}

function flatText(node: Nodes): string {
  if ('children' in node) return node.children.map(flatText).join('')
  return 'value' in node ? node.value : ''
}

const LIVE =
  /@\w|(?:^|\W)#\d|(?:^|\W)!\d|(?:^|\W)gh-\d|www\.\w|[a-z]:\/\/\w|(?![\t\n\r])[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069]/iu

/** What is live in a Markdown text, by name. Written without the code under test. */
function liveThings(markdown: string): string[] {
  return parse(markdown).flatMap((node) => {
    switch (node.type) {
      case 'html':
      case 'image':
      case 'imageReference':
        return [node.type]
      case 'link':
      case 'definition':
        return node.url.startsWith(ALLOWED) ? [] : [`${node.type} ${node.url}`]
      case 'text':
        return node.value.startsWith(ALLOWED) ? [] : (LIVE.exec(node.value) ?? [])
      default:
        return []
    }
  })
}

function boundaries(text: string): Set<number> {
  const segments = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)
  return new Set([...segments].map((segment) => segment.index).concat(text.length))
}

describe('parseMarkdown', PATIENCE, () => {
  it('reads as the parser does that counts nothing', () => {
    const trees = GFM.map((extension) => ({ ...extension, transforms: [] }))
    const outline = (nodes: readonly Nodes[]): unknown[] => nodes.map((node) => [node.type, rangeOf(node)])
    fc.assert(
      fc.property(anyText, (text) => {
        const source = text.replace(/^\uFEFF+/, '')
        const root = parseMarkdown(source)?.root
        expect(outline(root === undefined ? [] : withDescendants(root))).toEqual(outline(parse(source, trees)))
      }),
      RUNS,
    )
  })
})

describe('neutralise', PATIENCE, () => {
  it('leaves nothing live, whatever it gets', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(liveThings(neutralise(text, OPTIONS))).toEqual([])
      }),
      RUNS,
    )
  })

  it('shows the text that was there', () => {
    const pieces =
      String.raw`@user #12 \@a &#64;b a@b.example **c_@d_e** [f &#64;g](https://good.example/team) _[h #1][]_
      \# @i\_j &lt;k> w<b> <https://good.example/team> http://l.example ~~@m~~ 你@n \`@o\` \`\` # > - 1. |`.split(/\s+/)
    const text = fc.array(fc.constantFrom(...pieces, '\n', '\n\n', '\n> ', '\n- '), { maxLength: 20 })
    fc.assert(
      fc.property(text, (words) => {
        const markdown = words.join(' ')
        const shown = (markdown: string): string => shownText(markdown).replaceAll(/\s/g, '')
        expect(shown(neutralise(markdown, OPTIONS))).toBe(shown(markdown))
      }),
      RUNS,
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = neutralise(text, OPTIONS)
        expect(neutralise(once, OPTIONS)).toBe(once)
      }),
      RUNS,
    )
  })

  it('is never longer than its bound', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 64, max: 200 }), (text, maxLength) => {
        const once = neutralise(text, { ...OPTIONS, maxLength })
        expect(once.length).toBeLessThanOrEqual(maxLength)
        expect(liveThings(once)).toEqual([])
        expect(neutralise(once, { ...OPTIONS, maxLength })).toBe(once)
      }),
      RUNS,
    )
  })
})

describe('escapeText', PATIENCE, () => {
  const PLACES = [
    ['', ''],
    ['# ', ''],
    ['- ', ''],
    ['> ', '\n'],
    ['| |\n|-|\n| ', ' |'],
  ] as const

  it('shows the characters that it was given, and nothing live', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = visibleText(text).split(/\r\n|\n|\r/)
        const folded = lines.map((line) => line.trim()).filter((line) => line !== '')
        const escaped = escapeText(text)
        for (const [before, after] of PLACES) expect(shownText(before + escaped + after)).toBe(folded.join(' '))
        expect(liveThings(escaped)).toEqual([])
        expect(neutralise(escaped)).toBe(escaped)
      }),
      RUNS,
    )
  })
})

describe('truncateMarkdown', PATIENCE, () => {
  const notice = '*cut*'

  it('never exceeds the limit and ends with the notice', () => {
    fc.assert(
      fc.property(anyText, unit, fc.nat({ max: 120 }), (text, unit, limit) => {
        const cut = truncateMarkdown(text, limit, { unit, notice })
        expect(measure(cut, unit)).toBeLessThanOrEqual(limit)
        const isKept = cut === text
        expect(isKept).toBe(measure(text, unit) <= limit)
        expect(isKept || limit < notice.length || cut.endsWith(notice)).toBe(true)
      }),
      RUNS,
    )
  })

  it('keeps inert what is inert', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 200 }), (text, limit) => {
        const cut = truncateMarkdown(neutralise(text, OPTIONS), limit, { unit: 'utf16' })
        expect(liveThings(cut)).toEqual([])
      }),
      RUNS,
    )
  })

  it('never leaves the notice inside code', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 5, max: 200 }), (text, limit) => {
        const inert = neutralise(text, OPTIONS)
        const cut = truncateMarkdown(inert, limit, { unit: 'utf16', notice })
        if (cut === inert) return
        const [root] = parse(cut)
        const last = root?.type === 'root' ? root.children.at(-1) : undefined
        expect(last).toMatchObject({ type: 'paragraph', children: [{ type: 'emphasis' }] })
      }),
      RUNS,
    )
  })
})

describe('splitMarkdown', PATIENCE, () => {
  it('gives parts within the limit that join to the text', () => {
    fc.assert(
      fc.property(anyText, unit, fc.integer({ min: 4, max: 100 }), (text, unit, limit) => {
        const parts = splitMarkdown(text, limit, { unit })
        for (const part of parts) expect(measure(part.text, unit)).toBeLessThanOrEqual(limit)
        expect(joinMarkdown(parts)).toBe(text)
      }),
      RUNS,
    )
  })

  it('cuts at boundaries between characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 30, maxLength: 60 }), unit, (text, unit) => {
        const allowed = boundaries(text)
        let offset = 0
        for (const part of splitMarkdown(text, 64, { unit })) {
          offset += part.text.length - part.reopened.length - part.closed.length
          expect(allowed).toContain(offset)
        }
      }),
    )
  })

  it('keeps every part of an inert text inert', () => {
    fc.assert(
      fc.property(longHostile, fc.integer({ min: 400, max: 600 }), (text, limit) => {
        const parts = splitMarkdown(neutralise(text, OPTIONS), limit, { unit: 'utf16' })
        for (const part of parts) expect(liveThings(part.text)).toEqual([])
      }),
      RUNS,
    )
  })
})
