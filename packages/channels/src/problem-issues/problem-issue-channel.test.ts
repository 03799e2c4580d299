import { verifies } from '@aicr-internal/testkit'
import type { Problem, ReviewReport } from '@aicr/schema'
import { describe, expect, it, vi } from 'vitest'
import { describeChannelContract, sampleCoverage, sampleProblem, sampleReport } from '../contract/index.ts'
import { planReport, publishReport } from '../publish.ts'
import type { Publication } from '../apply-operations.ts'
import { createMemoryTracker } from './contract/memory-issue-tracker.ts'
import type { MemoryTracker, MemoryTrackerOptions } from './contract/memory-issue-tracker.ts'
import { operationBody } from './issue-operation.ts'
import type { ProblemIssueOptions } from './options.ts'
import { problemIssuePlatforms } from './platforms.ts'
import { createProblemIssueChannel } from './problem-issue-channel.ts'
import { ProblemIssueSettings } from './settings.ts'

// The hostile reports of the kit take a parser a second or two on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const both = { lineComments: true, summary: true }

interface Setup {
  settings?: Partial<ProblemIssueSettings>
  options?: Partial<ProblemIssueOptions>
  tracker?: MemoryTrackerOptions
}

interface World {
  tracker: MemoryTracker
  review(commit: number, found: Problem[], changes?: Partial<ReviewReport>): Promise<Publication>
}

function world({ settings = {}, options = {}, tracker: trackerOptions = {} }: Setup = {}): World {
  const tracker = createMemoryTracker(trackerOptions)
  const channel = createProblemIssueChannel(tracker, {
    name: 'issues',
    platform: problemIssuePlatforms.gitea,
    settings: ProblemIssueSettings.parse(settings),
    language: 'en',
    signing: { context: 'gitea:acme/shop' },
    ...options,
  })
  return {
    tracker,
    review: async (commit, found, changes = {}) => {
      const verdict = found.length === 0 ? 'pass' : 'problems'
      const report = sampleReport({ problems: found, verdict, reviewedFiles: ['a.ts', 'b.ts'], ...changes })
      report.event = {
        ...report.event,
        target: { kind: 'push', id: 'main' },
        revision: { head: String(commit), branch: 'main' },
      }
      return publishReport(channel, report, both)
    },
  }
}

const inA = sampleProblem({ id: 'a', file: 'a.ts', fingerprint: 'fa', severity: 'high' })
const inB = sampleProblem({ id: 'b', file: 'b.ts', fingerprint: 'fb', severity: 'low', anchor: null })

function bodies({ tracker }: World): string[] {
  return tracker.issues.map(({ body }) => body)
}

for (const mode of ['consolidated', 'per_problem'] as const) {
  describeChannelContract(`managed problem issues, ${mode}`, {
    create: () =>
      createProblemIssueChannel(createMemoryTracker(), {
        name: 'issues',
        platform: problemIssuePlatforms.github,
        settings: ProblemIssueSettings.parse({ issue_mode: mode }),
        language: 'en',
        signing: { context: 'github:acme/shop', keys: { current: 'key' } },
        maxRecentIssues: 100,
      }),
    bodyOf: operationBody,
    creates: ({ kind }) => kind.startsWith('create-'),
    removes: ({ kind, payload }) =>
      kind === 'close-issue' || kind === 'delete-issue' || JSON.stringify(payload).includes('"close":true'),
  })
}

describe('a consolidated issue', () => {
  it('opens with the summary at its top, the problems, and their hidden names', async () => {
    verifies('managed-issues.open-fingerprints-in-a-hidden-marker')
    verifies('managed-issues.file-marker')
    const here = world()
    await here.review(1, [inA, inB], { summary: { title: 'Login reworked', markdown: 'Two things to mend.' } })
    const [body = ''] = bodies(here)
    expect(here.tracker.issues).toMatchObject([
      { title: '[AICR] Problems in branch main', labels: ['aicr-managed', 'severity/high'] },
    ])
    expect(body.indexOf('Two things to mend.')).toBeLessThan(body.indexOf('### Open (2)'))
    expect(body).toContain('<!-- aicr:problems=fa,fb -->')
    expect(body).toContain('<!-- aicr:file=a.ts -->')
    expect(body).toContain('<!-- aicr:commit=1 -->')
    expect(body).toContain('<!-- aicr:scope=shop/branch/main -->')
  })

  it('moves what is gone to Resolved, and closes when nothing is left', async () => {
    verifies('managed-issues.gone-means-resolved')
    const here = world()
    await here.review(1, [inA, inB])
    await here.review(2, [inB])
    expect(here.tracker.issues).toMatchObject([{ state: 'open', labels: ['aicr-managed', 'severity/low'] }])
    expect(bodies(here)[0]).toMatch(/### Open \(1\)[\s\S]*b\.ts:42[\s\S]*<b>Resolved \(1\)<\/b>[\s\S]*a\.ts:42/)
    await here.review(3, [])
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }])
    expect(bodies(here)[0]).toContain('<b>Resolved (2)</b>')
    expect(bodies(here)[0]).not.toContain('### Open')
  })

  it.each<[string, number, Partial<ReviewReport>]>([
    ['of other files', 2, { reviewedFiles: ['other.ts'] }],
    ['of nothing', 2, { reviewedFiles: [] }],
    ['without a trustworthy result', 2, { verdict: 'inconclusive' }],
    ['that was skipped', 2, { verdict: 'skipped', skipReason: 'draft' }],
    ['of an older commit', 0, {}],
    ['of the same commit', 1, {}],
    ['of a commit whose relation is not known', Number.NaN, {}],
  ])('is not resolved by a review %s', async (_, commit, changes) => {
    verifies('managed-issues.unrelated-or-empty-reviews-resolve-nothing')
    const here = world()
    await here.review(1, [inA, inB])
    await here.review(commit, [], changes)
    expect(here.tracker.issues).toMatchObject([{ state: 'open' }])
    expect(bodies(here)[0]).toContain('<!-- aicr:problems=fa,fb -->')
  })

  it('is not touched at all by a review of an older commit, which opens nothing either', async () => {
    const here = world()
    await here.review(5, [inA])
    const before = bodies(here)
    const writes = here.tracker.writes.length
    await here.review(4, [inB])
    expect(bodies(here)).toEqual(before)
    expect(here.tracker.writes).toHaveLength(writes)
    await here.review(6, [])
    await here.review(5, [inA])
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }])
  })

  it('stays as it is when history was rewritten, until it is closed by hand', async () => {
    const here = world({ tracker: { ancestry: (from, to) => (from === to ? 'identical' : 'diverged') } })
    await here.review(1, [inA])
    await here.review(2, [inB])
    expect(here.tracker.issues).toHaveLength(1)
    expect(bodies(here)[0]).toContain('<!-- aicr:problems=fa -->')
    here.tracker.somebodyElse.edit('1', { state: 'closed' })
    await here.review(2, [inB])
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  })

  it('writes nothing when the same review is published again', async () => {
    const here = world()
    await here.review(1, [inA, inB])
    await here.review(1, [inA, inB])
    expect(here.tracker.writes).toEqual(['createIssue'])
  })

  it('resolves by the first completed review of a commit whose earlier review failed', async () => {
    const here = world()
    await here.review(1, [inA])
    await here.review(2, [], { verdict: 'inconclusive' })
    await here.review(2, [])
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }])
  })

  it('keeps the text of a problem that this review did not look at', async () => {
    const here = world()
    await here.review(1, [inA])
    await here.review(2, [inB], { reviewedFiles: ['b.ts'] })
    expect(bodies(here)[0]).toContain('if (token == expected) {')
    expect(bodies(here)[0]).toContain('<!-- aicr:problems=fa,fb -->')
  })

  it('knows a problem again after its file was renamed', async () => {
    const here = world()
    const before = { ...inA, contentFingerprint: 'c'.repeat(64) }
    await here.review(1, [before])
    const after = { ...before, file: 'new.ts', fingerprint: 'fnew', anchor: null }
    const coverage = [sampleCoverage({ path: 'new.ts', oldPath: 'a.ts', change: 'renamed' })]
    await here.review(2, [after], { reviewedFiles: ['new.ts'], coverage })
    expect(bodies(here)[0]).toContain('<!-- aicr:problems=fnew -->')
    expect(bodies(here)[0]).not.toContain('<b>Resolved')
    await here.review(3, [], { reviewedFiles: ['new.ts'] })
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }])
  })

  it('lets what people wrote around it, their labels and their title stand', async () => {
    const here = world()
    await here.review(1, [inA, inB])
    const [issue] = here.tracker.issues
    const body = `Assigned to team X.\r\n\r\n${issue?.body.replaceAll('\n', '\r\n')}\r\n\r\n- [ ] ask Bob`
    here.tracker.somebodyElse.edit('1', { body, title: 'Our own title', labels: ['by-hand', 'aicr-managed'] })
    await here.review(2, [inB])
    const [after] = here.tracker.issues
    expect(after?.body).toMatch(/^Assigned to team X\.\r\n\r\n<!-- aicr:begin -->[\s\S]*\r\n\r\n- \[ \] ask Bob$/)
    expect(after?.body).toContain('<b>Resolved (1)</b>')
    expect(after).toMatchObject({ title: 'Our own title', labels: ['by-hand', 'aicr-managed', 'severity/low'] })
  })

  it('is not closed again after a person opened it again', async () => {
    const here = world()
    await here.review(1, [inA])
    await here.review(2, [])
    here.tracker.somebodyElse.edit('1', { state: 'open' })
    await here.review(3, [])
    expect(here.tracker.issues).toMatchObject([{ state: 'open' }])
  })

  it('goes on in comments when it is long, mildest problems folded first, and loses none', async () => {
    const here = world()
    const found = Array.from({ length: 60 }, (_, index) =>
      sampleProblem({
        id: `p${index}`,
        file: 'a.ts',
        line: index + 1,
        fingerprint: `f${index}`,
        severity: (['low', 'medium', 'critical'] as const)[index % 3] ?? 'low',
        message: `Problem ${index}. ${'Long text here. '.repeat(150)}`,
        anchor: null,
      }),
    )
    await here.review(1, found)
    const comments = await here.tracker.listComments('1')
    expect(comments.length).toBeGreaterThan(0)
    const all = [...bodies(here), ...comments.map(({ body }) => body)].join('\n')
    for (const { fingerprint } of found) expect(all).toContain(`<!-- aicr:problem=${fingerprint} -->`)
    expect(all).toContain('- 🔵 **low** ·')
    expect(all).toContain('#### 🔴 **critical** ·')
    await here.review(1, found)
    expect(here.tracker.writes.filter((write) => write.startsWith('update'))).toEqual([])
    await here.review(2, [])
    expect(here.tracker.issues).toMatchObject([{ state: 'closed' }])
  })
})

describe('one issue a problem', () => {
  const settings = { issue_mode: 'per_problem' } as const

  it('has a title that can be read in a list', async () => {
    const here = world({ settings })
    await here.review(1, [inA, { ...inB, message: 'a\u202Eb\n\nmore' }])
    expect(here.tracker.issues.map(({ title }) => title)).toEqual([
      '[AICR] high: The token is compared with `==`. (a.ts)',
      '[AICR] low: ab (b.ts)',
    ])
  })

  it('is closed alone, and is not opened again for a problem that a person closed it on', async () => {
    const here = world({ settings })
    await here.review(1, [inA, inB])
    await here.review(2, [inB])
    expect(here.tracker.issues.map(({ state }) => state)).toEqual(['closed', 'open'])
    here.tracker.somebodyElse.edit('2', { state: 'closed' })
    await here.review(3, [inB])
    expect(here.tracker.issues).toHaveLength(2)
    await here.review(4, [inA, inB])
    expect(here.tracker.issues).toHaveLength(3)
  })

  it('is not edited by a review that says nothing about it', async () => {
    const here = world({ settings })
    await here.review(1, [inA, inB])
    await here.review(2, [], { reviewedFiles: ['c.ts'] })
    expect(here.tracker.writes).toEqual(['createIssue', 'createIssue'])
  })

  it('neither knows again nor closes what lies outside the window', async () => {
    verifies('managed-issues.outside-the-window')
    const here = world({ settings, options: { maxRecentIssues: 1 } })
    await here.review(1, [inA, inB])
    await here.review(2, [])
    expect(here.tracker.issues.map(({ state }) => state)).toEqual(['open', 'closed'])
    await here.review(3, [inA, inB])
    expect(here.tracker.issues).toHaveLength(3)
    await here.review(4, [inA, inB])
    expect(here.tracker.issues.map(({ state }) => state)).toEqual(['open', 'closed', 'open', 'open'])
  })
})

it('keeps one issue for each commit, and resolves by later ones', async () => {
  const here = world({ settings: { issue_mode: 'per_commit' } })
  await here.review(1, [inA])
  await here.review(2, [inA, inB])
  expect(here.tracker.issues.map(({ title }) => title)).toEqual([
    '[AICR] Problems in commit 1',
    '[AICR] Problems in commit 2',
  ])
  expect(bodies(here).map((body) => /aicr:problems=([^ ]*)/.exec(body)?.[1])).toEqual(['fa', 'fb'])
  await here.review(3, [inB])
  expect(here.tracker.issues.map(({ state }) => state)).toEqual(['closed', 'open'])
})

describe('when all problems of an issue are resolved', () => {
  it('none leaves it open', async () => {
    const here = world({ settings: { resolved_action: 'none' } })
    await here.review(1, [inA])
    await here.review(2, [])
    expect(here.tracker.issues).toMatchObject([{ state: 'open' }])
    expect(bodies(here)[0]).toContain('<b>Resolved (1)</b>')
  })

  it('mark_resolved marks title and label, and takes the mark back when a problem returns', async () => {
    const here = world({ settings: { resolved_action: 'mark_resolved' } })
    await here.review(1, [inA])
    await here.review(2, [])
    expect(here.tracker.issues).toMatchObject([
      { state: 'open', title: '[Resolved] [AICR] Problems in branch main', labels: ['aicr-managed', 'aicr-resolved'] },
    ])
    await here.review(3, [inA])
    expect(here.tracker.issues).toMatchObject([
      { state: 'open', title: '[AICR] Problems in branch main', labels: ['aicr-managed', 'severity/high'] },
    ])
  })

  it('delete deletes it, or closes it where that is refused', async () => {
    verifies('managed-issues.gitea-resolved-action')
    const here = world({ settings: { resolved_action: 'delete' } })
    await here.review(1, [inA])
    await here.review(2, [])
    expect(here.tracker.issues).toEqual([])
    const refusing = world({
      settings: { resolved_action: 'delete' },
      tracker: { interfere: (write) => (write === 'deleteIssue' ? 403 : undefined) },
    })
    await refusing.review(1, [inA])
    expect(await refusing.review(2, [])).toMatchObject({ ok: true })
    expect(refusing.tracker.issues).toMatchObject([{ state: 'closed' }])
  })
})

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
