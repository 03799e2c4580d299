import { expect, it } from 'vitest'
import { sampleProblem, sampleReport } from '../contract/index.ts'
import { publishReport } from '../publish.ts'
import { createMemoryTracker } from './contract/memory-issue-tracker.ts'
import { problemIssuePlatforms } from './platforms.ts'
import { createProblemIssueChannel } from './problem-issue-channel.ts'
import { ProblemIssueSettings } from './settings.ts'

const problems = ['one', 'two'].map((fingerprint, line) =>
  sampleProblem({ id: fingerprint, fingerprint, line: line + 1 }),
)

it.each([
  ['per_problem', { one: 'dismissed', two: 'open' }],
  ['consolidated', { one: 'open', two: 'open' }],
] as const)(
  'knows what was found, and takes a closed issue for a no where it is of one problem: %s',
  async (mode, expected) => {
    const tracker = createMemoryTracker()
    const channel = createProblemIssueChannel(tracker, {
      name: 'issues',
      platform: problemIssuePlatforms.github,
      settings: ProblemIssueSettings.parse({ issue_mode: mode }),
      language: 'en',
      signing: { context: 'github:acme/shop' },
    })
    const report = sampleReport({ problems })
    await publishReport(channel, report, { lineComments: true, summary: true })
    tracker.somebodyElse.edit('1', { state: 'closed' })
    const findings = await channel.readFindings(report.event)
    expect(Object.fromEntries(findings.map(({ fingerprint, life }) => [fingerprint, life]))).toEqual(expected)
    expect(await channel.readFindings({ workspace: 'other', target: report.event.target })).toEqual([])
  },
)
