import fc from 'fast-check'
import { severities } from '@aicr/schema'
import { expect, it } from 'vitest'
import { sampleProblem, sampleReport } from '../contract/samples.ts'
import { liveProblems } from '../rendering/live-problems.ts'
import { leftOutTexts } from '../rendering/left-out-text.ts'
import { reportBlocks } from '../rendering/report-blocks.ts'
import { commentedProblems, leftOutFingerprints, shapeReport } from './shape-report.ts'

const role = { lineComments: true, summary: true }
const report = sampleReport({
  problems: [
    sampleProblem({ line: 1, severity: 'low' }),
    sampleProblem({ line: 2, severity: 'critical' }),
    sampleProblem({ line: 3, severity: 'medium' }),
    sampleProblem({ line: 4, severity: 'high' }),
    sampleProblem({ line: 5, severity: 'info', life: 'dismissed' }),
  ],
})
const lines = (problems: readonly { line: number }[]) => problems.map(({ line }) => line)

it('is the very report when nothing is to be left out', () => {
  expect(shapeReport(report, {}, role)).toBe(report)
  expect(shapeReport(report, { minSeverity: 'info', maxComments: 4 }, role)).toBe(report)
})

it('takes mild problems out, and keeps what people dismissed', () => {
  const shaped = shapeReport(report, { minSeverity: 'high' }, role)
  expect(lines(shaped.problems)).toEqual([2, 4, 5])
  expect(leftOutTexts(shaped, 'en')).toEqual(['2 problems below the severity that is shown here'])
  expect(reportBlocks(shaped, 'zh-CN').leftOut).toEqual(['2 个问题低于此处显示的级别'])
})

it('gives the comments to the worst problems, and leaves the others in the summary', () => {
  const shaped = shapeReport(report, { maxComments: 2 }, role)
  expect(lines(commentedProblems(shaped))).toEqual([2, 4])
  expect(reportBlocks(shaped, 'en')).toMatchObject({
    verdict: '4 problems: 1 critical, 1 high, 1 medium, 1 low (1 dismissed)',
    leftOut: ['2 problems without a comment of their own: only the worst have one'],
  })
  expect(reportBlocks(shaped, 'zh-CN').leftOut).toEqual(['2 个问题没有单独评论：只对最严重的问题逐条评论'])
})

it('gives no comment to a place that takes none', () => {
  const shaped = shapeReport(report, { maxComments: 2 }, role, ({ line }) => line !== 4)
  expect(lines(commentedProblems(shaped))).toEqual([2, 3, 4])
  expect(lines(shaped.leftOut?.uncommented ?? [])).toEqual([1])
})

it('does not count comments where there are none', () => {
  expect(shapeReport(report, { maxComments: 0 }, { lineComments: false, summary: true })).toBe(report)
})

it('does not say that there are no problems when all are too mild to be shown', () => {
  const mild = sampleReport({ problems: [sampleProblem({ severity: 'low' })] })
  const { verdict } = reportBlocks(shapeReport(mild, { minSeverity: 'high' }, role), 'en')
  expect(verdict).toBe('1 problem below the severity that is shown here')
})

it('loses no problem, and shows none twice', () => {
  const problems = fc
    .array(fc.constantFrom(...severities))
    .map((list) => list.map((severity, index) => sampleProblem({ severity, line: index + 1, id: `p${index}` })))
  fc.assert(
    fc.property(problems, fc.constantFrom(...severities), fc.nat(10), (all, minSeverity, maxComments) => {
      const shaped = shapeReport(sampleReport({ problems: all }), { minSeverity, maxComments }, role)
      const commented = commentedProblems(shaped)
      expect(commented.length).toBeLessThanOrEqual(maxComments)
      const accounted = [...commented.map(({ fingerprint }) => fingerprint), ...leftOutFingerprints(shaped)]
      expect(accounted.toSorted()).toEqual(all.map(({ fingerprint }) => fingerprint).toSorted())
      expect(liveProblems(shaped)).toEqual(all.filter((problem) => shaped.problems.includes(problem)))
    }),
  )
})
