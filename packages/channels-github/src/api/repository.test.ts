import { expect, it } from 'vitest'
import { readRepository } from './repository.ts'

it('reads owner and name', () => {
  expect(readRepository('acme/shop.js')).toEqual({ owner: 'acme', name: 'shop.js', path: '/repos/acme/shop.js' })
})

it.each(['shop', 'acme/shop/../../user', 'acme/..', '../x', 'a b/c', 'acme/shop?x=1', ''])(
  'refuses %j',
  (reference) => {
    expect(() => readRepository(reference)).toThrow('no repository of GitHub')
  },
)
