import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskDeep } from './mask-deep.ts'

it('masks every text, however deep, and leaves everything else', async () => {
  const mask = (text: string) => Promise.resolve(text.replaceAll('key', '***'))
  const value = { a: 'a key', b: [1, null, { c: 'key', d: true }], e: undefined }
  expect(await maskDeep(value, mask)).toEqual({ a: 'a ***', b: [1, null, { c: '***', d: true }], e: undefined })
})

it('changes nothing when nothing is masked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await maskDeep(value, (text) => Promise.resolve(text))).toEqual(value)
    }),
  )
})
