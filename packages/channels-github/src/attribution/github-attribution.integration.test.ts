import { expect, it } from 'vitest'
import { connectGitHub } from '../channels/connection.ts'
import { createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { createGitHubAttribution } from './github-attribution.ts'
import type { GitHubAttribution } from './github-attribution.ts'

function attributionIn({ github, clock }: World): GitHubAttribution {
  const context = { secret: () => 'token-1', repository: 'acme/shop', baseUrl: github.baseUrl, clock }
  const { api, repository } = connectGitHub({ name: 'blame', token_env: 'TOKEN' }, context)
  return createGitHubAttribution(api, repository)
}

const author = { name: 'Ada', email: 'ada@example.com', user: { login: 'ada' } }
const ranges = [
  { startingLine: 1, endingLine: 4, commit: { oid: 'c1', committedDate: '2026-01-01T00:00:00Z', author } },
  { startingLine: 5, endingLine: 9, commit: { oid: 'c2', committedDate: null, author: { name: 'Bob', user: null } } },
]

it('says who last changed the lines that are asked for', async () => {
  await using world = await createWorld()
  world.github.store.blame.set('head:src/a.ts', ranges)
  const request = { path: 'src/a.ts', range: { start_line: 3, end_line: 6 }, reason: 'who' }
  expect(await attributionIn(world).attribute(request, { revision: 'head' })).toEqual({
    path: 'src/a.ts',
    status: 'ok',
    lines: [
      {
        start_line: 3,
        end_line: 4,
        revision: 'c1',
        author: 'ada',
        author_email: 'ada@example.com',
        date: '2026-01-01T00:00:00Z',
        source: 'provider',
      },
      { start_line: 5, end_line: 6, revision: 'c2', author: 'Bob', source: 'provider' },
    ],
  })
})

it('tells lines that it does not know from a file that it does not know', async () => {
  await using world = await createWorld()
  world.github.store.blame.set('head:src/a.ts', ranges)
  const attribution = attributionIn(world)
  const beyond = { path: 'src/a.ts', range: { start_line: 8, end_line: 12 }, reason: 'who' }
  expect(await attribution.attribute(beyond, { revision: 'head' })).toMatchObject({ status: 'partial' })
  expect(await attribution.attribute({ path: 'src/b.ts', reason: 'who' }, { revision: 'head' })).toBeNull()
})
