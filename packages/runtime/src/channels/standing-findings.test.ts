import { createProblemIssueChannel, ProblemIssueSettings, problemIssuePlatforms } from '@aicr/channels/forge'
import { createMemoryTracker, sampleProblem, sampleReport } from '@aicr/channels/contract'
import { publishReport } from '@aicr/channels'
import { createMemoryFindingHistory } from '@aicr/history'
import { systemClock } from '@aicr/kit'
import { expect, it } from 'vitest'
import { withStandingFindings } from './standing-findings.ts'

const inner = () => createMemoryFindingHistory({ clock: systemClock })
const issues = (tracker: ReturnType<typeof createMemoryTracker>) =>
  createProblemIssueChannel(tracker, {
    name: 'issues',
    platform: problemIssuePlatforms.github,
    settings: ProblemIssueSettings.parse({ issue_mode: 'per_problem' }),
    language: 'en',
    signing: { context: 'x' },
  })

/** A review of a range of commits on a branch. */
function reviewOfRange() {
  const problems = [1, 2].map((line) => sampleProblem({ id: `p${line}`, line, fingerprint: `f${line}` }))
  const report = sampleReport({ problems })
  const revision = { ...report.event.revision, branch: 'topic' }
  return { ...report, event: { ...report.event, target: { kind: 'manual' as const, id: 'main...topic' }, revision } }
}

it('knows from managed issues what stands, and what people said no to by closing one', async () => {
  const tracker = createMemoryTracker()
  const channel = issues(tracker)
  const report = reviewOfRange()
  await publishReport(channel, report, { lineComments: true, summary: true })
  tracker.somebodyElse.edit(tracker.issues[0]?.id ?? '', { state: 'closed' })
  const known = await withStandingFindings(inner(), [channel], report.event).read(report.event)
  expect(known.map(({ fingerprint, life }) => `${fingerprint} ${life}`).toSorted()).toEqual(['f1 dismissed', 'f2 open'])
})

it('goes on without a forge that does not answer, and tells nothing of other targets', async () => {
  const { event } = reviewOfRange()
  const tracker = createMemoryTracker()
  const broken = { ...issues(tracker), readFindings: () => Promise.reject(new Error('401')) }
  const history = withStandingFindings(inner(), [broken], event)
  expect(await history.read(event)).toEqual([])
  const other = withStandingFindings(inner(), [issues(tracker)], event)
  expect(await other.read({ ...event, target: { kind: 'manual', id: 'another' } })).toEqual([])
})
