import { expect, it } from 'vitest'
import { readAll } from './read-all.ts'

async function* chunks(...texts: string[]): AsyncIterable<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text)
}

it('joins chunks in order, also when there is none', async () => {
  expect(new TextDecoder().decode(await readAll(chunks('a', 'b', 'c')))).toBe('abc')
  expect(await readAll(chunks())).toHaveLength(0)
})
