import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectText, fingerprintFolder, makeGitRepository, startGitHttpServer } from '@aicr-internal/testkit'
import type { GitHttpServer, TestGitRepository } from '@aicr-internal/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGitRepository } from '../git-repository.ts'
import { createGitVcs } from '../git-vcs.ts'
import { openPullRequest } from './open-pull-request.ts'
import type { OpenedPullRequest, PullRequestSettings } from './open-pull-request.ts'

const TOKEN = 'forge-token-1234567890'
const env = { PATH: process.env['PATH'] }
let root: string
let origin: TestGitRepository
let server: GitHttpServer
let ids: Record<'forkPoint' | 'main' | 'head' | 'merge', string>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-forge-'))
  origin = await makeGitRepository({ directory: join(root, 'acme/shop.git'), files: { 'a.js': 'one()\n' } })
  await origin.git('config', 'uploadpack.allowFilter', 'true')
  const forkPoint = await origin.commit('before the fork', { 'b.js': 'two()\n', '.aicr/ignore': '[]\n' })
  await origin.git('checkout', '--quiet', '-b', 'proposal')
  const head = await origin.commit('propose', { 'a.js': 'one()\ndebugger\n', 'moved.js': 'two()\n', 'b.js': null })
  await origin.git('update-ref', 'refs/pull/12/head', head)
  await origin.git('checkout', '--quiet', 'main')
  await origin.git('branch', '-D', 'proposal')
  const main = await origin.commit('landed later', { 'c.js': 'three()\n' })
  const tree = await origin.git('rev-parse', `${head}^{tree}`)
  const merge = await origin.git('commit-tree', '-p', main, '-p', head, '-m', 'merge', tree)
  await origin.git('update-ref', 'refs/pull/12/merge', merge)
  ids = { forkPoint, main, head, merge }
  server = await startGitHttpServer({ root, token: TOKEN })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

function settingsOf(changes: Partial<PullRequestSettings> = {}): PullRequestSettings {
  return {
    remote: {
      url: `${server.url}/acme/shop.git`,
      credentials: { username: 'x-access-token', password: TOKEN },
    },
    env,
    event: {
      provider: 'github',
      repo: { ref: 'acme/shop' },
      target: { kind: 'pull_request', id: '12' },
    },
    references: { head: 'refs/pull/12/head' },
    ...changes,
  }
}

async function shallowClone(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-checkout-'))
  await origin.git('clone', '--quiet', '--depth=1', '--branch=main', `file://${origin.path}`, folder)
  return folder
}

async function paths({ repository, change }: OpenedPullRequest): Promise<string[]> {
  if (change.status === 'nothing') return []
  const [set] = await createGitVcs({ repository }).resolve(change.event)
  return set?.files.map(({ path }) => path) ?? []
}

it('a pull request of a fork is compared with where it left the base, from a checkout of one commit', async () => {
  const directory = await shallowClone()
  const checkout = await openGitRepository({ directory, env })
  const before = await fingerprintFolder(directory)
  const opened = await openPullRequest(settingsOf({ checkout, baseBranch: 'main' }))
  expect(opened.change).toMatchObject({
    event: {
      provider: 'github',
      repo: { ref: 'acme/shop' },
      target: { kind: 'pull_request', id: '12' },
      revision: { base: ids.main, head: ids.head },
      author: { name: 'Ada Ünï' },
    },
    description: `#12 of acme/shop (${ids.head.slice(0, 12)}) against main (${ids.main.slice(0, 12)}): 2 files`,
  })
  expect(await paths(opened)).toEqual(['a.js', 'moved.js'])
  await opened.close()
  await checkout.close()
  expect(await fingerprintFolder(directory)).toEqual(before)
  await rm(directory, { recursive: true })
})

it('without a checkout everything that is read comes from the server, and goes when it is closed', async () => {
  const opened = await openPullRequest(
    settingsOf({ references: { head: 'refs/pull/12/head', merge: 'refs/pull/12/merge' } }),
  )
  const { repository, change } = opened
  expect(change).toMatchObject({ event: { revision: { base: ids.main, head: ids.head } } })
  const vcs = createGitVcs({ repository })
  const [set] = change.status === 'nothing' ? [] : await vcs.resolve(change.event)
  if (!set) throw new Error('There is no change.')
  expect(set.mergeBase).toBe(ids.forkPoint)
  expect(await collectText(vcs.diff(set))).toContain('+debugger')
  const options = { patterns: ['.aicr/ignore', 'c.js'], maxFiles: 9, maxFileBytes: 99 }
  expect((await vcs.readBaseFiles(set, options)).map(({ content }) => content)).toEqual(['[]\n', 'three()\n'])
  expect(await vcs.fetchAttribution?.(set, { path: 'a.js', reason: '' })).toMatchObject({ status: 'ok' })
  const { gitDirectory } = repository.location
  await opened.close()
  await expect(readFile(join(gitDirectory, 'HEAD'))).rejects.toThrow('ENOENT')
})

it('without a named base it is what the merge says; a merge of an older head says nothing', async () => {
  await origin.git('update-ref', 'refs/pull/13/head', ids.forkPoint)
  await origin.git('update-ref', 'refs/pull/13/merge', ids.merge)
  const references = { head: 'refs/pull/13/head', merge: 'refs/pull/13/merge' }
  const opened = await openPullRequest(settingsOf({ references }))
  expect(opened.change).toEqual({
    status: 'nothing',
    message: 'There is nothing to review: #12 changes no file since it left the default branch main.',
  })
  await opened.close()
})

it('history that a shallow checkout lacks is left alone when it is to be', async () => {
  const directory = await shallowClone()
  const checkout = await openGitRepository({ directory, env })
  const opened = await openPullRequest(settingsOf({ checkout, allowDeepen: false }))
  await expect(paths(opened)).rejects.toThrow(expect.objectContaining({ code: 'no_merge_base' }))
  await opened.close()
  await checkout.close()
  await rm(directory, { recursive: true })
})

it('the files of a change come in one request, not one by one', async () => {
  const before = server.requests.length
  const opened = await openPullRequest(settingsOf({ baseBranch: 'main' }))
  const afterFetch = server.requests.length
  if (opened.change.status === 'nothing') throw new Error('There is no change.')
  const vcs = createGitVcs({ repository: opened.repository })
  const [set] = await vcs.resolve(opened.change.event)
  if (set) await collectText(vcs.diff(set))
  expect(server.requests).toHaveLength(afterFetch)
  // References, history and files; each a question about the protocol and one or two for the thing itself.
  expect(afterFetch - before).toBeLessThanOrEqual(8)
  await opened.close()
})

it.each([
  ['a wrong token', { credentials: { username: 'x', password: 'wrong-token-123' } }, 'with the given token'],
  ['no token', {}, 'without a token'],
])('%s is refused in words that say so, and do not hold it', async (_, more, how) => {
  const remote = { url: `${server.url}/acme/shop.git`, ...more }
  const error: unknown = await openPullRequest(settingsOf({ remote })).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ code: 'authentication', message: expect.stringContaining(how) })
  expect(JSON.stringify(error)).not.toContain('wrong-token-123')
})

it('a pull request or a branch that the server does not have is named', async () => {
  const references = { head: 'refs/pull/99/head' }
  await expect(openPullRequest(settingsOf({ references }))).rejects.toThrow(
    'has no pull request 12 (refs/pull/99/head)',
  )
  await expect(openPullRequest(settingsOf({ baseBranch: 'nowhere' }))).rejects.toThrow('branch refs/heads/nowhere')
})

it('the token is in no argument of git', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-spy-'))
  const log = join(folder, 'arguments')
  await writeFile(join(folder, 'git'), `#!/bin/sh\nprintf '%s\\n' "$*" >> ${log}\nPATH=${env.PATH} exec git "$@"\n`)
  await chmod(join(folder, 'git'), 0o755)
  const spied = { PATH: `${folder}:${env.PATH}` }
  await (await openPullRequest(settingsOf({ env: spied, baseBranch: 'main' }))).close()
  const said = await readFile(log, 'utf8')
  expect(said).toContain('ls-remote')
  expect(said).toContain('--stdin')
  expect(said).not.toContain(TOKEN)
  expect(said).not.toContain(Buffer.from(`x-access-token:${TOKEN}`).toString('base64'))
  await rm(folder, { recursive: true })
})
