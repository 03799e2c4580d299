import { verifies } from '@aicr-internal/testkit'
import { createMemoryChannel } from '@aicr/channels/contract'
import type { MemoryChannel } from '@aicr/channels/contract'
import type { OutputsConfig } from '@aicr/schema'
import { expect, it } from 'vitest'
import { createMemoryRunner } from '../test/memory-runner.ts'
import { createMemoryVcs } from '../test/memory-vcs.ts'
import { withReview } from '../test/review-setup.ts'

const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1,2 +1,3 @@
 one()
+two()
 three()
`
const vcs = () => createMemoryVcs({ diff: DIFF, head: { 'a.ts': 'one()\ntwo()\nthree()\n' } })
const problem = { file: './a.ts', line: '2', severity: 'High', category: 'Correctness', message: 'Wrong.' }
const report = ['aicr.report_problem', problem] as const
const summary = ['aicr.publish_summary', { markdown: 'In short.' }] as const

const names = ['forge', 'chat', 'archive']
const outputs: OutputsConfig = {
  channels: [
    { name: 'forge', kind: 'memory', no_problems: { action: 'publish' } },
    { name: 'chat', kind: 'memory', no_problems: { action: 'suppress' } },
    { name: 'archive', kind: 'memory' },
  ],
  routes: { default: { line_comments: ['forge'], summary: ['forge', 'chat'] } },
}

function standing(channels: readonly MemoryChannel[]): Record<string, string[]> {
  return Object.fromEntries(
    channels.map(({ name, items }) => [name, [...items.values()].map(({ kind }) => kind).sort()]),
  )
}

it('get what the agent reported after it was checked, as their routes say, rendered by AICR', async () => {
  verifies('tools.checked-routed-rendered-by-aicr')
  verifies('routes.choose-the-channels')
  const channels = names.map((name) => createMemoryChannel({ name }))
  const outside = ['aicr.report_problem', { ...problem, line: 900 }] as const
  const runner = createMemoryRunner([{ calls: [report, outside, summary] }])
  await withReview({ vcs: vcs(), runner, channels, settings: { outputs } }, (record) => {
    expect(standing(channels)).toEqual({ forge: ['comment', 'summary'], chat: ['summary'], archive: [] })
    const comments = [...(channels[0]?.items.values() ?? [])].filter(({ kind }) => kind === 'comment')
    expect(comments.map(({ content }) => content)).toEqual(['a.ts:2\nWrong.\n'])
    expect(record.problems).toMatchObject([{ file: 'a.ts', line: 2, severity: 'high', category: 'correctness' }])
  })
})

it('get a result without problems or not, each by its own policy', async () => {
  verifies('tools.publish-summary.no-problems-policy')
  const channels = names.map((name) => createMemoryChannel({ name }))
  const runner = createMemoryRunner([{ calls: [summary] }])
  await withReview({ vcs: vcs(), runner, channels, settings: { outputs } }, (record) => {
    expect(standing(channels)).toEqual({ forge: ['summary'], chat: [], archive: [] })
    expect(record).toMatchObject({ status: 'published', verdict: 'pass' })
  })
})

it('that all suppress a result without problems make the run a skipped one', async () => {
  verifies('no-problems.all-suppressed-is-a-skip')
  const channels = names.map((name) => createMemoryChannel({ name }))
  const quiet = { ...outputs, routes: { default: { summary: ['chat'] } } }
  const runner = createMemoryRunner([{ calls: [summary] }])
  await withReview({ vcs: vcs(), runner, channels, settings: { outputs: quiet } }, (record) => {
    expect(standing(channels)).toEqual({ forge: [], chat: [], archive: [] })
    expect(record).toMatchObject({ status: 'skipped', skipReason: 'no_problems_suppressed' })
  })
})

it('get nothing from a dry run', async () => {
  verifies('cli.review.dry-run')
  const channels = names.map((name) => createMemoryChannel({ name }))
  const runner = createMemoryRunner([{ calls: [report, summary] }])
  await withReview({ vcs: vcs(), runner, channels, settings: { outputs, dryRun: true } }, (record) => {
    expect(channels.flatMap(({ tried }) => tried)).toEqual([])
    expect(record).toMatchObject({ status: 'dry_run', verdict: 'problems' })
  })
})

it('have their notices in the record, after those of the review', async () => {
  const notices = ['The channel "forge" shows a built-in text.']
  const channels = names.map((name) => ({
    ...createMemoryChannel({ name }),
    ...(name === 'forge' && { notices: () => notices }),
  }))
  const runner = createMemoryRunner([{ calls: [report, summary] }])
  await withReview({ vcs: vcs(), runner, channels, settings: { outputs } }, (record) => {
    expect(record).toMatchObject({ status: 'published', notices })
  })
})
