import { verifies } from '@aicr-internal/testkit'
import { sampleCoverage } from '@aicr/channels/contract'
import type { FileCoverage, ReviewConfig } from '@aicr/schema'
import { expect, it } from 'vitest'
import { judge } from './judge.ts'

const skipped = (path: string): FileCoverage => sampleCoverage({ path, status: 'skipped', reason: 'limit' })
const inPart = sampleCoverage({ path: 'part.ts', status: 'summarised', reason: 'not_reached' })

function explanationOf(coverage: readonly FileCoverage[], review: ReviewConfig = {}): string | undefined {
  return judge({ collected: { complete: true, skip: null }, problems: [], coverage, review }).explanation
}

it('says which files were not seen in the output language, the first of many by name', () => {
  verifies('reports.unseen-in-the-output-language')
  const many = ['a', 'b', 'c', 'd'].map(skipped)
  expect(explanationOf([...many, inPart])).toBe(
    '4 files could not be reviewed: a, b, c, … and 1 more. A file could be reviewed only in part: part.ts.',
  )
  expect(explanationOf([...many, inPart], { output_language: 'zh-CN' })).toBe(
    '4 个文件未能评审：a，b，c，……另有 1 个。 1 个文件仅部分评审：part.ts。',
  )
})

it('explains nothing where all was seen', () => {
  expect(explanationOf([sampleCoverage()])).toBeUndefined()
})
