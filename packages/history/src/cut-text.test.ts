import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('keeps a text that fits, cuts one that does not, and never leaves half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
      const cut = cutText(text, limit)
      expect(cut.length).toBeLessThanOrEqual(limit)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut === text || (text.length > limit && cut.endsWith('…'))).toBe(true)
    }),
  )
})
