import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sliceContext } from './context-slice.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function slice(text: string, range?: [number, number], maxBytes = 1000): unknown {
  const request = {
    path: 'a.ts',
    reason: 'test',
    ...(range && { range: { start_line: range[0], end_line: range[1] } }),
  }
  return sliceContext({ path: 'a.ts', revision: 'r1', content: bytes(text) }, request, maxBytes)
}

const ok = (content: string, startLine = 1, truncated = false): unknown => ({
  status: 'ok',
  path: 'a.ts',
  revision: 'r1',
  content,
  startLine,
  truncated,
})

describe('sliceContext', () => {
  test('gives the whole file without a range', () => {
    expect(slice('one\ntwo')).toEqual(ok('one\ntwo'))
    expect(slice('')).toEqual(ok(''))
  })

  test('gives the lines of a range, cut off at the end of the file', () => {
    expect(slice('1\n2\n3\n4\n', [2, 3])).toEqual(ok('2\n3\n', 2))
    expect(slice('1\n2\n3', [3, 99])).toEqual(ok('3', 3))
  })

  test('truncates at the end of a line and says so', () => {
    expect(slice('aaa\nbbb\nccc\n', undefined, 9)).toEqual(ok('aaa\nbbb\n', 1, true))
    expect(slice('aaa\nbbb\nccc\n', [1, 2], 9)).toEqual(ok('aaa\nbbb\n'))
  })

  test.each([
    ['a\0b', undefined, 100, 'binary', 'a.ts is a binary file. Do not ask for it again.'],
    ['1\n2\n', [3, 4], 100, 'absent', 'a.ts has fewer than 3 lines. Do not ask for it again.'],
    [
      'x'.repeat(50),
      undefined,
      10,
      'too_large',
      'Line 1 of a.ts alone is longer than 10 bytes. Do not ask for it again.',
    ],
    ['x\n', undefined, 0, 'too_large', 'Line 1 of a.ts alone is longer than 0 bytes. Do not ask for it again.'],
  ] as const)('rejects %j', (text, range, maxBytes, code, message) => {
    expect(slice(text, range && [range[0], range[1]], maxBytes)).toEqual({
      status: 'rejected',
      path: 'a.ts',
      code,
      message,
    })
  })

  test('keeps a byte order mark and replaces what is not UTF-8', () => {
    const content = Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xe9)
    const result = sliceContext({ path: 'p', revision: 'r', content }, { path: 'p', reason: 'x' }, 100)
    expect(result).toMatchObject({ content: '\uFEFFa\uFFFD' })
  })

  test('always returns whole lines of the file within the limit', () => {
    const line = fc.stringMatching(/^[a-zä🚀]{0,6}$/u)
    fc.assert(
      fc.property(fc.array(line), fc.nat(12), fc.nat(12), fc.nat(40), (lines, start, count, maxBytes) => {
        const range = { start_line: start + 1, end_line: start + 1 + count }
        const content = bytes(lines.join('\n'))
        const result = sliceContext({ path: 'p', revision: 'r', content }, { path: 'p', reason: 'x', range }, maxBytes)
        if (result.status === 'rejected') return
        const expected = lines.slice(start, start + count + 1)
        const given = result.content.replace(/\n$/, '').split('\n')
        expect(given).toEqual(result.content === '' ? [''] : expected.slice(0, given.length))
        expect(bytes(result.content).length).toBeLessThanOrEqual(maxBytes)
      }),
    )
  })
})
