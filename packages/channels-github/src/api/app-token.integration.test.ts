import { publishReport } from '@aicr/channels'
import { sampleReport } from '@aicr/channels/contract'
import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { awaitWithClock } from '@aicr/kit/testing'
import { expect, it } from 'vitest'
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
    expect(claimsOf(jwt)).toMatchObject({ iss: 'Iv1.abc', iat: Math.floor(now / 1000) - 60 })
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

it('tries a new token once when the old one is refused', async () => {
  await using world = await appWorld()
  const issued = issueTokens(world)
  const channel = world.channels.github_pr_review({ name: 'app', kind: 'github_pr_review', app })
  world.github.fail({ operation: 'GET /repos/{owner}/{repo}/pulls/{pull_number}', status: 401, body: {} })
  const event = sampleReport().event
  await awaitWithClock(channel.readSnapshot({ ...event, revision: { head: HEAD } }), world.clock)
  expect(issued).toHaveLength(2)
})

it('says what is wrong with a key', async () => {
  await using world = await createWorld({ context: { secret: () => 'no key' } })
  const settings = { name: 'app', kind: 'github_pr_review', app }
  expect(() => world.channels.github_pr_review(settings)).toThrow('private key of the GitHub App cannot be read')
})
