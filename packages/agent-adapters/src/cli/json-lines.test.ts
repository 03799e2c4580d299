import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from './json-lines.ts'
import { readJsonLines } from './json-lines.ts'

async function read(chunks: readonly Uint8Array[], maxLineBytes?: number): Promise<JsonObject[]> {
  async function* source(): AsyncIterable<Uint8Array> {
    yield* chunks
  }
  const events: JsonObject[] = []
  for await (const event of readJsonLines(source(), maxLineBytes)) events.push(event)
  return events
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('JSON Lines of an agent', () => {
  it('are read the same however they are cut', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), { maxLength: 8 }),
        fc.array(fc.nat(400), { maxLength: 12 }),
        async (objects, cuts) => {
          const whole = bytes(objects.map((object) => `${JSON.stringify(object)}\n`).join(''))
          const edges = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length]
          const chunks = edges.slice(1).map((end, index) => whole.slice(edges[index], end))
          expect(await read(chunks)).toEqual(structuredClone(objects).map((object) => ({ ...object })))
        },
      ),
    ))

  it('are skipped where they are no objects, and end where the output ends', async () => {
    const noise = [
      'plain words',
      '[1]',
      '"text"',
      'null',
      '{"half":',
      '',
      '\u0000',
      '{"a":1}',
      '  {"b":2}\r',
      '{"c":3}',
    ]
    expect(await read([bytes(noise.join('\n'))])).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }])
    expect(await read([Uint8Array.of(0xff, 0xfe, 0x0a), bytes('{"d":4}\n')])).toEqual([{ d: 4 }])
  })

  it('are skipped where they are too long, and the next one is read', async () => {
    const long = `{"long":"${'x'.repeat(100)}"}`
    const chunks = [bytes(`${long}\n{"a":1}\n${long.slice(0, 50)}`), bytes(`${long.slice(50)}\n{"b":2}`)]
    expect(await read(chunks, 60)).toEqual([{ a: 1 }, { b: 2 }])
    expect(await read(chunks, 200)).toHaveLength(4)
  })

  it('hold no more than a line, whatever the output is', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(0x78)
    async function* endless(): AsyncIterable<Uint8Array> {
      for (let count = 0; count < 4096; count += 1) yield chunk
      yield bytes('\n{"a":1}\n')
    }
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const events: JsonObject[] = []
    const watched = (async function* (): AsyncIterable<Uint8Array> {
      for await (const part of endless()) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before)
        yield part
      }
    })()
    for await (const event of readJsonLines(watched, 1024 * 1024)) events.push(event)
    expect(events).toEqual([{ a: 1 }])
    // 256 MiB came by.
    expect(most).toBeLessThan(64 * 1024 * 1024)
  })
})
