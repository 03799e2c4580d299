import { expect, it } from 'vitest'
import { withoutCommands } from './without-commands.ts'

it.each([
  ['/close', '\\/close'],
  ['a\n  /merge now\nb /label', 'a\n  \\/merge now\nb /label'],
  ['```sh\n/usr/bin/env\n```\n/close', '```sh\n/usr/bin/env\n```\n\\/close'],
  ['```\n~~~\n/x\n```\n/y', '```\n~~~\n/x\n```\n\\/y'],
  ['// a comment', '// a comment'],
  ['```mermaid\ngraph\n```', '```text\ngraph\n```'],
  ['> ~~~ Suggestion:-0+1\n> x\n> ~~~', '> ~~~text\n> x\n> ~~~'],
  ['1. ```suggestion\n   x\n   ```', '1. ```text\n   x\n   ```'],
  ['```ts {1,2}\nx\n```', '```ts {1,2}\nx\n```'],
  ['``` sugg\\estion\nx\n```', '```text\nx\n```'],
])('takes commands out of %j', (markdown, expected) => {
  expect(withoutCommands(markdown)).toBe(expected)
})

it('takes time that grows with the text', () => {
  const text = '> - '.repeat(20_000)
  expect(withoutCommands(text)).toBe(text)
})
