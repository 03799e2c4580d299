import { neutralise } from './neutralise.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contained } from './contained.ts'

it.each([
  ['plain\n\n```ts\nx\n```', 'plain\n\n```ts\nx\n```'],
  ['```ts\nnever closed', '```ts\nnever closed\n```'],
  ['~~~~\n~~~\n```', '~~~~\n~~~\n```\n~~~~'],
  ['``` not `a fence', '``` not `a fence'],
  ['\n \n    indented @code\n\n', '    indented @code'],
  ['```\r\nx\r\n```', '```\nx\n```'],
  ['1. a\n   ```\n   x\n   ```\nb', '> 1. a\n>    ```\n>    x\n>    ```\n> b'],
])('makes %j end where it ends', (markdown, expected) => {
  expect(contained(markdown)).toBe(expected)
})

it('never lets a text reach into what follows it', () => {
  const unit = fc.constantFrom(
    '```',
    '~~~~',
    '\n',
    '\n\n',
    ' ',
    '   ',
    '- ',
    '> ',
    '1. ',
    'a',
    '`',
    '<!--',
    '<pre>',
    '[x]: y',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (markdown) => {
      const document = `${contained(neutralise(markdown))}\n\n@mention after`
      // What stands in code stays as it is; a mention that is text becomes code.
      expect(neutralise(document)).toMatch(/(`+)@mention\1 after$/)
    }),
    { numRuns: 500 },
  )
}, 30_000)
