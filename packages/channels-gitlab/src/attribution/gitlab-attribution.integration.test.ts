import type { AttributionResult } from '@aicr/schema'
import { expect, it } from 'vitest'
import { connectGitLab } from '../channels/connection.ts'
import { HEAD, createWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { createGitLabAttribution } from './gitlab-attribution.ts'

const PATH = 'src/a b/ñ.ts'
const reason = 'To know whom to ask.'
const commit = (id: string) => ({
  id: id.repeat(40),
  message: 'A secret message.',
  author_name: `Author ${id}`,
  author_email: `${id}@example.com`,
  authored_date: '2026-01-02T03:04:05.000Z',
})

function attribute(
  { gitlab, context }: World,
  range?: { start_line: number; end_line: number },
  where: { path?: string; revision?: string } = {},
): Promise<AttributionResult | null> {
  gitlab.store.blame.set(`${HEAD}:${PATH}`, [
    { commit: commit('1'), lines: ['source 1', 'source 2'] },
    { commit: commit('2'), lines: ['source 3'] },
  ])
  const { api, project } = connectGitLab({ name: 'blame' }, context)
  const { path = PATH, revision = HEAD } = where
  const request = { path, reason, ...(range !== undefined && { range }) }
  return createGitLabAttribution(api, project).attribute(request, { revision })
}

it('says who changed which lines last, and nothing of what they say', async () => {
  await using world = await createWorld()
  const result = await attribute(world)
  expect(result).toEqual({
    path: PATH,
    status: 'ok',
    lines: [
      {
        start_line: 1,
        end_line: 2,
        revision: '1'.repeat(40),
        author: 'Author 1',
        author_email: '1@example.com',
        date: '2026-01-02T03:04:05.000Z',
        source: 'provider',
      },
      expect.objectContaining({ start_line: 3, end_line: 3, author: 'Author 2' }),
    ],
  })
})

it('counts from the first line that was asked for, and says when not all are known', async () => {
  await using world = await createWorld()
  expect(await attribute(world, { start_line: 2, end_line: 3 })).toMatchObject({
    status: 'ok',
    lines: [
      { start_line: 2, end_line: 2 },
      { start_line: 3, end_line: 3 },
    ],
  })
  expect(await attribute(world, { start_line: 3, end_line: 9 })).toMatchObject({
    status: 'partial',
    lines: [{ start_line: 3, end_line: 3 }],
  })
})

it.each([
  ['an unknown file', { path: 'b.ts' }],
  ['an unknown revision', { revision: 'f'.repeat(40) }],
  ['changes that are not committed', { revision: 'WORKTREE' }],
  ['a path that leads elsewhere', { path: '..' }],
])('can not tell of %s', async (_, where) => {
  await using world = await createWorld()
  expect(await attribute(world, undefined, where)).toBeNull()
})

it('can not tell of lines that the file has not', async () => {
  await using world = await createWorld()
  expect(await attribute(world, { start_line: 40, end_line: 41 })).toBeNull()
})

it('does not take a refusal for an answer', async () => {
  await using world = await createWorld()
  const operation = 'GET /projects/{project}/repository/files/{file}/blame'
  world.gitlab.fail({ operation, status: 403, body: { message: '403 Forbidden' } })
  await expect(attribute(world)).rejects.toMatchObject({ code: 'authentication' })
})
