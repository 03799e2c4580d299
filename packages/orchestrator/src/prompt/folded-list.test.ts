import type { FileCoverage } from '@aicr/schema'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostileLine } from '../../test/arbitrary-change.ts'
import { estimateTokens } from '../budget/estimate-tokens.ts'
import { foldedList } from './folded-list.ts'

it('names files by folder and counts what is not handed over', () => {
  const coverage = [
    fileOf('src/a.ts'),
    fileOf('main.ts'),
    fileOf('src/b.ts'),
    { ...fileOf('x.lock'), status: 'skipped' as const, reason: 'lock_file' as const },
  ]
  expect(foldedList(coverage, 1000).split('\n')).toEqual([
    '3 files to review. One that is not shown below is in another part of this review, or did not fit.',
    'src/: a.ts, b.ts',
    './: main.ts',
    'Not handed over: 1 lock_file.',
  ])
})

it('has room for thousands of names, and counts the rest', () => {
  const coverage = Array.from({ length: 5000 }, (_, index) =>
    fileOf(`packages/shop/area${index % 50}/module${index}.ts`),
  )
  const list = foldedList(coverage, 16_000)
  const [, rest = '0'] = /\[(\d+) more files omitted by the tool\]/.exec(list) ?? []
  const named = list.match(/module\d+\.ts/g)?.length ?? 0
  expect(named).toBeGreaterThan(2000)
  expect(named + Number(rest)).toBe(5000)
})

it('never takes more than it may, whatever the names are', () => {
  fc.assert(
    fc.property(fc.array(hostileLine, { maxLength: 200 }), fc.integer({ min: 250, max: 2000 }), (paths, maxTokens) => {
      expect(estimateTokens(foldedList(paths.map(fileOf), maxTokens))).toBeLessThanOrEqual(maxTokens)
    }),
  )
})

function fileOf(path: string): FileCoverage {
  return { path, oldPath: null, change: 'modified', status: 'reviewed', additions: 1, deletions: 1 }
}
