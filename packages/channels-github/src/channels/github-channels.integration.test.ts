import { verifies } from '@aicr-internal/testkit'
import { recordedError } from '@aicr-internal/testkit/fake-github'
import { publishReport } from '@aicr/channels'
import type { Channel, Publication } from '@aicr/channels'
import { LARGE_FILE } from '@aicr/channels/contract'
import type { ReviewReport } from '@aicr/schema'
import { awaitWithClock } from '@aicr/kit/testing'
import { describe, expect, it } from 'vitest'
import { large, largeFiles } from '../../test/large-review.ts'
import { HEAD, createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

const both = { lineComments: true, summary: true }
const NEXT = 'c'.repeat(40)
const REVIEWS = 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews'
const files = largeFiles()
const half = large.problems.filter((_, number) => number % 2 === 0)

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
    await using world = await createWorld({ files: largeFiles(LARGE_FILE) })
    const { store } = world.github
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'both' }))
    expect(await publish(world, channel, large.reportOf(HEAD, large.problems))).toMatchObject({ ok: true })
    expect(store.reviews).toMatchObject([{ state: 'COMMENTED', commit_id: HEAD }])
    // The thirty worst that are in the change, but for one that GitHub does not show.
    expect(store.reviewComments).toHaveLength(29)
    const at = (fingerprint: string) =>
      store.reviewComments.find(({ body }) => body.includes(`aicr:problem=of-${fingerprint} `))
    expect(at('src/session.ts:11')).toMatchObject({ path: 'src/session.ts', line: 11, side: 'RIGHT' })
    expect(at('src/session.ts:11-14')?.body).toContain('````suggestion\n// ```\n// 👩‍👩‍👧\n// ```\n````')
    expect(at('src/session.ts:11-14')).toMatchObject({ line: 14, start_line: 11, start_side: 'RIGHT' })
    expect(at('old/src/session.ts:11')).toMatchObject({ line: 11, side: 'LEFT' })
    expect(at('src/neuer Näme.ts:2')).toMatchObject({ path: 'src/neuer Näme.ts', line: 2 })
    expect(at('old/legacy/gone.ts:1')).toMatchObject({ path: 'legacy/gone.ts', line: 1, side: 'LEFT' })
    expect(at('src/elsewhere.ts:5')).toBeUndefined()
    expect(store.reviews[0]?.body).toContain('Looks good, *but* see below.')
    for (const { fingerprint } of large.problems) expect(store.reviews[0]?.body).toContain(`problem=${fingerprint} `)
    const done = writes(world).length

    expect(await publish(world, channel, large.reportOf(HEAD, large.problems))).toEqual({
      channel: 'github_pr_review',
      ok: true,
      outcomes: [],
    })
    expect(writes(world)).toHaveLength(done)

    pushNext(world)
    expect(await publish(world, channel, large.reportOf(NEXT, half))).toMatchObject({ ok: true })
    expect(store.reviews).toHaveLength(1)
    expect(store.reviews[0]?.body).toMatch(/### Still open \(20\)[\s\S]*<b>Resolved \(20\)<\/b>/)
    for (const { thread, body } of store.reviewComments) {
      const isLeft = half.some((problem) => problem === large.problemIn(body))
      expect(store.threads.find(({ id }) => id === thread)?.isResolved).toBe(!isLeft)
    }
    expect((await publish(world, channel, large.reportOf(NEXT, half))).outcomes).toEqual([])
  })

  it('is one managed issue, once, which names what is open and what is mended', async () => {
    verifies('managed-issues.github-labels-are-names')
    await using world = await createWorld({ files })
    const { store } = world.github
    store.commits.set(HEAD, null).set(NEXT, HEAD)
    const channel = world.channels.github_problem_issue(world.settings('github_problem_issue'))
    await publish(world, channel, large.reportOf(HEAD, large.problems))
    await publish(world, channel, large.reportOf(HEAD, large.problems))
    await publish(world, channel, large.reportOf(NEXT, half))
    const issues = store.issues.filter(({ isPull }) => !isPull)
    expect(issues).toMatchObject([{ state: 'open', labels: ['aicr-managed', 'severity/critical'] }])
    expect(issues[0]?.body).toMatch(/### Open \(20\)[\s\S]*<b>Resolved \(20\)<\/b>/)
    expect(store.labels.get('severity/critical')?.color).toBe('b60205')
    await publish(world, channel, large.reportOf(NEXT, []))
    expect(issues[0]?.state).toBe('open')
  })
})

describe('a review that is refused', () => {
  it('for a line goes out again without the lines that nobody has proven', async () => {
    await using world = await createWorld({ files: largeFiles(LARGE_FILE) })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'inline' }))
    const unproven = large.problems.filter(({ id }) => id === 'src/session.ts:12' || id === `${LARGE_FILE}:2`)
    const publication = await publish(world, channel, large.reportOf(HEAD, unproven))
    expect(publication.outcomes.map(({ status }) => status)).toEqual(['rejected', 'done'])
    expect(publication.outcomes[0]?.error).toContain('must be part of the diff')
    expect(world.github.store.reviews).toHaveLength(1)
    expect(world.github.store.reviewComments).toMatchObject([{ path: 'src/session.ts', line: 12 }])
    expect(world.github.store.reviews[0]?.body).toContain('too large to be shown')
  })

  it.each([403, 422])('with %i as a whole becomes one comment', async (status) => {
    verifies('channels.github-pr-review.falls-back-to-an-issue-comment')
    await using world = await createWorld({ files })
    world.github.fail({ operation: REVIEWS, ...recordedError('lineOutsideDiff'), status, times: 9 })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'both' }))
    expect(await publish(world, channel, large.reportOf(HEAD, half))).toMatchObject({ ok: true })
    expect(world.github.store.issueComments).toHaveLength(1)
  })

  it('for a line although it was stored stands once all the same', async () => {
    await using world = await createWorld({ files })
    world.github.fail({ operation: REVIEWS, ...recordedError('lineOutsideDiff'), status: 422, afterWrite: true })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'inline' }))
    await publish(world, channel, large.reportOf(HEAD, half))
    expect(await publish(world, channel, large.reportOf(HEAD, half))).toMatchObject({ ok: true })
    expect((await publish(world, channel, large.reportOf(HEAD, half))).outcomes).toEqual([])
    expect(world.github.store.reviews).toHaveLength(1)
    expect(world.github.store.issueComments).toEqual([])
  })

  it('to a token that may only read says so, and nothing stands', async () => {
    await using world = await createWorld({ token: { access: 'read' } })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review'))
    const publication = await publish(world, channel, large.reportOf(HEAD, half))
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
    expect(await publish(world, channel, large.reportOf(HEAD, half))).toMatchObject({
      ok: true,
      outcomes: [{ status: 'done' }],
    })
    expect(world.clock.sleeps).toEqual([60_000])
    expect(world.github.store.reviews).toHaveLength(1)
  })
})

describe('a review whose answer is lost', () => {
  it.each([
    ['a server error', { status: 502 }],
    ['a broken connection', { status: 0, instead: 'drop' as const }],
  ])('by %s stands once', async (_, failure) => {
    await using world = await createWorld({ files })
    world.github.fail({ operation: REVIEWS, afterWrite: true, ...failure })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'both' }))
    expect(await publish(world, channel, large.reportOf(HEAD, half))).toMatchObject({
      ok: true,
      outcomes: [{ status: 'done' }],
    })
    expect((await publish(world, channel, large.reportOf(HEAD, half))).outcomes).toEqual([])
    expect(world.github.store.reviews).toHaveLength(1)
  })

  it('where lists lag behind is unknown, and is not sent again by itself', async () => {
    await using world = await createWorld({ files, fake: { prefix: '/api/v3', lag: 1000 } })
    world.github.fail({ operation: REVIEWS, afterWrite: true, status: 502 })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review'))
    expect(await publish(world, channel, large.reportOf(HEAD, half))).toMatchObject({
      ok: false,
      outcomes: [{ status: 'unknown' }],
    })
    expect(world.github.store.reviews).toHaveLength(1)
  })
})

it.each([99, 100, 101])(
  'is found behind pages of what others wrote, and on the last page of files: %i',
  async (count) => {
    const others = Array.from({ length: count }, (_, index) => ({
      filename: `lib/${index}.ts`,
      status: 'modified' as const,
      patch: '@@ -1 +1 @@\n-old\n+new',
    }))
    await using world = await createWorld({ files: [...others, ...files] })
    const { store, person } = world.github
    for (let index = 0; index < count; index += 1) {
      store.issueComments.push({ id: store.nextId(), issue: 12, body: `Note ${index}`, user: person, born: 0 })
    }
    const channel = world.channels.github_pr_review(
      world.settings('github_pr_review', { comment_style: 'both', review_mode: 'comment' }),
    )
    await publish(world, channel, large.reportOf(HEAD, half))
    expect((await publish(world, channel, large.reportOf(HEAD, half))).outcomes).toEqual([])
    const inline = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'inline' }))
    expect(await publish(world, inline, large.reportOf(HEAD, half))).toMatchObject({ ok: true })
    expect(store.issueComments).toHaveLength(count + 1)
  },
)

it('puts comments a second apart, as GitHub asks for', async () => {
  await using world = await createWorld({ files, context: { writePauseMs: 1000 } })
  const channel = world.channels.github_pr_review(world.settings('github_pr_review', { check: true }))
  await publish(world, channel, large.reportOf(HEAD, half))
  expect(world.clock.sleeps).toEqual([1000])
})

describe('the check', () => {
  const many = [0, 1].flatMap((copy) =>
    large.problems.map((one) => ({ ...one, id: `${copy}${one.id}`, fingerprint: `${copy}${one.fingerprint}` })),
  )

  it('is a check run with all its annotations, in batches, pinned to the commit', async () => {
    await using world = await createWorld({ files, context: { failOn: 'high' } })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { check: true }))
    await publish(world, channel, large.reportOf(HEAD, many))
    await publish(world, channel, large.reportOf(HEAD, many))
    const [run, ...others] = world.github.store.checkRuns
    expect(others).toEqual([])
    expect(run).toMatchObject({
      name: 'aicr/github_pr_review',
      head_sha: HEAD,
      status: 'completed',
      conclusion: 'failure',
    })
    // Three of the forty are about deleted lines, which annotations cannot be.
    expect(run?.annotations).toHaveLength(74)
  })

  it('is written anew where it broke before its last annotations', async () => {
    await using world = await createWorld({ files })
    world.github.fail({ operation: 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', status: 422 })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { check: true }))
    expect(await publish(world, channel, large.reportOf(HEAD, many))).toMatchObject({ ok: false })
    expect(await publish(world, channel, large.reportOf(HEAD, many))).toMatchObject({ ok: true })
    expect(world.github.store.checkRuns.map(({ annotations }) => annotations.length)).toEqual([50, 74])
    expect((await publish(world, channel, large.reportOf(HEAD, many))).outcomes).toEqual([])
  })

  it.each([
    ['a check run', true],
    ['a commit status', false],
  ])('of a review without a result is no success: %s', async (_, isApp) => {
    await using world = await createWorld({ token: { isApp } })
    const channel = world.channels.github_pr_review(world.settings('github_pr_review', { check: true }))
    const report = { ...large.reportOf(HEAD, []), verdict: 'inconclusive' as const }
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
    await publish(world, channel, large.reportOf(HEAD, half))
    await publish(world, channel, large.reportOf(HEAD, half))
    expect(world.github.store.statuses).toMatchObject([
      { sha: HEAD, state: 'success', context: 'aicr/github_pr_review' },
    ])
  })
})

it('knows from the pull request alone what earlier reviews found, and what people dismissed', async () => {
  await using world = await createWorld({ files })
  const { store, person } = world.github
  const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'both' }))
  await publish(world, channel, large.reportOf(HEAD, half))
  const thread = store.threads[0]!
  thread.isResolved = true
  thread.resolvedBy = person
  const found = await channel.readFindings(large.reportOf(HEAD, half).event)
  expect(found).toHaveLength(half.length)
  expect(found.filter(({ life }) => life === 'dismissed')).toHaveLength(1)
})

it('does not ask for changes of its own pull request', async () => {
  await using world = await createWorld()
  world.github.addPull({ number: 12, head: HEAD, user: world.github.bot })
  const channel = world.channels.github_pr_review(
    world.settings('github_pr_review', { review_event: 'REQUEST_CHANGES' }),
  )
  await publish(world, channel, large.reportOf(HEAD, half))
  expect(world.github.store.reviews).toMatchObject([{ state: 'COMMENTED' }])
})

it.each(['/github', '/github/api/v3'])('writes to a server below a path, given as %s', async (path) => {
  verifies('forges.servers-below-a-path')
  await using world = await createWorld({ files, fake: { prefix: '/github/api/v3' } })
  const base_url = `${new URL(world.github.baseUrl).origin}${path}`
  const channel = world.channels.github_pr_review(
    world.settings('github_pr_review', { base_url, comment_style: 'both', check: true }),
  )
  expect(await publish(world, channel, large.reportOf(HEAD, half))).toMatchObject({ ok: true })
  expect((await publish(world, channel, large.reportOf(HEAD, half))).outcomes).toEqual([])
  expect(world.github.store.reviews).toHaveLength(1)
  expect(world.github.store.checkRuns).toHaveLength(1)
})

it('comments on the issue that is looked at', async () => {
  await using world = await createWorld()
  const channel = world.channels.github_issue(world.settings('github_issue', { issue_number: 12 }))
  const report = large.reportOf(HEAD, half)
  const event = { ...report.event, target: { kind: 'issue' as const, id: '12' } }
  await publish(world, channel, { ...report, event })
  await publish(world, channel, { ...report, event })
  expect(world.github.store.issueComments).toHaveLength(1)
})
