import fc from 'fast-check'
import { expect, it } from 'vitest'
import { problemText } from './problem-text.ts'

it.each([
  ['Tokens leak. An attacker reads them.', 'Tokens leak.', 'An attacker reads them.'],
  ['令牌会泄露。攻击者可以读取。', '令牌会泄露。', '攻击者可以读取。'],
  ['No stop at all', 'No stop at all', ''],
  ['Use e.g. a Map. It is faster.', 'Use e.g. a Map.', 'It is faster.'],
  ['`a. B` is wrong. Fix it.', '`a. B` is wrong.', 'Fix it.'],
  ['Version 1.2 breaks\nthe API. Callers fail.', 'Version 1.2 breaks the API.', 'Callers fail.'],
  ['Built from strings:\n\n```js\nx. Y\n```', 'Built from strings:', '```js\nx. Y\n```'],
  ['Two faults:\n- one. And\n- two', 'Two faults:', '- one. And\n- two'],
  ['## Heading\n\nThe text. More.', 'Heading', 'The text. More.'],
  ['```\ncode\n```\nThen text.', '', '```\ncode\n```\nThen text.'],
  ['First\r\nline. Second.', 'First line.', 'Second.'],
])('splits %j', (message, title, body) => {
  expect(problemText(message)).toEqual({ title, body })
})

it('gives a title of one line and loses no word', () => {
  const words = (text: string): string => text.replaceAll(/[\s#]+/g, '')
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '`', '#', '-', '。', '\r') }),
      (message) => {
        const { title, body } = problemText(message)
        expect(title).not.toMatch(/\n/)
        expect(words(title + body)).toBe(words(message))
      },
    ),
  )
})
