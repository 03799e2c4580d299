import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ObjectParser } from './object-parser.ts'
import type { Expectation, ObjectAnswer } from './object-parser.ts'

const ID = 'a'.repeat(40)

/** Feeds answers in pieces of the given sizes. */
function parse(
  bytes: Uint8Array,
  expectations: readonly Expectation[],
  sizes: readonly number[] = [],
): (ObjectAnswer | null)[] {
  const answers: (ObjectAnswer | null)[] = []
  const parser = new ObjectParser(
    () => expectations[answers.length] ?? { hasContent: false, maxBytes: 0 },
    (answer) => answers.push(answer),
  )
  let at = 0
  for (const size of sizes) {
    parser.push(bytes.subarray(at, at + size))
    at += size
  }
  parser.push(bytes.subarray(at))
  return answers
}

const header = { hasContent: false, maxBytes: 0 }
const content = (maxBytes: number): Expectation => ({ hasContent: true, maxBytes })

describe('ObjectParser', () => {
  test('reads headers, contents and missing objects', () => {
    const bytes = Buffer.from(`${ID} blob 5\n${ID} blob 5\nab\ncd\nHEAD:x missing\nabc ambiguous\n${ID} tree 0\n\n`)
    expect(parse(bytes, [header, content(10), content(10), header, content(10)])).toEqual([
      { id: ID, type: 'blob', size: 5, content: null },
      { id: ID, type: 'blob', size: 5, content: Buffer.from('ab\ncd') },
      null,
      null,
      { id: ID, type: 'tree', size: 0, content: Buffer.alloc(0) },
    ])
  })

  test('reads past content that is too large', () => {
    const bytes = Buffer.from(`${ID} blob 5\n12345\n${ID} blob 2\nok\n`)
    const answers = parse(bytes, [content(4), content(4)])
    expect(answers.map((answer) => answer?.content?.toString() ?? null)).toEqual([null, 'ok'])
  })

  test('takes a name that looks like an answer for what it is', () => {
    expect(parse(Buffer.from(`${ID} blob 5 missing\n`), [header])).toEqual([null])
  })

  test('refuses what is no answer', () => {
    expect(() => parse(Buffer.from('hello world\n'), [header])).toThrow(/answer that AICR can not read: "hello world"/)
  })

  test('does not depend on how the bytes are cut', () => {
    const object = fc.oneof(
      fc.constant(null),
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    )
    fc.assert(
      fc.property(fc.array(object), fc.array(fc.nat(30)), (objects, sizes) => {
        const bytes = Buffer.concat(
          objects.map((body) =>
            body === null
              ? Buffer.from('x missing\n')
              : Buffer.concat([Buffer.from(`${ID} blob ${body.length}\n`), body, Buffer.from('\n')]),
          ),
        )
        const answers = parse(
          bytes,
          objects.map(() => content(30)),
          sizes,
        )
        expect(answers.map((answer) => answer?.content ?? null)).toEqual(
          objects.map((body) => (body === null || body.length > 30 ? null : body)),
        )
        expect(answers.map((answer) => answer?.size)).toEqual(objects.map((body) => body?.length))
      }),
    )
  })
})
