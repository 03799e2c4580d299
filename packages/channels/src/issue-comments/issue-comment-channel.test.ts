import { verifies } from '@aicr-internal/testkit'
import type { Problem, ReviewEvent } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { describeChannelContract, sampleProblem, sampleReport } from '../contract/index.ts'
import { createMemoryTracker } from '../problem-issues/contract/memory-issue-tracker.ts'
import type { MemoryTracker, MemoryTrackerOptions } from '../problem-issues/contract/memory-issue-tracker.ts'
import { problemIssuePlatforms } from '../problem-issues/platforms.ts'
import { publishReport } from '../publish.ts'
import type { Publication } from '../apply-operations.ts'
import { createIssueCommentChannel } from './issue-comment-channel.ts'
import { IssueCommentSettings } from './options.ts'
import { commentOperationBody } from './plan-comments.ts'

const both = { lineComments: true, summary: true }

function channelOver(tracker: MemoryTracker, settings: Partial<IssueCommentSettings> = {}, name = 'issue') {
  return createIssueCommentChannel(tracker, {
    name,
    kind: 'github_issue',
    limits: problemIssuePlatforms.github.limits,
    settings: IssueCommentSettings.parse(settings),
    language: 'en',
    signing: { context: 'github:acme/shop' },
  })
}

describeChannelContract('issue comments', {
  create: () => channelOver(createMemoryTracker()),
  bodyOf: commentOperationBody,
  creates: ({ kind }) => kind.startsWith('create-'),
  removes: () => false,
})

function world(settings: Partial<IssueCommentSettings> = {}, options: MemoryTrackerOptions = {}) {
  const tracker = createMemoryTracker(options)
  const channel = channelOver(tracker, settings)
  return {
    tracker,
    async review(head: string, problems: Problem[], target: ReviewEvent['target']): Promise<Publication> {
      const report = sampleReport({ problems, verdict: problems.length === 0 ? 'pass' : 'problems' })
      report.event = { ...report.event, target, revision: { head, branch: 'main' } }
      return publishReport(channel, report, both)
    },
  }
}
const push = { kind: 'push' as const, id: 'main' }

describe('one comment', () => {
  it('for each branch stands on one issue that is kept for all, and is kept up to date', async () => {
    const { tracker, review } = world()
    await review('1', [sampleProblem()], push)
    await review('2', [], push)
    expect(tracker.issues).toMatchObject([{ title: '[AICR] AICR review', labels: ['aicr-managed'], state: 'open' }])
    const comments = await tracker.listComments('1')
    expect(comments).toHaveLength(1)
    expect(comments[0]?.body).toContain('<b>Resolved (1)</b>')
  })

  it('does not go back to what an older commit says', async () => {
    const { tracker, review } = world()
    await review('2', [sampleProblem()], push)
    await review('1', [], push)
    expect((await tracker.listComments('1'))[0]?.body).toContain('### New (1)')
  })

  it('stands on the issue that is looked at, or on the one that the settings name', async () => {
    const own = world()
    const id = own.tracker.somebodyElse.openIssue({ title: 'It crashes', body: '', labels: [], assignees: [] })
    await own.review('1', [sampleProblem()], { kind: 'issue', id })
    expect(await own.tracker.listComments(id)).toHaveLength(1)
    expect(own.tracker.issues).toMatchObject([{ title: 'It crashes', state: 'open' }])
    const named = world({ issue_number: 1 })
    named.tracker.somebodyElse.openIssue({ title: 'Reviews', body: '', labels: [], assignees: [] })
    await named.review('1', [sampleProblem()], push)
    expect(await named.tracker.listComments('1')).toHaveLength(1)
  })

  it('is written once, though its answer was lost', async () => {
    const { tracker, review } = world({}, { interfere: (write) => (write === 'createComment' ? 'lost' : undefined) })
    expect(await review('1', [sampleProblem()], push)).toMatchObject({ ok: true })
    expect(await tracker.listComments('1')).toHaveLength(1)
  })
})

it('two channels on one issue each keep a comment of their own, and what names no channel is taken over', async () => {
  verifies('review.channels-apart')
  const tracker = createMemoryTracker()
  const named = (name: string) => channelOver(tracker, {}, name)
  const report = sampleReport({ problems: [sampleProblem()], verdict: 'problems' })
  report.event = { ...report.event, target: push, revision: { head: '1', branch: 'main' } }
  await publishReport(named('old'), report, both)
  const [comment] = await tracker.listComments('1')
  await tracker.updateComment('1', comment?.id ?? '', (comment?.body ?? '').replace('<!-- aicr:channel=old -->\n', ''))
  for (const name of ['one', 'two', 'one', 'two']) await publishReport(named(name), report, both)
  const bodies = (await tracker.listComments('1')).map(({ body }) => /aicr:channel=(\w+)/.exec(body)?.[1])
  expect(bodies).toEqual(['one', 'two'])
})
