import { verifies } from '@aicr-internal/testkit'
import type { FakeComment } from '@aicr-internal/testkit/fake-gitea'
import { publishReport } from '@aicr/channels'
import type { Publication } from '@aicr/channels'
import type { Problem, Verdict } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { connectGitea } from '../channels/connection.ts'
import { HEAD, createWorld, large } from '../../test/world.ts'
import type { World, WorldOptions } from '../../test/world.ts'
import { createGiteaReviewForge } from './gitea-review-forge.ts'

const both = { lineComments: true, summary: true }
const REVIEWS = 'POST /repos/{owner}/{repo}/pulls/{index}/reviews'
const [onNewLine, , , , , , onOldLine] = large.problems
const two = [onNewLine, onOldLine].filter((problem) => problem !== undefined)
const one = two.slice(0, 1)

async function world(options: WorldOptions = {}): Promise<World> {
  return createWorld({ diff: large.diff, ...options })
}

function publish(
  { channels, settings }: World,
  problems: readonly Problem[],
  { head = HEAD, verdict, ...more }: Record<string, unknown> & { head?: string; verdict?: Verdict } = {},
): Promise<Publication> {
  return publishReport(
    channels.gitea_pr_review(settings('gitea_pr_review', { comment_style: 'both', ...more })),
    { ...large.reportOf(head, problems), ...(verdict !== undefined && { verdict }) },
    both,
  )
}

function push({ gitea }: World, head: string): string {
  const pull = gitea.store.pulls.get(12)
  if (pull !== undefined) pull.head = head
  return head
}

function texts({ gitea }: World, type: FakeComment['type']): string[] {
  return gitea.store.comments.filter((comment) => comment.type === type).map(({ text }) => text)
}

describe('a review', () => {
  it('names lines of files, on the old side by their old number', async () => {
    await using here = await world()
    await publish(here, two)
    const [request] = here.gitea.requests.filter(({ operation }) => operation === REVIEWS)
    expect(request?.body).toMatchObject({
      commit_id: HEAD,
      event: 'COMMENT',
      comments: [
        { path: 'src/session.ts', new_position: 11 },
        { path: 'src/session.ts', old_position: 11 },
      ],
    })
  })

  it.each([403, 422])('that is answered with %i becomes one comment on the pull request', async (status) => {
    verifies('channels.gitea-pr-review.falls-back-to-an-issue-comment')
    await using here = await world()
    here.gitea.fail({ operation: REVIEWS, status, times: 10 })
    expect(await publish(here, two)).toMatchObject({ ok: true })
    expect(texts(here, 'comment')).toEqual([expect.stringContaining('### New (2)')])
    expect([texts(here, 'review'), texts(here, 'code')]).toEqual([[], []])
    expect(await publish(here, two, { review_mode: 'comment' })).toMatchObject({ ok: true, outcomes: [] })
  })

  it('that breaks midway leaves no draft, and its problems stand in a body instead', async () => {
    await using here = await world()
    here.gitea.breakReviewsAfter(1)
    expect(await publish(here, two)).toMatchObject({ ok: true })
    expect(here.gitea.store.reviews).toMatchObject([{ state: 'COMMENT' }])
    expect([texts(here, 'code').length, texts(here, 'review').length]).toEqual([0, 1])
    expect(await publish(here, one)).toMatchObject({ ok: true })
  })

  it('does not publish the draft that an earlier one left behind', async () => {
    await using here = await world()
    const { store, bot } = here.gitea
    const draft = { id: 500, pull: 12, user: bot, text: '', commit: HEAD, dismissed: false }
    store.reviews.push({ ...draft, state: 'PENDING' })
    const text = 'Old.\n\n<!-- aicr:problem=old -->'
    store.comments.push({ id: 501, issue: 12, type: 'code', user: bot, text, review: 500, path: 'a.ts', line: 1 })
    await publish(here, one)
    expect(store.reviews).toMatchObject([{ state: 'COMMENT' }])
    expect(texts(here, 'code')).toEqual([expect.stringContaining('aicr:problem=of-src/session.ts:11')])
  })

  it('does not touch a draft that a person writes under the same account, and becomes a comment', async () => {
    await using here = await world()
    const { store, bot } = here.gitea
    const draft = { id: 500, pull: 12, user: bot, text: '', commit: HEAD, dismissed: false }
    store.reviews.push({ ...draft, state: 'PENDING' })
    store.comments.push({ id: 501, issue: 12, type: 'code', user: bot, text: 'Mine.', review: 500, path: 'a', line: 1 })
    const publication = await publish(here, one)
    expect(publication).toMatchObject({ ok: true })
    expect(publication.outcomes[0]?.error).toContain('has a draft review (500) on pull request 12')
    expect(store.reviews).toMatchObject([{ id: 500, state: 'PENDING' }])
    expect(texts(here, 'code')).toEqual(['Mine.'])
    expect(texts(here, 'comment')).toHaveLength(1)
  })

  it('is kept up to date by what it says now, which is not what the list of reviews shows', async () => {
    await using here = await world()
    await publish(here, two)
    await publish(here, one, { head: push(here, 'c'.repeat(40)) })
    await publish(here, two, { head: push(here, 'd'.repeat(40)) })
    expect(here.gitea.store.reviews[0]?.text).toContain('### New (2)')
    expect(texts(here, 'review')).toEqual([expect.stringMatching(/### New \(1\)[\s\S]*### Still open \(1\)/)])
    expect(await publish(here, two, { head: 'd'.repeat(40) })).toMatchObject({ ok: true, outcomes: [] })
  })

  it('is found behind pages of comments that the timeline does not show', async () => {
    await using here = await world({ fake: { maxItems: 10 } })
    const { store, person } = here.gitea
    store.comments.push({ id: 599, issue: 12, type: 'label', user: person, text: '' })
    const review = { id: 600, pull: 12, user: person, text: '', commit: HEAD, dismissed: false }
    store.reviews.push({ ...review, state: 'COMMENT' })
    for (let id = 601; id <= 660; id += 1) {
      store.comments.push({ id, issue: 12, type: 'code', user: person, text: 'Hm.', review: 600, path: 'a', line: id })
    }
    await publish(here, two)
    expect(await publish(here, two)).toMatchObject({ ok: true, outcomes: [] })
    expect(texts(here, 'review')).toHaveLength(1)
  })

  it('asks for changes until nothing is open, and never of our own pull request', async () => {
    await using here = await world()
    await publish(here, one, { review_event: 'REQUEST_CHANGES' })
    expect(here.gitea.store.reviews).toMatchObject([{ state: 'REQUEST_CHANGES', dismissed: false }])
    await publish(here, [], { review_event: 'REQUEST_CHANGES', head: push(here, 'c'.repeat(40)) })
    expect(here.gitea.store.reviews).toMatchObject([{ state: 'REQUEST_CHANGES', dismissed: true }])
    await using own = await world()
    own.gitea.addPull({ number: 12, head: HEAD, user: own.gitea.bot, diff: large.diff })
    await publish(own, one, { review_event: 'REQUEST_CHANGES' })
    expect(own.gitea.store.reviews).toMatchObject([{ state: 'COMMENT' }])
  })

  it('is not published when the pull request moved meanwhile', async () => {
    await using here = await world()
    const newer = push(here, 'e'.repeat(40))
    expect(await publish(here, one)).toMatchObject({ ok: false, supersededBy: newer })
    expect(here.gitea.requests.every(({ operation }) => operation.startsWith('GET '))).toBe(true)
  })

  it('puts everything into the body where the diff cannot be had whole', async () => {
    await using here = await world({ diff: `${large.diff}${'+'.repeat(33 * 1024 * 1024)}` })
    await publish(here, two)
    expect([texts(here, 'code').length, texts(here, 'review').length]).toEqual([0, 1])
  })
})

describe('a conversation', () => {
  it.each(['1.26.0', '15.0.0+gitea-1.22.0'])(
    'that a person resolved says no to its problem, on %s',
    async (version) => {
      await using here = await world({ fake: { version } })
      await publish(here, two)
      const comment = here.gitea.store.comments.find(({ type }) => type === 'code')
      if (comment !== undefined) comment.resolver = here.gitea.person
      await publish(here, two)
      expect(texts(here, 'review')[0]).toContain('<b>Dismissed (1)</b>')
      const channel = here.channels.gitea_pr_review(here.settings('gitea_pr_review'))
      const known = await channel.readFindings(large.reportOf(HEAD, two).event)
      expect(known.map(({ life }) => life).toSorted()).toEqual(['dismissed', 'open'])
      expect(texts(here, 'code')).toHaveLength(2)
    },
  )
})

it('says so when a comment has no text that can be changed', async () => {
  await using here = await world()
  here.gitea.store.comments.push({ id: 599, issue: 12, type: 'label', user: here.gitea.person, text: '' })
  const { gitea } = connectGitea({ name: 'reviews', token_env: 'GITEA_TOKEN' }, here.context)
  const forge = createGiteaReviewForge(gitea, { context: 'x' })
  const call = forge.updateThread({ repo: 'acme/shop', change: '12' }, { id: '599', comment: '599' }, 'New.')
  await expect(call).rejects.toThrow('The comment 599 of acme/shop has no text that can be changed.')
})

describe('a commit status', () => {
  it.each([
    [undefined, 'success'],
    ['high', 'failure'],
  ] as const)('says by the gate %s what the review comes to, once: %s', async (failOn, state) => {
    await using here = await world({ context: failOn === undefined ? {} : { failOn } })
    await publish(here, one, { check: true })
    const { store, baseUrl } = here.gitea
    const url = expect.stringMatching(`^${baseUrl}/acme/shop/pulls/12#aicr-[0-9a-f]+$`)
    expect(store.statuses).toMatchObject([{ sha: HEAD, state, context: 'aicr/gitea_pr_review', target_url: url }])
    await publish(here, one, { check: true })
    expect(store.statuses).toHaveLength(1)
  })

  it('of a review without a result is no success', async () => {
    await using here = await world()
    await publish(here, [], { check: true, verdict: 'inconclusive' })
    expect(here.gitea.store.statuses).toMatchObject([{ state: 'error' }])
  })
})
