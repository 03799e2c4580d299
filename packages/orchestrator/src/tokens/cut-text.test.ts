import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

const text = fc.array(fc.constantFrom('a', ' ', '\n', '中', '😀', '\u0301', '!', 'word '), { maxLength: 300 })

it('cuts a text into parts that are the text, with no long run in any, and no character cut', () => {
  const limits = fc.record({ run: fc.integer({ min: 2, max: 20 }), part: fc.integer({ min: 1, max: 50 }) })
  fc.assert(
    fc.property(text, limits, (characters, { run, part }) => {
      const whole = characters.join('')
      const parts = [...cutText(whole, { run, part })]
      expect(parts.join('')).toBe(whole)
      expect(parts).not.toContain('')
      for (const one of parts) {
        expect(one.isWellFormed()).toBe(true)
        for (const [found] of one.matchAll(/\s+|\S+/g)) expect(found.length).toBeLessThanOrEqual(run + 1)
      }
    }),
  )
})

it('ends a long part at white space', () => {
  expect([...cutText('one two three four', { run: 100, part: 5 })]).toEqual(['one two', ' three', ' four'])
})
