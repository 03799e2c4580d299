import { describe, expect, it } from 'vitest'
import { totalOf } from '../src/basket.ts'

describe('totalOf', () => {
  it('adds the prices', () => {
    expect(totalOf([{ price: 200, amount: 2 }])).toBe(400)
  })

  it.only('is zero for an empty basket', () => {
    expect(totalOf([])).toBe(0)
  })
})
