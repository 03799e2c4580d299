import { expect, it } from 'vitest'
import { sampleAnchor, sampleProblem, sampleReport } from '../contract/samples.ts'
import { madeSummary } from './made-summary.ts'
import { reportBlocks } from './report-blocks.ts'
import { summaryText } from './summary-text.ts'

it('groups problems by file, the worst file first, by line within a file', () => {
  const problems = [
    sampleProblem({ file: 'b.ts', line: 9, severity: 'low' }),
    sampleProblem({ file: 'a.ts', line: 5, severity: 'low' }),
    sampleProblem({ file: 'z.ts', line: 3, severity: 'critical' }),
    sampleProblem({ file: 'b.ts', line: 2, severity: 'info' }),
    sampleProblem({ file: 'c.ts', line: 2, severity: 'critical', life: 'dismissed' }),
  ]
  const { files, counts } = reportBlocks(sampleReport({ problems }), 'en')
  expect(files.map(({ path, problems: ofFile }) => [path, ofFile.map(({ place }) => place.line)])).toEqual([
    ['z.ts', [3]],
    ['a.ts', [5]],
    ['b.ts', [2, 9]],
  ])
  expect(counts).toEqual([
    { severity: 'critical', count: 1 },
    { severity: 'low', count: 2 },
    { severity: 'info', count: 1 },
  ])
})

it('numbers the anchored code from its first line, at most twelve lines', () => {
  const code = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n')
  const anchor = sampleAnchor({ line: 30, endLine: 49, code })
  const { files } = reportBlocks(sampleReport({ problems: [sampleProblem({ anchor })] }), 'en')
  expect(files[0]?.problems[0]?.code).toMatchObject({ firstLine: 30, lines: { length: 12 } })
})

it('says what a reader should know of the place of a problem', () => {
  const problems = [
    sampleProblem({ line: 1, anchor: null }),
    sampleProblem({ line: 2, anchor: null, anchor_note: 'line 2 is not part of the change' }),
    sampleProblem({ line: 3, anchor: sampleAnchor({ line: 3, side: 'old' }), life: 'open', incomplete: true }),
  ]
  const { files } = reportBlocks(sampleReport({ problems }), 'en')
  expect(files.flatMap((file) => file.problems.map(({ notes }) => notes))).toEqual([
    ['not in the diff'],
    ['line 2 is not part of the change'],
    ['deleted', 'still open', 'from a pass that did not end well'],
  ])
})

it('does not complain that the problems of an issue are in no diff', () => {
  const { event } = sampleReport()
  const report = sampleReport({
    event: { ...event, target: { kind: 'issue', id: '5' } },
    problems: [sampleProblem({ anchor: null })],
  })
  expect(reportBlocks(report, 'en').files[0]?.problems[0]?.notes).toEqual([])
})

it('makes a summary of scope, coverage and counts where the agent gave none, and says so', () => {
  const report = sampleReport()
  expect(madeSummary(report, 'zh-CN')).toEqual({
    title: 'AICR 评审',
    markdown: '**1 个问题：高 1**\n\n- 评审对象：合并请求 `#12`\n- 覆盖范围：已评审 1 个文件',
  })
  expect(reportBlocks(report, 'en').summary.made).toBe(true)
  expect(reportBlocks(sampleReport({ summary: { markdown: 'Mine.' } }), 'en').summary).toEqual({
    title: undefined,
    markdown: 'Mine.',
    made: false,
  })
})

it('lets no name in a made summary act as Markdown', () => {
  const { event } = sampleReport()
  const hostile = {
    ...event,
    target: { kind: 'push', id: 'x' },
    revision: { head: 'h', branch: '<b>@all</b>' },
  } as const
  expect(madeSummary(sampleReport({ event: hostile }), 'en').markdown).not.toContain('<b>')
})

it('says who reviewed, what it cost and what its sandbox does not promise', () => {
  const agent = {
    kind: 'kilo',
    version: '7.4',
    model: 'm-1',
    sandbox: { kind: 'native', missing: ['network', 'files'] },
  }
  expect(reportBlocks(sampleReport({ agent, usage: { costUsd: 0.034 } }), 'en').agent).toEqual([
    'kilo 7.4',
    'm-1',
    '$0.03',
    'the native sandbox does not guarantee: network, files',
  ])
})

it.each([
  [
    { title: 'Review', markdown: '# Review\n\nText' },
    { title: 'Review', markdown: 'Text' },
  ],
  [
    { title: 'Review', markdown: '## **review**\nText' },
    { title: 'Review', markdown: 'Text' },
  ],
  [
    { title: 'Review', markdown: '# Other\nText' },
    { title: 'Review', markdown: '# Other\nText' },
  ],
  [{ markdown: '## Other\n\nText' }, { title: 'Other', markdown: 'Text' }],
  [
    { title: ' ', markdown: 'Text' },
    { title: undefined, markdown: 'Text' },
  ],
  [{ markdown: '# Only' }, { title: 'Only', markdown: '' }],
])('shows the heading of %j once', (summary, expected) => {
  expect(summaryText(summary)).toEqual(expected)
})
