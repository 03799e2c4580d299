import { AttributionResult, ContextResult } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAttributionResult, readContextResult, readWireAnswer } from './read-answer.ts'

const text = fc.constantFrom('', 'a', '中')
const wrong = fc.constantFrom<unknown[]>(undefined, null, 0, -1, 1.5, {}, [], 'else')

/** A value that is nearly always right. */
function often<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary }, { weight: 1, arbitrary: wrong })
}

const result = fc.record({
  status: often(fc.constantFrom('ok', 'rejected', 'partial', 'not_found')),
  path: often(text),
  revision: often(text),
  content: often(text),
  startLine: often(fc.integer({ min: 1 })),
  truncated: often(fc.boolean()),
  code: often(fc.constantFrom('absent', 'outside', 'binary', 'too_large', 'not_allowed')),
  message: often(text),
  lines: often(
    fc.array(
      often(
        fc.record(
          {
            start_line: often(fc.integer({ min: 1 })),
            end_line: often(fc.integer({ min: 1 })),
            source: often(fc.constantFrom('event', 'provider', 'vcs')),
            revision: often(text),
            author: often(text),
            author_email: often(text),
            date: often(text),
          },
          { requiredKeys: ['start_line', 'end_line', 'source'] },
        ),
      ),
      { maxLength: 3 },
    ),
  ),
})

describe.each([
  ['context', ContextResult, readContextResult],
  ['attribution', AttributionResult, readAttributionResult],
] as const)('a result of %s', (_name, model, read) => {
  test('is accepted exactly when its model accepts it, and is the same', () => {
    const seen = { accepted: 0, refused: 0 }
    fc.assert(
      fc.property(fc.oneof({ weight: 20, arbitrary: result }, fc.anything()), (value) => {
        const judged = model.safeParse(value)
        expect(read(value)).toEqual(judged.success ? judged.data : null)
        seen[judged.success ? 'accepted' : 'refused'] += 1
      }),
      { numRuns: 1000 },
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(50)
  })
})

describe('a line from the socket', () => {
  test('is an answer with a result, or with what went wrong', () => {
    expect(readWireAnswer('{"v":1,"id":4,"ok":true,"result":{"a":1}}')).toEqual({ id: 4, ok: true, result: { a: 1 } })
    const failed = '{"v":1,"id":4,"ok":false,"code":"timeout","message":"too late"}'
    expect(readWireAnswer(failed)).toEqual({ id: 4, ok: false, problem: 'timeout: too late' })
  })

  test.each([
    '',
    'garbage',
    '[]',
    'null',
    '{"v":2,"id":4,"ok":true,"result":{}}',
    '{"v":1,"id":null,"ok":true,"result":{}}',
    '{"v":1,"id":"4","ok":true,"result":{}}',
    '{"v":1,"id":4,"ok":false}',
    '{"v":1,"id":4,"ok":1,"result":{}}',
  ])('is no answer when it is %j', (line) => {
    expect(readWireAnswer(line)).toBeNull()
  })
})
