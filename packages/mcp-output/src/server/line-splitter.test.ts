import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LineSplitter } from './line-splitter.ts'

function split(chunks: readonly Uint8Array[], maxBytes = 1000): { lines: string[]; tooLong: number } {
  const result = { lines: [] as string[], tooLong: 0 }
  const splitter = new LineSplitter({
    maxBytes,
    onLine: (line) => result.lines.push(line),
    onTooLong: () => {
      result.tooLong += 1
    },
  })
  for (const chunk of chunks) splitter.push(chunk)
  return result
}

/** The bytes in pieces of the given sizes, over and over. */
function pieces(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (let start = 0, index = 0; start < bytes.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1
    chunks.push(bytes.subarray(start, start + size))
    start += size
  }
  return chunks
}

describe('LineSplitter', () => {
  test('gives the same lines however the bytes are cut', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' ')))
    fc.assert(
      fc.property(texts, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (lines, sizes) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
        expect(split(pieces(bytes, sizes), 10_000).lines).toEqual(lines.filter((line) => line !== ''))
      }),
    )
  })

  test('keeps a last line without its end to itself', () => {
    expect(split([Buffer.from('a\nb')])).toEqual({ lines: ['a'], tooLong: 0 })
  })

  test('throws a line that is too long away, once, and goes on behind it', () => {
    const bytes = Buffer.from(`a\n${'x'.repeat(50)}\nb\n`)
    for (const size of [1, 7, 100]) expect(split(pieces(bytes, [size]), 10)).toEqual({ lines: ['a', 'b'], tooLong: 1 })
  })

  test('replaces what is no UTF-8', () => {
    expect(split([Buffer.from([0x61, 0xff, 0x62, 0x0a])]).lines).toEqual(['a\uFFFDb'])
  })
})
