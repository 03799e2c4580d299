import { describe, expect, it } from 'vitest'
import { totalOf } from '../src/total.ts'

describe('totalOf', () => {
  it('adds the prices', () => {
    expect(totalOf([{ price: 200, amount: 2 }])).toBe(400)
  })

  it('is zero for an empty basket', () => {
    expect(totalOf([])).toBe(0)
  })
})
