import { verifies } from '@aicr-internal/testkit'
import { publishReport } from '@aicr/channels'
import type { Publication } from '@aicr/channels'
import type { TargetKind } from '@aicr/schema'
import { expect, it } from 'vitest'
import { HEAD, createWorld, large } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

const both = { lineComments: true, summary: true }

async function publish(
  { channels, settings }: World,
  target: { kind: TargetKind; id: string },
  more: Record<string, unknown> = {},
): Promise<Publication> {
  const report = large.reportOf(HEAD, large.problems)
  const channel = channels.gitea_issue(settings('gitea_issue', more))
  return publishReport(channel, { ...report, event: { ...report.event, target } }, both)
}

function commentsOn({ gitea }: World, number: number): string[] {
  return gitea.store.comments
    .filter(({ issue, type }) => issue === number && type === 'comment')
    .map(({ text }) => text)
}

function openIssue({ gitea }: World, number: number): void {
  const issue = { number, title: 'It breaks', text: 'Help.', state: 'open' as const, labels: [], assignees: [] }
  gitea.store.issues.push({ ...issue, user: gitea.person, isPull: false })
}

it('writes one aggregated comment on the issue that is looked at, and never closes it', async () => {
  verifies('channels.issue.comment')
  verifies('channels.issue.summary')
  await using world = await createWorld()
  openIssue(world, 30)
  expect(await publish(world, { kind: 'issue', id: '30' })).toMatchObject({ ok: true })
  expect(commentsOn(world, 30)).toEqual([expect.stringContaining('(40)')])
  expect(await publish(world, { kind: 'issue', id: '30' })).toMatchObject({ ok: true, outcomes: [] })
  expect(world.gitea.store.issues.find(({ number }) => number === 30)).toMatchObject({ state: 'open', text: 'Help.' })
})

it('writes the results of pushes to the issue of the settings, else to one that it keeps', async () => {
  await using world = await createWorld()
  openIssue(world, 30)
  await publish(world, { kind: 'push', id: 'main' }, { issue_number: 30 })
  expect(commentsOn(world, 30)).toHaveLength(1)
  await publish(world, { kind: 'push', id: 'main' })
  await publish(world, { kind: 'push', id: 'main' })
  expect(world.gitea.store.issues.map(({ number }) => number)).toEqual([12, 30, 31])
  expect(commentsOn(world, 31)).toHaveLength(1)
})
