import { verifies } from '@aicr-internal/testkit'
import { recordedError } from '@aicr-internal/testkit/fake-github'
import { publishReport } from '@aicr/channels'
import type { Channel, Publication } from '@aicr/channels'
import type { ReviewReport } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { files, fortyProblems, reportOf } from '../fixtures/forty-problems.ts'
import { HEAD, awaitWithClock, createWorld } from '../fixtures/world.ts'
import type { World } from '../fixtures/world.ts'

const both = { lineComments: true, summary: true }
const NEXT = 'c'.repeat(40)
const REVIEWS = 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews'
const half = fortyProblems.filter((_, number) => number % 2 === 0)

async function publish({ clock }: World, channel: Channel, report: ReviewReport): Promise<Publication> {
  return awaitWithClock(publishReport(channel, report, both), clock)
}

function writes({ github }: World): string[] {
  return github.requests.flatMap(({ operation }) =>
    operation.startsWith('GET') || operation === 'POST /graphql' ? [] : [operation],
  )
}

function pushNext({ github }: World): void {
  const pull = github.store.pulls.get(12)
  if (pull !== undefined) pull.head = NEXT
}

describe('a review of forty problems', () => {
  it('stands on the right lines, once, and is kept up to date when half of them are mended', async () => {
    verifies('channels.github-pr-review.one-body')
    verifies('channels.github-pr-review.summary')
    await using world = await createWorld({ files })
    const { store } = world.github
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'both' }))
    expect(await publish(world, channel, reportOf(fortyProblems))).toMatchObject({ ok: true })
    expect(store.reviews).toMatchObject([{ state: 'COMMENTED', commit_id: HEAD }])
    // The thirty worst, but for two that are outside of the change and stand in the body.
    expect(store.reviewComments).toHaveLength(28)
    const at = (fingerprint: string) =>
      store.reviewComments.find(({ body }) => body.includes(`aicr:problem=${fingerprint} `))
    expect(at('fingerprint-31')).toMatchObject({ path: 'src/edited.ts', line: 11, side: 'RIGHT' })
    expect(at('fingerprint-31')?.body).toContain('````suggestion\n  const text = "```"\n````')
    expect(at('fingerprint-32')).toMatchObject({ line: 12, start_line: 11, start_side: 'RIGHT' })
    expect(at('fingerprint-33')).toMatchObject({ line: 11, side: 'LEFT' })
    expect(at('fingerprint-34')).toMatchObject({ path: 'src/renamed.ts', line: 2 })
    expect(at('fingerprint-35')).toMatchObject({ path: 'src/deleted.ts', line: 1, side: 'LEFT' })
    expect(at('fingerprint-37')).toBeUndefined()
    expect(store.reviews[0]?.body).toContain('Looks good, *but* see below.')
    for (const { fingerprint } of fortyProblems) expect(store.reviews[0]?.body).toContain(`problem=${fingerprint} `)
    const done = writes(world).length

    expect(await publish(world, channel, reportOf(fortyProblems))).toEqual({
      channel: 'github_pr_review',
      ok: true,
      outcomes: [],
    })
    expect(writes(world)).toHaveLength(done)

    pushNext(world)
    expect(await publish(world, channel, reportOf(half, NEXT))).toMatchObject({ ok: true })
    expect(store.reviews).toHaveLength(1)
    expect(store.reviews[0]?.body).toMatch(/### Still open \(20\)[\s\S]*<b>Resolved \(20\)<\/b>/)
    const mended = new Set(fortyProblems.filter((one) => !half.includes(one)).map(({ fingerprint }) => fingerprint))
    for (const { thread, body } of store.reviewComments) {
      const fingerprint = /aicr:problem=(\S+) /.exec(body)?.[1] ?? ''
      expect(store.threads.find(({ id }) => id === thread)?.isResolved).toBe(mended.has(fingerprint))
    }
    expect((await publish(world, channel, reportOf(half, NEXT))).outcomes).toEqual([])
  })

  it('is one managed issue, once, which names what is open and what is mended', async () => {
    verifies('managed-issues.github-labels-are-names')
    await using world = await createWorld({ files })
    const { store } = world.github
    store.commits.set(HEAD, null).set(NEXT, HEAD)
    const channel = world.channels.github_problem_issue(world.settings('github_problem_issue'))
    await publish(world, channel, reportOf(fortyProblems))
    await publish(world, channel, reportOf(fortyProblems))
    await publish(world, channel, reportOf(half, NEXT))
    const issues = store.issues.filter(({ isPull }) => !isPull)
    expect(issues).toMatchObject([{ state: 'open', labels: ['aicr-managed', 'severity/critical'] }])
    expect(issues[0]?.body).toMatch(/### Open \(20\)[\s\S]*<b>Resolved \(20\)<\/b>/)
    expect(store.labels.get('severity/critical')?.color).toBe('b60205')
    await publish(world, channel, reportOf([], NEXT))
    expect(issues[0]?.state).toBe('open')
  })
})

describe('a review that is refused', () => {
  it('for a line goes out again without the lines that nobody has proven', async () => {
    await using world = await createWorld({ files })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'inline' }))
    const unproven = fortyProblems.filter(({ id }) => id === 'p31')
    const guessed = { ...fortyProblems[38]!, anchor: { ...fortyProblems[31]!.anchor!, path: 'src/large.ts', line: 70 } }
    const publication = await publish(world, channel, reportOf([...unproven, guessed]))
    expect(publication.outcomes.map(({ status }) => status)).toEqual(['rejected', 'done'])
    expect(publication.outcomes[0]?.error).toContain('must be part of the diff')
    expect(world.github.store.reviews).toHaveLength(1)
    expect(world.github.store.reviewComments).toMatchObject([{ path: 'src/edited.ts', line: 11 }])
    expect(world.github.store.reviews[0]?.body).toContain('问题 38')
  })

  it.each([403, 422])('with %i as a whole becomes one comment', async (status) => {
    verifies('channels.github-pr-review.falls-back-to-an-issue-comment')
    await using world = await createWorld({ files })
    world.github.fail({ operation: REVIEWS, ...recordedError('lineOutsideDiff'), status, times: 9 })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'both' }))
    expect(await publish(world, channel, reportOf(half))).toMatchObject({ ok: true })
    expect(world.github.store.issueComments).toHaveLength(1)
  })

  it('to a token that may only read says so, and nothing stands', async () => {
    await using world = await createWorld({ token: { access: 'read' } })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review'))
    const publication = await publish(world, channel, reportOf(half))
    expect(publication.ok).toBe(false)
    expect(publication.outcomes.at(-1)?.error).toContain('403 (request FAKE:1)')
    expect(publication.outcomes.at(-1)?.error).toContain('Resource not accessible by integration')
    expect(world.github.store.issueComments).toEqual([])
  })

  it('by a secondary limit waits a minute, and goes out once', async () => {
    await using world = await createWorld({ files })
    const body = {
      message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
    }
    world.github.fail({ operation: REVIEWS, status: 403, body })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review'))
    expect(await publish(world, channel, reportOf(half))).toMatchObject({ ok: true, outcomes: [{ status: 'done' }] })
    expect(world.clock.sleeps).toEqual([60_000])
    expect(world.github.store.reviews).toHaveLength(1)
  })
})

describe('a review whose answer is lost', () => {
  it.each([
    ['a server error', { status: 502 }],
    ['a broken connection', { status: 0, drops: true }],
  ])('by %s stands once', async (_, failure) => {
    await using world = await createWorld({ files })
    world.github.fail({ operation: REVIEWS, afterWrite: true, ...failure })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'both' }))
    expect(await publish(world, channel, reportOf(half))).toMatchObject({ ok: true, outcomes: [{ status: 'done' }] })
    expect((await publish(world, channel, reportOf(half))).outcomes).toEqual([])
    expect(world.github.store.reviews).toHaveLength(1)
  })

  it('where lists lag behind is unknown, and is not sent again by itself', async () => {
    await using world = await createWorld({ files, fake: { prefix: '/api/v3', lag: 1000 } })
    world.github.fail({ operation: REVIEWS, afterWrite: true, status: 502 })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review'))
    expect(await publish(world, channel, reportOf(half))).toMatchObject({
      ok: false,
      outcomes: [{ status: 'unknown' }],
    })
    expect(world.github.store.reviews).toHaveLength(1)
  })
})

describe('the check', () => {
  it('is a check run with all its annotations, in batches, pinned to the commit', async () => {
    await using world = await createWorld({ files, context: { failOn: 'high' } })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { check: true }))
    const many = [0, 1].flatMap((copy) =>
      fortyProblems.map((one) => ({ ...one, id: `${copy}${one.id}`, fingerprint: `${copy}${one.fingerprint}` })),
    )
    await publish(world, channel, reportOf(many))
    await publish(world, channel, reportOf(many))
    const [run, ...others] = world.github.store.checkRuns
    expect(others).toEqual([])
    expect(run).toMatchObject({ name: 'aicr/review', head_sha: HEAD, status: 'completed', conclusion: 'failure' })
    expect(run?.annotations).toHaveLength(76)
  })

  it('is written anew where it broke before its last annotations', async () => {
    await using world = await createWorld({ files })
    world.github.fail({ operation: 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', status: 422 })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { check: true }))
    const many = [0, 1].flatMap((copy) =>
      fortyProblems.map((one) => ({ ...one, id: `${copy}${one.id}`, fingerprint: `${copy}${one.fingerprint}` })),
    )
    expect(await publish(world, channel, reportOf(many))).toMatchObject({ ok: false })
    expect(await publish(world, channel, reportOf(many))).toMatchObject({ ok: true })
    expect(world.github.store.checkRuns.map(({ annotations }) => annotations.length)).toEqual([50, 76])
    expect((await publish(world, channel, reportOf(many))).outcomes).toEqual([])
  })

  it.each([
    ['a check run', true],
    ['a commit status', false],
  ])('of a review without a result is no success: %s', async (_, isApp) => {
    await using world = await createWorld({ token: { isApp } })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { check: true }))
    const report = { ...reportOf([]), verdict: 'inconclusive' as const }
    await publish(world, channel, report)
    const { checkRuns, statuses } = world.github.store
    expect([checkRuns[0]?.conclusion, statuses[0]?.state]).toEqual(
      isApp ? ['action_required', undefined] : [undefined, 'error'],
    )
    expect((await publish(world, channel, report)).outcomes).toEqual([])
  })

  it('is a commit status where the token is no app’s', async () => {
    await using world = await createWorld({ token: { isApp: false } })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { check: true }))
    await publish(world, channel, reportOf(half))
    await publish(world, channel, reportOf(half))
    expect(world.github.store.statuses).toMatchObject([{ sha: HEAD, state: 'success', context: 'aicr/review' }])
  })
})

it('knows from the pull request alone what earlier reviews found, and what people dismissed', async () => {
  await using world = await createWorld({ files })
  const { store, person } = world.github
  const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'both' }))
  await publish(world, channel, reportOf(half))
  const thread = store.threads[0]!
  thread.isResolved = true
  thread.resolvedBy = person
  const found = await channel.readFindings(reportOf(half).event)
  expect(found).toHaveLength(half.length)
  expect(found.filter(({ life }) => life === 'dismissed')).toHaveLength(1)
})

it('does not ask for changes of its own pull request', async () => {
  await using world = await createWorld()
  world.github.addPull({ number: 12, head: HEAD, user: world.github.bot })
  const channel = world.channels.github_pr_review(
    world.settings('github_pr_review', { review_event: 'REQUEST_CHANGES' }),
  )
  await publish(world, channel, reportOf(half))
  expect(world.github.store.reviews).toMatchObject([{ state: 'COMMENTED' }])
})

it('comments on the issue that is looked at', async () => {
  await using world = await createWorld()
  const channel = world.channels.github_issue(world.settings('github_issue', { issue_number: 12 }))
  const report = reportOf(half)
  const event = { ...report.event, target: { kind: 'issue' as const, id: '12' } }
  await publish(world, channel, { ...report, event })
  await publish(world, channel, { ...report, event })
  expect(world.github.store.issueComments).toHaveLength(1)
})
