import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleAnchor, sampleProblem } from '../contract/index.ts'
import { committable, committableBlock } from './committable.ts'
import { dialects } from './dialect.ts'

const code = ['const a = 1', 'const b = 2', 'const c = 3']

function lines(suggestion: string, anchored: readonly string[] = code): readonly string[] | undefined {
  const anchor = sampleAnchor({ line: 10, endLine: 10 + anchored.length - 1, code: anchored.join('\n') })
  return committable(sampleProblem({ anchor, suggestion }))?.lines
}

it.each<[string, string, readonly string[] | undefined]>([
  ['a diff of one line', '```diff\n-const b = 2\n+const b = 3\n```', ['const a = 1', 'const b = 3', 'const c = 3']],
  [
    'with headers',
    '```diff\n--- a/x.ts\n+++ b/x.ts\n@@ -11 +11 @@\n-const b = 2\n+let b\n```',
    ['const a = 1', 'let b', 'const c = 3'],
  ],
  [
    'with context beyond the anchor',
    '```diff\n before\n-const a = 1\n+x\n const b = 2\n```',
    ['x', 'const b = 2', 'const c = 3'],
  ],
  ['that deletes', '```patch\n-const a = 1\n```', ['const b = 2', 'const c = 3']],
  [
    'that adds in between',
    '```diff\n-const b = 2\n+const b = 2\n+const d = 4\n```',
    [...code.slice(0, 2), 'const d = 4', 'const c = 3'],
  ],
  ['a replacement of all lines', 'Like so:\n\n```suggestion\nconst all = 6\n```', ['const all = 6']],
  ['a longer fence around a fence', '~~~~suggestion\n```\nx\n```\n~~~~', ['```', 'x', '```']],
  ['whose removed lines are not there', '```diff\n-const z = 2\n+x\n```', undefined],
  ['whose context is another', '```diff\n const z\n-const b = 2\n+x\n```', undefined],
  ['without removed lines', '```diff\n+x\n```', undefined],
  ['of two hunks', '```diff\n@@ -1 +1 @@\n-const a = 1\n+x\n@@ -3 +3 @@\n-const c = 3\n+y\n```', undefined],
  ['that is not closed', '```diff\n-const b = 2\n+x', undefined],
  ['in words', 'Use a constant.', undefined],
  ['as example code', '```ts\nconst b = 3\n```', undefined],
  ['in two blocks', '```suggestion\na\n```\n```suggestion\nb\n```', undefined],
  ['that changes nothing', '```diff\n-const b = 2\n+const b = 2\n```', undefined],
  ['with a planted marker', '```suggestion\n<!-- aicr:problems=x -->\n```', undefined],
  ['with something else in the patch', '```diff\n-const b = 2\nwhat is this\n+x\n```', undefined],
])('reads a suggestion %s', (_, suggestion, expected) => {
  expect(lines(suggestion)).toEqual(expected)
})

it('does not guess between two places', () => {
  expect(lines('```diff\n-x\n+y\n```', ['x', 'z', 'x'])).toBeUndefined()
  expect(lines('```diff\n z\n-x\n+y\n```', ['x', 'z', 'x'])).toBeUndefined()
  expect(lines('```diff\n z\n-x\n+y\n```', ['w', 'x', 'z', 'x'])).toEqual(['w', 'x', 'z', 'y'])
})

it('offers nothing where the anchored code is not known to the last line, is old, or missing', () => {
  const suggestion = '```suggestion\nx\n```'
  expect(committable(sampleProblem({ suggestion, anchor: null }))).toBeUndefined()
  expect(committable(sampleProblem({ suggestion, anchor: sampleAnchor({ side: 'old' }) }))).toBeUndefined()
  expect(committable(sampleProblem({ suggestion, anchor: sampleAnchor({ endLine: 60 }) }))).toBeUndefined()
})

it('is said in the dialect of the platform, its fence longer than any inside', () => {
  const change = { lines: ['```', 'x'] }
  expect(committableBlock(change, { dialect: dialects.github, commentLines: 3 })).toBe('````suggestion\n```\nx\n````')
  expect(committableBlock(change, { dialect: dialects.gitlab, commentLines: 3 })).toBe(
    '````suggestion:-2+0\n```\nx\n````',
  )
  expect(committableBlock(change, { dialect: dialects.gitea, commentLines: 1 })).toBeUndefined()
})

it('applies any diff of the anchored lines, to exactly what the diff says', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '+', '`', '@'), maxLength: 5 })
  const list = fc.uniqueArray(line, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(list, fc.array(line, { maxLength: 4 }), fc.nat(5), fc.nat(5), (anchored, added, from, count) => {
      const start = from % anchored.length
      const removed = anchored.slice(start, start + 1 + (count % (anchored.length - start)))
      const patch = [...removed.map((text) => `-${text}`), ...added.map((text) => `+${text}`)].join('\n')
      const expected = [...anchored.slice(0, start), ...added, ...anchored.slice(start + removed.length)]
      const read = lines(`~~~~~~~~diff\n${patch}\n~~~~~~~~`, anchored)
      expect([undefined, expected]).toContainEqual(read)
    }),
  )
})
