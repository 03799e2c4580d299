import { verifies } from '@aicr-internal/testkit'
import { errorMessage, isAicrError } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { connectGitea } from '../channels/connection.ts'
import { createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { Label, User } from './answers.ts'
import type { GiteaRepository } from './gitea-repository.ts'

function connect({ context }: World): GiteaRepository {
  return connectGitea({ name: 'channel', token_env: 'GITEA_TOKEN' }, context).gitea
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('lists', () => {
  it.each([49, 50, 51, 100, 101])('are read to the end, whatever the server gives at once: %i', async (count) => {
    for (const maxItems of [50, 7]) {
      await using world = await createWorld({ fake: { maxItems } })
      const labels = Array.from({ length: count }, (_, id) => ({ id, name: `label ${id}`, color: 'ededed' }))
      world.gitea.store.labels.push(...labels)
      const { client, path } = connect(world)
      const listed = await client.list(`${path}/labels`, Label)
      expect(listed.map(({ id }) => id)).toEqual(labels.map(({ id }) => id))
    }
  })

  it('may be null', async () => {
    await using world = await createWorld()
    world.gitea.fail({ operation: 'GET /repos/{owner}/{repo}/labels', status: 200, body: null })
    const { client, path } = connect(world)
    expect(await client.list(`${path}/labels`, Label)).toEqual([])
  })
})

describe('a call', () => {
  it('that reads is repeated while the server fails, and one that writes is not', async () => {
    await using world = await createWorld()
    world.gitea.fail({ operation: 'GET /user', status: 502, times: 2 })
    const { client, path } = connect(world)
    expect(await client.read('/user', User)).toEqual({ login: 'aicr-bot' })
    world.gitea.fail({ operation: 'POST /repos/{owner}/{repo}/labels', status: 502 })
    const json = { name: 'new', color: '#123456' }
    expect(await failureOf(client.create(`${path}/labels`, Label, { json }))).toMatchObject({
      details: { status: 502 },
    })
    expect(world.gitea.store.labels).toEqual([])
  })

  it('that is refused says what and why, and never the token', async () => {
    await using world = await createWorld({ context: { secret: () => 'secret-of-nobody' } })
    const error = await failureOf(connect(world).isOwn())
    expect(isAicrError(error) && error.code).toBe('authentication')
    expect(errorMessage(error)).toMatch(/^GET http:.*\/git\/api\/v1\/user → 401.*: .*user does not exist/)
    expect(JSON.stringify(error) + errorMessage(error)).not.toContain('secret-of-nobody')
  })

  it('to something that is no Gitea is an error that says so', async () => {
    await using world = await createWorld()
    world.gitea.fail({ operation: 'GET /user', status: 200, body: { name: 'somebody' } })
    world.gitea.fail({ operation: 'GET /version', status: 200, body: '<html>', times: 10 })
    const gitea = connect(world)
    expect(await failureOf(gitea.isOwn())).toMatchObject({
      message: expect.stringMatching(/^The server answered \/user in an unknown form: login /),
      hint: 'Is this the address of a Gitea or Forgejo?',
    })
    expect(await failureOf(gitea.features())).toMatchObject({ message: expect.stringContaining('not JSON') })
  })
})

it('asks a server once what it is and who we are, and again when it failed', async () => {
  await using world = await createWorld({ fake: { version: '15.0.0+gitea-1.22.0', maxItems: 10 } })
  const { gitea } = world
  gitea.fail({ operation: 'GET /version', status: 401 })
  const repository = connect(world)
  expect(await failureOf(repository.features())).toMatchObject({ details: { status: 401 } })
  const features = { isForgejo: true, resolvesThreads: false, pageItems: 10 }
  expect([await repository.features(), await repository.features()]).toEqual([features, features])
  const isOwn = await repository.isOwn()
  expect([isOwn({ login: 'AICR-Bot' }), isOwn({ login: 'alice' }), isOwn(null)]).toEqual([true, false, false])
  await repository.isOwn()
  expect(gitea.requests.map(({ operation }) => operation)).toEqual([
    'GET /version',
    'GET /version',
    'GET /settings/api',
    'GET /user',
  ])
})

it('takes a server that does not tell this token what it is for one with the fewest features', async () => {
  verifies('forges.gitea-token-without-misc')
  await using world = await createWorld({ fake: { version: '1.26.0' } })
  const body = { message: 'token does not have at least one of required scope(s): [read:misc]' }
  world.gitea.fail({ operation: 'GET /version', status: 403, body })
  world.gitea.fail({ operation: 'GET /settings/api', status: 403, body })
  const features = await connect(world).features()
  expect(features).toEqual({ isForgejo: false, resolvesThreads: false, pageItems: 50 })
})
