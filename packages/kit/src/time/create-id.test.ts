import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createId } from './create-id.ts'

const moments = fc.date({ min: new Date(0), max: new Date('5000-01-01'), noInvalidDate: true })

describe('createId', () => {
  it('is 20 characters of 0-9a-z whatever the time and the random bytes', () => {
    const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(moments, bytes, (now, random) => {
        expect(createId({ now: () => now }, () => random)).toMatch(/^[0-9a-z]{20}$/)
      }),
    )
  })

  it('sorts by time', () => {
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        fc.pre(one.getTime() !== other.getTime())
        const [first, second] = [createId({ now: () => one }), createId({ now: () => other })]
        expect(first < second).toBe(one < other)
      }),
    )
  })

  it('differs within one moment', () => {
    const ids = Array.from({ length: 1000 }, () => createId())
    expect(new Set(ids).size).toBe(1000)
  })
})
