import { verifies } from '@aicr-internal/testkit'
import type { OutputsConfig } from '@aicr/schema'
import { expect, it } from 'vitest'
import { routeReview } from './route-review.ts'

const outputs: OutputsConfig = {
  channels: [
    { name: 'forge', kind: 'github_pr_review' },
    { name: 'chat', kind: 'feishu_bot', no_problems: { action: 'publish' } },
  ],
  routes: { default: { line_comments: ['forge'], summary: ['forge', 'chat'] } },
}
const event = { trigger: 'github', targetKind: 'pull_request' } as const

it('sends a review with problems everywhere, whatever no_problems says', () => {
  verifies('routes.choose-the-channels')
  const routing = routeReview({ outputs, event, completedWithoutProblems: false, hasAgentSummary: false })
  expect(routing).toEqual({
    channels: [
      { channel: 'forge', role: { lineComments: true, summary: true } },
      { channel: 'chat', role: { lineComments: false, summary: true } },
    ],
    suppressed: [],
    skipReason: undefined,
  })
})

it('lets a channel that stays silent only bring up to date what it said before', () => {
  const routing = routeReview({ outputs, event, completedWithoutProblems: true, hasAgentSummary: false })
  expect(routing).toEqual({
    channels: [
      { channel: 'forge', role: { lineComments: true, summary: true, updateOnly: true } },
      { channel: 'chat', role: { lineComments: false, summary: true } },
    ],
    suppressed: ['forge'],
    skipReason: undefined,
  })
})

it('skips the run when every summary channel stays silent', () => {
  verifies('no-problems.all-suppressed-is-a-skip')
  const workspace = { no_problems: { action: 'suppress' } } as const
  const routing = routeReview({ outputs, workspace, event, completedWithoutProblems: true, hasAgentSummary: true })
  expect(routing).toMatchObject({ suppressed: ['forge', 'chat'], skipReason: 'no_problems_suppressed' })
})

it('says that nothing publishes when the outputs select no channel', () => {
  const routing = routeReview({ outputs: {}, event, completedWithoutProblems: false, hasAgentSummary: true })
  expect(routing).toEqual({ channels: [], suppressed: [], skipReason: 'no_output_publisher' })
})
