import { verifies } from '@aicr-internal/testkit'
import type { FakeToken } from '@aicr-internal/testkit/fake-github'
import { publishReport } from '@aicr/channels'
import type { Publication } from '@aicr/channels'
import { awaitWithClock } from '@aicr/kit/testing'
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { large, largeFiles } from '../../test/large-review.ts'
import { HEAD, createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

const both = { lineComments: true, summary: true }
const NEXT = 'c'.repeat(40)
const files = largeFiles()
const half = large.problems.filter((_, number) => number % 2 === 0)
const person: Partial<FakeToken> = { user: { login: 'reviewer', id: 9, type: 'User' }, isApp: false }

function publisher(world: World) {
  const channel = world.channels.github_pr_review(world.settings('github_pr_review', { comment_style: 'both' }))
  return (report = large.reportOf(HEAD, large.problems)): Promise<Publication> =>
    awaitWithClock(publishReport(channel, report, both), world.clock)
}

describe.each(['off', 'forbidden'] as const)('where GraphQL is %s', (graphql) => {
  it('a review goes out, once, and says itself which of its comments are settled', async () => {
    verifies('forges.github-without-graphql')
    await using world = await createWorld({ files, token: person, fake: { graphql } })
    const { store } = world.github
    const publish = publisher(world)
    const first = await publish()
    expect([first.ok, first.notices]).toEqual([true, undefined])
    expect(store.reviews).toHaveLength(1)
    const again = await publish()
    expect(again.outcomes).toEqual([])
    expect(again.notices).toEqual([
      `The channel "github_pr_review" could not see whether people resolved ${store.reviewComments.length} conversations on lines, so none counts as dismissed. GitHub tells that over GraphQL alone, which was refused: give the channel a token, and a way, that may use it.`,
    ])

    world.github.store.pulls.get(12)!.head = NEXT
    const publication = await publish(large.reportOf(NEXT, half))
    expect(publication.ok).toBe(true)
    const marked = store.reviewComments.filter(({ body }) => body.startsWith('<!-- aicr:state=resolved -->'))
    expect(publication.outcomes.map(({ operation }) => operation.split(':', 1)[0])).toEqual([
      'update-text',
      ...marked.map(() => 'mark-thread'),
    ])
    const isMended = (body: string): boolean => half.every((problem) => problem !== large.problemIn(body))
    expect(marked).toEqual(store.reviewComments.filter(({ body }) => isMended(body)))
    expect(marked.length).toBeGreaterThan(5)
    expect(store.threads.every(({ isResolved }) => !isResolved)).toBe(true)
    expect((await publish(large.reportOf(NEXT, half))).outcomes).toEqual([])
    expect(store.reviews).toHaveLength(1)
  })
})

it('an app says which account is its own', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  await using world = await createWorld({
    files,
    fake: { graphql: 'off' },
    context: { secret: (name) => (name === 'KEY' ? privateKey : undefined) },
  })
  world.github.onInstallationToken(() => ({ token: 'token-1', expiresAt: '2126-01-01T00:00:00Z' }))
  const app = { client_id: 'Iv1.abc', private_key_env: 'KEY' }
  const channel = world.channels.github_pr_review({ name: 'app', kind: 'github_pr_review', app })
  const publish = () => awaitWithClock(publishReport(channel, large.reportOf(HEAD, half), both), world.clock)
  expect(await publish()).toMatchObject({ ok: true })
  expect((await publish()).outcomes).toEqual([])
  expect(world.github.store.reviews).toHaveLength(1)
})

it('a token of an app alone cannot tell whose it is, and the outcome says what helps', async () => {
  await using world = await createWorld({ files, fake: { graphql: 'off' } })
  const { ok, outcomes } = await publisher(world)()
  expect(ok).toBe(false)
  expect(outcomes[0]?.error).toContain('does not tell which account this token is of')
  expect(outcomes[0]?.error).toContain('Use the token of a user, or give the app itself')
  expect(world.github.store.reviews).toEqual([])
})

it('a spent quota of GraphQL holds no review up', async () => {
  await using world = await createWorld({ files, token: person })
  const body = { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] }
  world.github.fail({ operation: 'POST /graphql', status: 200, body, times: 99 })
  expect(await publisher(world)()).toMatchObject({ ok: true })
  expect(world.github.store.reviews).toHaveLength(1)
})

it('a token that is wrong as a whole is not tried elsewhere', async () => {
  await using world = await createWorld()
  world.github.fail({ operation: 'POST /graphql', status: 401, body: {}, times: 99 })
  expect((await publisher(world)()).outcomes[0]?.error).toContain('401 (request FAKE:1)')
  expect(world.github.requests.map(({ operation }) => operation)).not.toContain('GET /user')
})
