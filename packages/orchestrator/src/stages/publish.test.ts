import { verifies } from '@aicr-internal/testkit'
import type { Channel, Role } from '@aicr/channels'
import { createMemoryChannel, sampleProblem } from '@aicr/channels/contract'
import { createMemoryPublicationLog } from '@aicr/history'
import { systemClock } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import type { OutputsConfig } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { emptyReport } from './record.ts'
import { event } from '../../test/review-setup.ts'
import { publish, publishFailure } from './publish.ts'
import type { PublishInput } from './publish.ts'

const report = {
  ...emptyReport('run1', '2026-01-01T00:00:00Z', event),
  verdict: 'pass' as const,
  summary: { markdown: 'All good.' },
}
const outputs = {
  routes: { default: { summary: ['one', 'two'] } },
  channels: [
    { name: 'one', kind: 'memory' },
    { name: 'two', kind: 'memory' },
  ],
}

function channels(broken?: string) {
  return ['one', 'two'].map((name) => {
    const channel = createMemoryChannel({ name })
    return name === broken ? { ...channel, readSnapshot: () => Promise.reject(new Error('401')) } : channel
  })
}

function run(changes: Partial<PublishInput>) {
  return publish(
    {
      report,
      revision: 'abc',
      outputs,
      channels: channels(),
      hasAgentSummary: true,
      skipped: false,
      dryRun: false,
      ...changes,
    },
    {},
  )
}

const problems = [1, 2, 3].map((line) => sampleProblem({ line, severity: line === 1 ? 'low' : 'high' }))
const withProblems = { ...report, verdict: 'problems' as const, problems }
const forge: OutputsConfig = {
  routes: { default: { line_comments: ['forge'], summary: ['forge', 'chat'] } },
  channels: [
    { name: 'forge', kind: 'memory' },
    { name: 'chat', kind: 'memory' },
  ],
}

/** A channel that can be read back and one that can not, each with a platform of its own. */
function forgeAndChat() {
  const [forgeChannel, at] = ['forge', 'chat'].map((name) => createMemoryChannel({ name }))
  if (!forgeChannel || !at) throw new Error('There are two.')
  const { readSnapshot: _readSnapshot, ...writeOnly } = at
  const plan: Channel['plan'] = (given, role, { items }) =>
    at.plan(given, role, { items: [] }).filter(({ key }) => items.every((item) => item.key !== key))
  const kinds = () => [...forgeChannel.items.values()].map(({ kind }) => kind).sort()
  return { both: [forgeChannel, { ...writeOnly, plan }], forge: forgeChannel, chat: at, kinds }
}

it('publishes to the channels that the routes select', async () => {
  verifies('routes.choose-the-channels')
  const { outcomes, status } = await run({})
  expect(status).toBeUndefined()
  expect(new Set(outcomes.map(({ channel }) => channel))).toEqual(new Set(['one', 'two']))
  expect(outcomes.every((outcome) => outcome.status === 'done')).toBe(true)
})

it('of a commit that nobody proposes any more is superseded, unless a channel took it', async () => {
  const moved = new AicrError('It moved.', { code: 'superseded', details: { head: 'newer' } })
  const [one, two] = channels().map((channel) => ({ ...channel, readSnapshot: () => Promise.reject(moved) }))
  const [, taking] = channels()
  if (!one || !two || !taking) throw new Error('There are two.')
  const superseded = { status: 'superseded', skipReason: 'superseded', supersededBy: 'newer' }
  expect(await run({ channels: [one, two] })).toMatchObject(superseded)
  expect(await run({ channels: [one, taking] })).not.toHaveProperty('status')
})

it('lets a channel fail alone', async () => {
  const { outcomes, status } = await run({ channels: channels('one') })
  expect(status).toBeUndefined()
  expect(outcomes.find(({ channel }) => channel === 'one')).toMatchObject({ status: 'failed', error: '401' })
  expect(outcomes.find(({ channel }) => channel === 'two')).toMatchObject({ status: 'done' })
})

it('fails when no channel took anything', async () => {
  const [broken] = channels('one')
  const single = { ...outputs, routes: { default: { summary: ['one'] } } }
  expect(await run({ outputs: single, channels: broken ? [broken] : [] })).toMatchObject({
    status: 'failed',
    skipReason: 'output_dispatch_failed',
  })
})

it('stays quiet where a clean result is not wanted, and says so', async () => {
  verifies('no-problems.all-suppressed-is-a-skip')
  expect(await run({ hasAgentSummary: false })).toMatchObject({
    outcomes: [],
    status: 'skipped',
    skipReason: 'no_problems_suppressed',
  })
})

it('sends nothing for a dry run, a skipped review, or without outputs', async () => {
  expect(await run({ dryRun: true })).toEqual({ outcomes: [], status: 'dry_run' })
  expect(await run({ skipped: true })).toEqual({ outcomes: [] })
  expect(await run({ skipped: true, report: withProblems })).toEqual({ outcomes: [] })
  expect(await run({ outputs: undefined })).toEqual({ outcomes: [] })
})

it('says when the outputs select no channel, or one that does not exist', async () => {
  expect(await run({ outputs: { routes: { default: { summary: [] } } } })).toMatchObject({
    status: 'skipped',
    skipReason: 'no_output_publisher',
  })
  await expect(run({ channels: [] })).rejects.toThrow('"one"')
})

describe('a publication that is made again', () => {
  it('has no second effect, on a chat neither', async () => {
    const { both, forge: at, chat } = forgeAndChat()
    const publications = createMemoryPublicationLog({ clock: systemClock })
    const again = { outputs: forge, channels: both, publications, report: withProblems }
    const first = await run(again)
    expect(first.outcomes.every(({ status }) => status === 'done')).toBe(true)
    const second = { ...withProblems, run: { ...report.run, id: 'run2' } }
    expect(await run({ ...again, report: second })).toEqual({ outcomes: [] })
    expect([at.tried.length, chat.tried.length]).toEqual([4, 1])
  })

  it('reaches a chat for another revision, and for a person who asks', async () => {
    const { both, chat } = forgeAndChat()
    const publications = createMemoryPublicationLog({ clock: systemClock })
    const input = { outputs: forge, channels: both, publications, report: withProblems }
    for (const revision of ['abc', 'def', 'def']) await run({ ...input, revision })
    expect(chat.tried).toHaveLength(2)
    await run({ ...input, revision: 'def', again: true })
    expect(chat.tried).toHaveLength(3)
  })

  it('is another one each time where files on disk were reviewed', async () => {
    const { both, chat } = forgeAndChat()
    const publications = createMemoryPublicationLog({ clock: systemClock })
    for (const id of ['run1', 'run2']) {
      const own = { ...withProblems, run: { ...report.run, id } }
      await run({ outputs: forge, channels: both, publications, report: own, revision: 'WORKTREE' })
    }
    expect(chat.tried).toHaveLength(2)
  })
})

describe('a channel', () => {
  it('that stays silent still takes back what it said of problems that are gone', async () => {
    const { both, forge: at, chat, kinds } = forgeAndChat()
    await run({ outputs: forge, channels: both, report: withProblems })
    expect(await run({ outputs: forge, channels: both, hasAgentSummary: false })).toMatchObject({
      status: 'skipped',
      skipReason: 'no_problems_suppressed',
    })
    expect(kinds()).toEqual(['summary'])
    expect(at.items.get('summary')?.content).toContain('No problems found')
    expect(chat.tried).toHaveLength(1)
  })

  it('brings its summary up to date after a skip, and hears nothing of it otherwise', async () => {
    const { both, forge: at, chat, kinds } = forgeAndChat()
    await run({ outputs: forge, channels: both, report: withProblems })
    const lgtm = { ...report, summary: null, skipReason: 'lgtm' }
    expect(await run({ outputs: forge, channels: both, report: lgtm, skipped: true })).not.toHaveProperty('status')
    expect(kinds()).toEqual(['summary'])
    expect(at.items.get('summary')?.content).toContain('No problems found')
    expect(chat.tried).toHaveLength(1)
  })

  it('shows as much as its settings say, and says what it leaves out', async () => {
    const { both, forge: at, chat } = forgeAndChat()
    const [first, second] = forge.channels ?? []
    if (!first || !second) throw new Error('There are two.')
    const shaped = { ...forge, channels: [{ ...first, min_severity: 'high' as const, max_comments: 1 }, second] }
    await run({ outputs: shaped, channels: both, report: withProblems })
    expect(at.items.get('summary')?.content).toContain(
      '1 problem below the severity that is shown here\n1 problem without a comment of its own: only the worst have one',
    )
    expect([...at.items.values()].filter(({ kind }) => kind === 'comment')).toHaveLength(1)
    expect(JSON.stringify(chat.tried)).not.toContain('below the severity')
  })

  it('that fails does not hide behind one that only stays silent', async () => {
    const { both, chat } = forgeAndChat()
    const [first, second] = forge.channels ?? []
    if (!first || !second) throw new Error('There are two.')
    const action = { action: 'suppress' as const }
    const quiet = { ...forge, channels: [first, { ...second, no_problems: action }] }
    const broken = both.map((channel) =>
      channel.name === 'forge' ? { ...channel, readSnapshot: () => Promise.reject(new Error('401')) } : channel,
    )
    expect(await run({ outputs: quiet, channels: broken })).toMatchObject({
      status: 'failed',
      skipReason: 'output_dispatch_failed',
    })
    expect(chat.tried).toEqual([])
  })
})

it('takes a review whose problems were all dismissed for one without problems', async () => {
  const dismissed = { ...report, problems: problems.map((problem) => ({ ...problem, life: 'dismissed' as const })) }
  expect(await run({ report: dismissed, hasAgentSummary: false })).toMatchObject({
    skipReason: 'no_problems_suppressed',
  })
})

it("lets a workspace's lists and its policy come first", async () => {
  const { both, forge: at, chat } = forgeAndChat()
  const workspaceOutputs = {
    line_comments: [],
    summary: ['chat', 'forge'],
    no_problems: { action: 'publish' as const },
    channel_overrides: { forge: { no_problems: { action: 'suppress' as const } } },
  }
  await run({ outputs: forge, channels: both, hasAgentSummary: false, workspaceOutputs })
  expect([at.tried.length, chat.tried.length]).toEqual([0, 1])
})

describe('the notice of a run that broke', () => {
  const broken = { ...withProblems, status: 'failed' as const, explanation: 'fatal: /srv/secret/repo is gone' }

  it('stands beside what is there, takes nothing away, and goes with the next result', async () => {
    const { both, forge: at, chat, kinds } = forgeAndChat()
    await run({ outputs: forge, channels: both, report: withProblems })
    const before = new Map(at.items)
    const outcomes = await publishFailure({ outputs: forge, channels: both, report: broken }, {})
    expect(outcomes).toMatchObject([{ channel: 'forge', operation: 'create:notice:notice', status: 'done' }])
    expect(at.items.get('notice')?.content).toBe(
      'The review failed\nWhat earlier reviews left here stays as it is (run run1).',
    )
    expect([...before].every(([key, item]) => at.items.get(key) === item)).toBe(true)
    expect(chat.tried).toHaveLength(1)
    await run({ outputs: forge, channels: both, report: withProblems })
    expect(kinds()).toEqual(['comment', 'comment', 'comment', 'summary'])
  })

  it('is said in words that tell nothing of what went wrong', async () => {
    const { both, forge: at } = forgeAndChat()
    await publishFailure({ outputs: forge, channels: both, report: broken }, {})
    expect(JSON.stringify([...at.items])).not.toContain('secret')
  })

  it('creates nothing on a channel of comments on lines, whose check ends all the same', async () => {
    verifies('review.check-always-ends')
    const channel = createMemoryChannel({ name: 'lines' })
    const roles: Role[] = []
    const plan: Channel['plan'] = (given, role, snapshot) => {
      roles.push(role)
      return channel.plan(given, role, snapshot)
    }
    const lines = { routes: { default: { line_comments: ['lines'] } }, channels: [{ name: 'lines', kind: 'memory' }] }
    await publishFailure({ outputs: lines, channels: [{ ...channel, plan }], report: broken }, {})
    expect(roles).toEqual([{ lineComments: true, summary: false, updateOnly: true }])
    expect(channel.tried).toEqual([])
  })

  it('is for nobody without outputs', async () => {
    expect(await publishFailure({ outputs: undefined, channels: [], report: broken }, {})).toEqual([])
  })
})
