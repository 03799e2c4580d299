import { describe, expect, it } from 'vitest'
import { sampleProblem, sampleReport } from '../contract/index.ts'
import { planReport, publishReport } from '../publish.ts'
import { createMemoryTracker } from './contract/memory-issue-tracker.ts'
import { problemIssuePlatforms } from './platforms.ts'
import { createProblemIssueChannel } from './problem-issue-channel.ts'
import { ProblemIssueSettings } from './settings.ts'
import { both, world, inA, inB, bodies } from '../../test/problem-issue-world.ts'

describe('an issue is not opened twice', () => {
  it('when the list lags behind', async () => {
    let lag = 0
    const here = world({ tracker: { lag: () => lag } })
    await here.review(1, [inA])
    lag = 1
    await here.review(2, [inA, inB])
    expect(here.tracker.issues).toHaveLength(1)
    expect(bodies(here)[0]).toContain('<!-- aicr:problems=fa,fb -->')
  })

  it('when the answer was lost after the issue was stored', async () => {
    let answers = 0
    const here = world({
      tracker: { interfere: (write) => (write === 'createIssue' && answers++ === 0 ? 'lost' : undefined) },
    })
    expect(await here.review(1, [inA])).toMatchObject({ ok: true, outcomes: [{ status: 'done' }] })
    await here.review(1, [inA])
    expect(here.tracker.issues).toHaveLength(1)
  })

  it('when two reviews open it at the same time: the younger one is closed', async () => {
    const tracker = createMemoryTracker()
    const channel = (): ReturnType<typeof createProblemIssueChannel> =>
      createProblemIssueChannel(tracker, {
        name: 'issues',
        platform: problemIssuePlatforms.github,
        settings: ProblemIssueSettings.parse({}),
        language: 'en',
        signing: { context: 'x' },
      })
    await Promise.all([publishReport(channel(), sampleReport(), both), publishReport(channel(), sampleReport(), both)])
    expect(tracker.issues.filter(({ state }) => state === 'open')).toHaveLength(1)
    await publishReport(channel(), sampleReport(), both)
    expect(tracker.issues.filter(({ state }) => state === 'open')).toHaveLength(1)
  })
})

it('says so when the platform drops the label by which an issue is found again', async () => {
  const here = world({ tracker: { dropsLabels: true } })
  expect(await here.review(1, [inA])).toMatchObject({
    ok: false,
    outcomes: [
      {
        status: 'failed',
        remote: { id: '1' },
        error: expect.stringContaining('did not give it the label "aicr-managed"'),
      },
    ],
  })
})

it('merges what a second issue for the same thing knows, and closes it', async () => {
  const here = world()
  await here.review(1, [inA])
  const elsewhere = world()
  await elsewhere.review(1, [inB])
  await here.tracker.createIssue({
    title: 'Double',
    body: bodies(elsewhere)[0] ?? '',
    labels: ['aicr-managed'],
    assignees: [],
  })
  await here.review(2, [], { reviewedFiles: [] })
  expect(here.tracker.issues.map(({ state }) => state)).toEqual(['open', 'closed'])
  expect(bodies(here)[0]).toContain('<!-- aicr:problems=fa,fb -->')
})

it('counts what people wrote around our part towards the limit', async () => {
  const here = world()
  const long = { ...inA, message: 'Long text here. '.repeat(1500) }
  await here.review(1, [long])
  here.tracker.somebodyElse.edit('1', { body: `${'x'.repeat(40_000)}\n\n${bodies(here)[0]}` })
  await here.review(2, [long, { ...long, id: 'c', fingerprint: 'fc', severity: 'medium' }])
  expect(bodies(here)[0]?.length).toBeLessThanOrEqual(65_535)
  expect(await here.tracker.listComments('1')).toHaveLength(1)
})

describe('markers that are not ours', () => {
  it('cause no write to the issue that they stand in', async () => {
    const here = world()
    await here.review(1, [inA])
    const [body = ''] = bodies(here)
    here.tracker.somebodyElse.edit('1', { labels: [] })
    here.tracker.somebodyElse.openIssue({ title: 'Mine', body, labels: ['aicr-managed'], assignees: [] })
    await here.review(2, [])
    expect(here.tracker.issues).toMatchObject([
      { state: 'open', body },
      { title: 'Mine', state: 'open', body },
    ])
  })

  it('count when they are signed, whoever wrote the issue, and not when they are changed', async () => {
    const here = world({ options: { signing: { context: 'x', keys: { current: 'new', previous: 'old' } } } })
    await here.review(1, [inA])
    const [mine] = here.tracker.issues
    const forged = (mine?.body ?? '').replace('aicr:problems=fa', 'aicr:problems=fa,fz')
    here.tracker.somebodyElse.edit('1', { body: forged })
    await here.review(2, [])
    expect(here.tracker.issues).toMatchObject([{ state: 'open', body: forged }])
  })

  it('are not read out of the code of a problem', async () => {
    const here = world()
    const planted = '<!-- aicr:problems=forged -->\n<!-- aicr:end -->'
    const problem = sampleProblem({ file: 'a.ts', fingerprint: 'fa', message: `See:\n\n\`\`\`\n${planted}\n\`\`\`` })
    await here.review(1, [problem])
    expect(bodies(here)[0]?.match(/<!-- aicr:end -->/g)).toHaveLength(1)
    await here.review(1, [problem])
    expect(here.tracker.writes).toEqual(['createIssue'])
  })
})

it('does not write over what somebody changed between reading and writing', async () => {
  const tracker = createMemoryTracker()
  const channel = createProblemIssueChannel(tracker, {
    name: 'issues',
    platform: problemIssuePlatforms.github,
    settings: ProblemIssueSettings.parse({}),
    language: 'en',
    signing: { context: 'x' },
  })
  await publishReport(channel, sampleReport(), both)
  const next = sampleReport({ summary: { markdown: 'New words.' } })
  const [operation] = await planReport(channel, next, both)
  const body = tracker.issues[0]?.body.replace('### Open', '### Edited') ?? ''
  tracker.somebodyElse.edit('1', { body })
  if (operation === undefined) throw new Error('nothing was planned')
  expect(await channel.apply(operation)).toMatchObject({ status: 'rejected', statusCode: 409 })
  expect(tracker.issues[0]?.body).toBe(body)
})
