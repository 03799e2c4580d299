import { verifies } from '@aicr-internal/testkit'
import { publishReport } from '@aicr/channels'
import { sampleReport } from '@aicr/channels/contract'
import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { awaitWithClock } from '@aicr/kit/testing'
import { describe, expect, it } from 'vitest'
import { HEAD, createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const both = { lineComments: true, summary: true }
const app = { client_id: 'Iv1.abc', private_key_env: 'KEY', installation_id: 77 }

function appWorld(): Promise<World> {
  return createWorld({ context: { secret: (name) => (name === 'KEY' ? privateKey : undefined) } })
}

function claimsOf(jwt: string): Record<string, unknown> {
  const [header = '', claims = '', signature = ''] = jwt.split('.')
  const isValid = createVerify('RSA-SHA256')
    .update(`${header}.${claims}`)
    .verify(createPublicKey(publicKey), signature, 'base64url')
  expect(isValid).toBe(true)
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}

/** Gives a new token each time, which holds for an hour. */
function issueTokens({ github, clock }: World): string[] {
  const issued: string[] = []
  github.onInstallationToken((jwt) => {
    const now = clock.now().getTime()
    const seconds = Math.floor(now / 1000)
    const { iss, iat, exp } = claimsOf(jwt)
    expect([iss, iat]).toEqual(['Iv1.abc', seconds - 60])
    // A server whose clock is a minute behind still counts no more than ten.
    expect(Number(exp) + 60).toBeLessThanOrEqual(seconds + 600)
    const token = `ghs_77_${'x'.repeat(300)}${issued.length}`
    issued.push(token)
    github.addToken(token)
    return { token, expiresAt: new Date(now + 3_600_000).toISOString() }
  })
  return issued
}

it('signs in as an app, uses a token as long as it holds, and replaces it before it ends', async () => {
  await using world = await appWorld()
  const issued = issueTokens(world)
  const channel = world.channels.github_pr_review({ name: 'app', kind: 'github_pr_review', app })
  const publish = () => awaitWithClock(publishReport(channel, sampleReport(), both), world.clock)
  expect(await publish()).toMatchObject({ ok: true })
  expect(await publish()).toMatchObject({ ok: true })
  expect(issued).toHaveLength(1)
  await world.clock.advance(56 * 60_000)
  await publish()
  expect(issued).toHaveLength(2)
})

it.each([
  ['a call', 'GET /repos/{owner}/{repo}/pulls/{pull_number}'],
  ['a list', 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments'],
])('tries a new token once when the old one is refused: %s', async (_, operation) => {
  await using world = await appWorld()
  const issued = issueTokens(world)
  const channel = world.channels.github_pr_review({ name: 'app', kind: 'github_pr_review', app })
  world.github.fail({ operation, status: 401, body: {} })
  const event = sampleReport().event
  await awaitWithClock(channel.readSnapshot({ ...event, revision: { head: HEAD } }), world.clock)
  expect(issued).toHaveLength(2)
})

describe('an app without installation_id', () => {
  const own = { app_id: 5, private_key_env: 'KEY' }

  it('looks up the installation of the repository, once', async () => {
    verifies('forges.github-app-installation')
    await using world = await appWorld()
    world.github.onInstallationToken(() => ({ token: 'token-1', expiresAt: '2126-01-01T00:00:00Z' }))
    const channel = world.channels.github_pr_review({ name: 'app', kind: 'github_pr_review', app: own })
    const publish = () => awaitWithClock(publishReport(channel, sampleReport(), both), world.clock)
    expect(await publish()).toMatchObject({ ok: true })
    expect(await publish()).toMatchObject({ ok: true })
    const operations = world.github.requests.map(({ operation }) => operation)
    expect(operations.filter((name) => name === 'GET /repos/{owner}/{repo}/installation')).toHaveLength(1)
  })

  it('says that it is not installed there', async () => {
    await using world = await appWorld()
    const settings = { name: 'app', kind: 'github_pr_review', app: own, owner: 'acme', repo: 'other' }
    const channel = world.channels.github_pr_review(settings)
    const { outcomes } = await awaitWithClock(publishReport(channel, sampleReport(), both), world.clock)
    expect(outcomes[0]?.error).toContain('The GitHub App is not installed for acme/other. Install it')
  })

  it('says that GitHub does not take its proof of identity', async () => {
    await using world = await appWorld()
    const operation = 'GET /repos/{owner}/{repo}/installation'
    const body = { message: "'Expiration time' claim ('exp') is too far in the future" }
    world.github.fail({ operation, status: 401, body })
    const channel = world.channels.github_pr_review({ name: 'app', kind: 'github_pr_review', app: own })
    const { outcomes } = await awaitWithClock(publishReport(channel, sampleReport(), both), world.clock)
    expect(outcomes[0]?.error).toMatch(
      /does not take the proof of who the app is: .*too far in the future.*clock of this machine/,
    )
  })
})

it('says what is wrong with a key', async () => {
  await using world = await createWorld({ context: { secret: () => 'no key' } })
  const settings = { name: 'app', kind: 'github_pr_review', app }
  expect(() => world.channels.github_pr_review(settings)).toThrow('private key of the GitHub App cannot be read')
})
