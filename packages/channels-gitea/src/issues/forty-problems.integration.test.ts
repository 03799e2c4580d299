import { publishReport } from '@aicr/channels'
import type { Publication } from '@aicr/channels'
import { RESOLVED_LABEL } from '@aicr/channels/forge'
import { verifies } from '@aicr-internal/testkit'
import type { FakeIssue } from '@aicr-internal/testkit/fake-gitea'
import type { Problem } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { createWorld, large } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

const both = { lineComments: true, summary: true }
const [FIRST, SECOND] = ['1'.repeat(40), '2'.repeat(40)]
const left = large.problems.filter((_, index) => index % 2 === 0)

async function publish(
  world: World,
  head: string,
  problems: readonly Problem[],
  settings: object = {},
): Promise<Publication> {
  const channel = world.channels.gitea_problem_issue(world.settings('gitea_problem_issue', { ...settings }))
  const report = large.reportOf(head, problems)
  const event = { ...report.event, target: { kind: 'push' as const, id: 'main' } }
  return publishReport(channel, { ...report, event: { ...event, revision: { head, branch: 'main' } } }, both)
}

async function issueWorld(): Promise<World> {
  const world = await createWorld()
  world.gitea.store.commits.set(FIRST, null).set(SECOND, FIRST)
  world.gitea.addToken('bot', { access: 'admin' })
  return world
}

function managed({ gitea }: World): FakeIssue[] {
  return gitea.store.issues.filter(({ isPull }) => !isPull)
}

function labelsOf({ gitea }: World, { labels }: FakeIssue): string[] {
  return labels.flatMap((id) => gitea.store.labels.find((label) => label.id === id)?.name ?? [])
}

describe('managed problem issues', () => {
  it('keep forty problems in one issue, once only, and move the fixed half to its end', async () => {
    verifies('managed-issues.reconciled-across-reviews')
    await using world = await issueWorld()
    expect(await publish(world, FIRST, large.problems)).toMatchObject({ ok: true })
    expect(managed(world)).toHaveLength(1)
    expect(managed(world)[0]?.text).toContain('### Open (40)')
    expect(await publish(world, FIRST, large.problems)).toMatchObject({ ok: true, outcomes: [] })
    expect(await publish(world, SECOND, left)).toMatchObject({ ok: true })
    expect(managed(world)).toMatchObject([
      { state: 'open', text: expect.stringMatching(/Open \(20\)[\s\S]*Resolved \(20\)/) },
    ])
    expect(await publish(world, SECOND, left)).toMatchObject({ ok: true, outcomes: [] })
  })

  it.each([
    ['close', ['closed']],
    ['none', ['open']],
    ['mark_resolved', ['open']],
    ['delete', []],
  ] as const)('do with an issue whose problem is gone what resolved_action says: %s', async (action, states) => {
    verifies('managed-issues.gitea-resolved-action')
    await using world = await issueWorld()
    const settings = { issue_mode: 'per_problem', resolved_action: action }
    await publish(world, FIRST, large.problems.slice(0, 1), settings)
    expect(managed(world)).toHaveLength(1)
    expect(await publish(world, SECOND, [], settings)).toMatchObject({ ok: true })
    expect(managed(world).map(({ state }) => state)).toEqual(states)
    expect(await publish(world, SECOND, [], settings)).toMatchObject({ ok: true, outcomes: [] })
  })

  it('say in title and labels that they are resolved where they stay open for it', async () => {
    await using world = await issueWorld()
    const settings = { issue_mode: 'per_problem', resolved_action: 'mark_resolved' }
    await publish(world, FIRST, large.problems.slice(0, 1), settings)
    await publish(world, SECOND, [], settings)
    expect(managed(world)).toMatchObject([{ title: expect.stringContaining('Resolved') }])
    expect(managed(world).flatMap((issue) => labelsOf(world, issue))).toEqual(['aicr-managed', RESOLVED_LABEL])
  })

  it('find labels by name in the repository and its organisation, create the missing ones, and add those given by number', async () => {
    await using world = await issueWorld()
    const { store } = world.gitea
    store.organisationLabels.push({ id: 7, name: 'aicr-managed', color: '000000' })
    store.labels.push({ id: 8, name: 'team', color: '000000' })
    await publish(world, FIRST, large.problems.slice(0, 1), {
      label_ids: [8],
      severity_label_colors: { critical: '#123456' },
    })
    const [issue] = managed(world)
    expect(issue?.labels).toEqual(expect.arrayContaining([7, 8]))
    expect(store.labels).toEqual([
      { id: 8, name: 'team', color: '000000' },
      { id: expect.any(Number), name: 'severity/critical', color: '123456' },
    ])
  })

  it('do not walk through all issues where their label does not exist, though the server would list them', async () => {
    await using world = await issueWorld()
    await publish(world, FIRST, [])
    expect(world.gitea.requests.map(({ operation }) => operation)).not.toContain('GET /repos/{owner}/{repo}/issues')
  })

  it('tell what was found, and what a person declined by closing its issue', async () => {
    await using world = await issueWorld()
    const settings = { issue_mode: 'per_problem' }
    await publish(world, FIRST, large.problems.slice(0, 2), settings)
    const [issue] = managed(world)
    if (issue !== undefined) issue.state = 'closed'
    const channel = world.channels.gitea_problem_issue(world.settings('gitea_problem_issue', settings))
    const known = await channel.readFindings({ workspace: 'shop', target: { kind: 'push', id: 'main' } })
    expect(known.map(({ life }) => life).toSorted()).toEqual(['dismissed', 'open'])
  })

  it('leave out whom the server cannot assign', async () => {
    await using world = await issueWorld()
    world.gitea.store.assignable.add('Alice')
    const report = large.reportOf(FIRST, large.problems.slice(0, 1))
    const people = { owners: { 'src/session.ts': ['stranger'] }, mentions: [], committer: 'alice' }
    const settings = world.settings('gitea_problem_issue', { add_owners_as_assignees: true })
    const channel = world.channels.gitea_problem_issue(settings)
    expect(await publishReport(channel, { ...report, people }, both)).toMatchObject({ ok: true })
    expect(managed(world)).toMatchObject([{ assignees: ['Alice'] }])
  })
})
