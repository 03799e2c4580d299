import { createMemoryForge, sampleProblem, sampleReport } from '@aicr/channels/contract'
import { publishReport } from '@aicr/channels'
import { createReviewChannel, reviewPlatforms, withForgeFindings } from '@aicr/channels/forge'
import type { ReviewChannel } from '@aicr/channels/forge'
import { createMemoryFindingHistory } from '@aicr/history'
import type { FindingHistory, HistoryTarget } from '@aicr/history'
import { describeFindingHistoryContract } from '@aicr/history/contract'
import { createFakeClock } from '@aicr/kit/testing'
import { expect, it } from 'vitest'

function reviewChannel(): ReviewChannel {
  const settings = { review_mode: 'auto', review_event: 'COMMENT', review_update_strategy: 'update_existing' } as const
  return createReviewChannel(createMemoryForge(), {
    name: 'reviews',
    platform: reviewPlatforms.github,
    settings: {
      ...settings,
      check: false,
      mention_author: false,
      mention_fallback: 'skip',
      severity_label_prefix: '',
      severity_label_colors: {},
    },
    language: 'en',
    signing: { context: 'github:acme/shop' },
  })
}

function historyOver(channel: ReviewChannel): FindingHistory {
  const inner = createMemoryFindingHistory({ clock: createFakeClock() })
  return withForgeFindings(inner, (target: HistoryTarget) => channel.readFindings(target))
}

describeFindingHistoryContract('the history over a pull request', {
  create: async () => {
    const history = historyOver(reviewChannel())
    return { open: () => history, remove: async () => {} }
  },
})

it('knows on a machine without any data what was published', async () => {
  const channel = reviewChannel()
  const problem = sampleProblem({ contentFingerprint: '0123456789abcdef' })
  const report = sampleReport({ problems: [problem] })
  await publishReport(channel, report, { lineComments: true, summary: true })
  expect(await historyOver(channel).read(report.event)).toMatchObject([
    { fingerprint: problem.fingerprint, life: 'open', seen: { file: 'src/session.ts', line: 42, severity: 'high' } },
  ])
})
