import { verifies } from '@aicr-internal/testkit'
import type { Problem } from '@aicr/schema'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeDuplicates } from './merge-duplicates.ts'

let counted = 0
function problem(message: string, changes: Partial<Problem> = {}): Problem {
  counted += 1
  return {
    id: `id${counted}`,
    fingerprint: `f${counted}`,
    file: 'a.ts',
    line: 10,
    severity: 'medium',
    category: 'correctness',
    message,
    anchor: null,
    ...changes,
  }
}

const messagesKept = (...problems: Problem[]) => mergeDuplicates(problems).kept.map(({ message }) => message)

const NULL_USER = 'Possible null dereference of `user` when the lookup fails.'
const USER_NULL = '`user` may be null here: dereferencing it throws a null error when the lookup fails.'

describe('two reports of one place', () => {
  it('that say nearly the same are one', () => {
    verifies('review.duplicates')
    expect(messagesKept(problem(NULL_USER), problem(USER_NULL, { line: 9, end_line: 12 }))).toEqual([USER_NULL])
    const chinese = ['查询失败时 user 可能为空，解引用会抛出异常。', '查询失败时 user 可能为空，此处解引用会抛出异常。']
    expect(messagesKept(problem(chinese[0] ?? ''), problem(chinese[1] ?? ''))).toHaveLength(1)
  })

  it.each([
    [NULL_USER, 'Possible null dereference of `order` when the lookup fails.'],
    ['Nothing defines two.', 'Nothing defines three.'],
    ['The result of the call is ignored by every caller.', 'The loop never ends for an empty list of callers.'],
  ])('%j and %j are two', (one, other) => {
    expect(messagesKept(problem(one), problem(other))).toEqual([one, other])
  })

  it('are two when they are of different kinds and only alike', () => {
    expect(messagesKept(problem(NULL_USER), problem(USER_NULL, { category: 'style' }))).toHaveLength(2)
  })

  it('are two where the places do not touch, or one is of the old file', () => {
    expect(messagesKept(problem(NULL_USER), problem(NULL_USER, { line: 11 }))).toHaveLength(2)
    expect(messagesKept(problem(NULL_USER), problem(NULL_USER, { file: 'b.ts' }))).toHaveLength(2)
  })
})

it('keeps the more severe one, whatever the order, and says of the other which it repeats', () => {
  const mild = problem(NULL_USER, { severity: 'low' })
  const bad = problem(USER_NULL, { severity: 'high' })
  for (const order of [
    [mild, bad],
    [bad, mild],
  ]) {
    expect(mergeDuplicates(order)).toEqual({
      kept: [bad],
      suppressed: [{ problem: mild, by: 'duplicate', reason: `It says the same as ${bad.id}.` }],
    })
  }
})

it('loses no problem and gives the same for any order', () => {
  const one = fc.record({
    message: fc.array(fc.constantFrom('null', 'user', 'fails', 'lookup', 'throws', 'order', '`x`', '`y`'), {
      maxLength: 8,
    }),
    line: fc.integer({ min: 1, max: 3 }),
    severity: fc.constantFrom('low' as const, 'high' as const),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (inputs, numbers) => {
      const problems = inputs.map(({ message, ...rest }) => problem(message.join(' '), rest))
      const { kept, suppressed } = mergeDuplicates(problems)
      expect(kept.length + suppressed.length).toBe(problems.length)
      const shuffled = problems
        .map((item) => ({ item, key: numbers.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item)
      expect(new Set(mergeDuplicates(shuffled).kept)).toEqual(new Set(kept))
    }),
  )
})
