import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutSecret } from './without-secret.ts'

async function pass(parts: readonly string[], secret: string): Promise<string[]> {
  async function* source(): AsyncIterable<Uint8Array> {
    for (const part of parts) yield Buffer.from(part)
  }
  const seen: string[] = []
  for await (const part of withoutSecret(source(), secret)) seen.push(Buffer.from(part).toString('latin1'))
  return seen
}

describe('a stream without its secret', () => {
  it('passes parts on as they come when they do not end like the beginning of it', async () => {
    expect(await pass(['data: one\n\n', 'data: two\n\n'], 'sk-real')).toEqual(['data: one\n\n', 'data: two\n\n'])
  })

  it('holds back what may be its beginning, and no more', async () => {
    expect(await pass(['my sk-', 'nothing', 'end s'], 'sk-real')).toEqual(['my ', 'sk-nothing', 'end ', 's'])
  })

  it('has it nowhere, however it was split, and is otherwise the same', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ab', 'aab', 'x'), maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 2, maxLength: 5 }),
        fc.nat(5),
        async (all, secret, size) => {
          const parts = all.match(new RegExp(`.{1,${size + 1}}`, 'gs')) ?? []
          expect((await pass(parts, secret)).join('')).toBe(all.replaceAll(secret, '[redacted]'))
        },
      ),
    )
  })
})
