import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readIgnoreComments } from './ignore-comment.ts'

function read(text: string) {
  return readIgnoreComments(text.split('\n').map((line, index) => ({ number: index + 1, text: line })))
}

describe('readIgnoreComments', () => {
  it.each([
    ['// aicr-ignore-next-line correctness: rounds on purpose', 'rounds on purpose'],
    ['\t# aicr-ignore-next-line correctness : rounds on purpose\r', 'rounds on purpose'],
    ['-- aicr-ignore-next-line Correctness: see a: b', 'see a: b'],
    ['/* aicr-ignore-next-line correctness: why */', 'why'],
    ['  {/* aicr-ignore-next-line correctness: why */}', 'why'],
    ['<!-- aicr-ignore-next-line correctness: why -->', 'why'],
    ['(* aicr-ignore-next-line correctness: why *)', 'why'],
    ['REM aicr-ignore-next-line correctness: why', 'why'],
    ['//aicr-ignore-next-line correctness: why', 'why'],
  ])('understands %j', (line, reason) => {
    expect(read(`${line}\ncode()`)).toEqual([{ category: 'correctness', reason, line: 1, target: 2 }])
  })

  it.each([
    'aicr-ignore-next-line correctness: no comment',
    'const text = "// aicr-ignore-next-line correctness: in a text"',
    '"aicr-ignore-next-line correctness: in a text"',
    'code() // aicr-ignore-next-line correctness: not alone',
    '// aicr-ignore-next-line: no category',
    '// aicr-ignore-next-line correctness',
    '// aicr-ignore-next-line correctness:',
    '// aicr-ignore-next-line correctness: */',
    '// aicr-ignore-next-line *: everything',
    '// aicr-ignore-next-lines correctness: another word',
    '// eslint aicr-ignore-next-line correctness: not first',
  ])('takes %j for none', (line) => {
    expect(read(`${line}\ncode()`)).toEqual([])
  })

  it('is about the next line with code, also for several in a row', () => {
    const comments = read('// aicr-ignore-next-line a: x\n\n// aicr-ignore-next-line b: y\n  \ncode()\nmore()')
    expect(comments.map(({ category, line, target }) => [category, line, target])).toEqual([
      ['a', 1, 5],
      ['b', 3, 5],
    ])
  })

  it('is about nothing where the next line is not known', () => {
    const comment = '// aicr-ignore-next-line a: x'
    expect(read(comment)).toEqual([])
    expect(
      readIgnoreComments([
        { number: 1, text: comment },
        { number: 9, text: 'code()' },
      ]),
    ).toEqual([])
  })

  it('is always about a later line that is code, whatever the file says', () => {
    const line = fc.oneof(
      fc.constantFrom('', ' ', 'code()', '// aicr-ignore-next-line a: x', '# aicr-ignore-next-line b: y'),
      fc.string({ unit: 'binary' }).map((text) => `// aicr-ignore-next-line ${text}`),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        for (const { target, line: at, category, reason } of read(lines.join('\n'))) {
          const text = lines.join('\n').split('\n')
          expect(target).toBeGreaterThan(at)
          expect(text[target - 1]?.trim()).not.toBe('')
          expect(category).toMatch(/^[a-z0-9][a-z0-9-]*$/)
          expect([reason.trim(), reason.isWellFormed(), reason.length <= 300]).toEqual([reason, true, true])
        }
      }),
    )
  })
})
