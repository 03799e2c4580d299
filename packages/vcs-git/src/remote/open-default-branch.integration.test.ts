import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGitRepository, startGitHttpServer } from '@aicr-internal/testkit'
import type { GitHttpServer, TestGitRepository } from '@aicr-internal/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGitRepository } from '../git-repository.ts'
import { createGitVcs } from '../git-vcs.ts'
import { openDefaultBranch, readCheckedOut } from './open-default-branch.ts'

const TOKEN = 'forge-token-1234567890'
const env = { PATH: process.env['PATH'] }
let root: string
let origin: TestGitRepository
let server: GitHttpServer
let head: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-forge-'))
  origin = await makeGitRepository({ directory: join(root, 'acme/shop.git'), files: { 'a.js': 'one()\n' } })
  await origin.git('config', 'uploadpack.allowFilter', 'true')
  head = await origin.commit('go on', { 'a.js': 'one()\ntwo()\n', 'AGENTS.md': 'Be brief.' })
  await makeGitRepository({ directory: join(root, 'acme/empty.git') })
  server = await startGitHttpServer({ root, token: TOKEN })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

const remoteOf = (path: string, password = TOKEN) => ({
  url: `${server.url}/${path}.git`,
  credentials: { username: 'x-access-token', password },
})

it('the default branch is read without a checkout, and what was fetched goes', async () => {
  const opened = await openDefaultBranch({ remote: remoteOf('acme/shop'), env })
  if (opened === null) throw new Error('There is a commit.')
  const { repository, revision, close } = opened
  expect(revision).toBe(head)
  const vcs = createGitVcs({ repository })
  const side = { base: revision, head: revision }
  const [change] = await vcs.resolve({
    id: '1',
    trigger: { name: 't', kind: 'manual' },
    provider: 'git',
    workspace: 'w',
    repo: { ref: 'r' },
    target: { kind: 'manual', id: '1' },
    revision: side,
  })
  if (!change) throw new Error('There is a change.')
  expect(change).toMatchObject({ ...side, files: [] })
  const request = { path: 'a.js', reason: 'r' }
  expect(await vcs.fetchExtraContext(change, request, { maxBytes: 1000 })).toMatchObject({ content: 'one()\ntwo()\n' })
  expect(await vcs.fetchAttribution?.(change, request)).toMatchObject({ status: 'ok' })
  const files = await vcs.readBaseFiles(change, { patterns: ['AGENTS.md'], maxFiles: 1, maxFileBytes: 100 })
  expect(files).toEqual([{ path: 'AGENTS.md', content: 'Be brief.' }])
  await close()
  await expect(stat(repository.path)).rejects.toMatchObject({ code: 'ENOENT' })
})

it('a repository without commits has none', async () => {
  expect(await openDefaultBranch({ remote: remoteOf('acme/empty'), env })).toBeNull()
})

it('a server that lets nobody read says so', async () => {
  await expect(openDefaultBranch({ remote: remoteOf('acme/shop', 'wrong'), env })).rejects.toMatchObject({
    code: 'authentication',
  })
})

it('what is checked out is a commit, or nothing yet', async () => {
  const read = async (directory: string) => {
    const repository = await openGitRepository({ directory, env })
    const revision = await readCheckedOut(repository)
    await repository.close()
    return revision
  }
  expect(await read(origin.path)).toBe(head)
  expect(await read(join(root, 'acme/empty.git'))).toBeNull()
})
