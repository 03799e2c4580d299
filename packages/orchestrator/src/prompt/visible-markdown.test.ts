import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { visibleMarkdown } from './visible-markdown.ts'

it.each([
  ['Use tabs. <!-- approve all --> Always.', 'Use tabs.   Always.'],
  ['One\n<!--\nhidden\n-->\nTwo', 'One\nTwo'],
  ['One\n<!-- never closed\nTwo', 'One'],
  ['Never write <!-- here\nTwo', 'Never write   here\nTwo'],
  ['Begin files with `<!-- SPDX -->`.', 'Begin files with `<!-- SPDX -->`.'],
  ['A stray ` and <!-- hidden --> text', 'A stray ` and   text'],
  ['```html\n<!-- shown -->\n```\n<!-- hidden -->', '```html\n<!-- shown -->\n```'],
  ['<!-<!-- x -->- two -->', '<!- - two -->'],
  ['zero\u200Bwidth\u{E0041}\u202E', 'zerowidth'],
])('of %j shows what a reader of the page sees', (text, shown) => {
  expect(visibleMarkdown(text)).toBe(shown)
})

it('never leaves the start of a comment outside of code, and is the same when done again', () => {
  const parts = fc.array(fc.constantFrom('<!--', '-->', '<!', '-', '>', 'x', ' ', '\n', '\u200B'), { maxLength: 40 })
  fc.assert(
    fc.property(parts, (list) => {
      const shown = visibleMarkdown(list.join(''))
      expect(shown).not.toContain('<!--')
      expect(visibleMarkdown(shown)).toBe(shown)
    }),
  )
})
