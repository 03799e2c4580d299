import * as fc from 'fast-check'
import { estimateTokenCount } from 'tokenx'
import { expect, it } from 'vitest'
import { asciiTokens, isAscii } from './ascii-tokens.ts'

const part = fc.oneof(
  fc.constantFrom('\n', '\r', '\t', '\v', '  ', '_', "'", '`', '\0', '{}', '->', 'value', 'Value9', '1234'),
  fc.string({ unit: 'binary-ascii' }),
  fc.nat(20).map((length) => 'a'.repeat(length)),
  fc.nat(20).map((length) => '='.repeat(length)),
)

it('is what tokenx estimates', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('')
      expect(asciiTokens(text)).toBe(estimateTokenCount(text))
    }),
    { numRuns: 2000 },
  )
})

it('knows which text it is for', () => {
  expect(['', 'plain\n\0', 'naïve', '中', '\u0080'].map(isAscii)).toEqual([true, true, false, false, false])
})
