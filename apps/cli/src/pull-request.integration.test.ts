import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGitRepository, startGitHttpServer, verifies } from '@aicr-internal/testkit'
import type { GitHttpServer, TestGitRepository } from '@aicr-internal/testkit'
import { startFakeGitHub } from '@aicr-internal/testkit/fake-github'
import type { FakeGitHub } from '@aicr-internal/testkit/fake-github'
import { RunRecord } from '@aicr/schema'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { proposeChange } from '../test/propose-change.ts'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr, AicrRun } from '../test/run-aicr.ts'

const TOKEN = 'ghs_0123456789abcdefABCDEF0123456789abcd'
const PATCH = '@@ -1 +1,2 @@\n one()\n+debugger'

let root: string
let origin: TestGitRepository
let server: GitHttpServer
let ids: { main: string; head: string }
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-hub-'))
  origin = await makeGitRepository({ directory: join(root, 'acme/shop.git'), files: { 'a.js': 'one()\n' } })
  const head = await proposeChange(origin, 'refs/pull/12/head')
  ids = { head, main: await origin.commit('landed later', { 'b.js': 'debugger\n' }) }
  server = await startGitHttpServer({ root, token: TOKEN })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

let aicr: Aicr
let github: FakeGitHub
let checkout: string
beforeEach(async () => {
  aicr = await createAicr()
  github = await startFakeGitHub({ prefix: '/api/v3' })
  github.addToken(TOKEN)
  github.addPull({ number: 12, head: ids.head, files: [{ filename: 'a.js', status: 'modified', patch: PATCH }] })
  checkout = await mkdtemp(join(tmpdir(), 'aicr-job-'))
  await origin.git('clone', '--quiet', '--depth=1', '--branch=main', `file://${origin.path}`, checkout)
})
afterEach(async () => {
  const { violations } = github
  await Promise.all([github.close(), aicr.remove(), rm(checkout, { recursive: true })])
  if (violations.length > 0) throw new Error(`GitHub does not publish such requests: ${violations.join('; ')}`)
})

/** What a job of GitHub Actions for pull request 12 has. */
async function jobEnv(): Promise<Record<string, string>> {
  const event = join(checkout, '.git/event.json')
  await writeFile(event, JSON.stringify({ pull_request: { number: 12, title: 'Say more', base: { ref: 'main' } } }))
  return {
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: server.url,
    GITHUB_API_URL: github.baseUrl,
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_EVENT_PATH: event,
    GITHUB_TOKEN: TOKEN,
  }
}

async function run(...args: string[]): Promise<AicrRun> {
  const ended = await aicr.run(args, { cwd: checkout, env: await jobEnv() })
  expect(ended.stdout + ended.stderr).not.toContain(TOKEN)
  return ended
}

const recordOf = ({ stdout }: AicrRun): RunRecord => RunRecord.parse(JSON.parse(stdout))
const writes = (): string[] =>
  github.requests.map(({ operation }) => operation).filter((name) => name.startsWith('POST /repos'))

async function configFile(text: string): Promise<string> {
  const file = join(checkout, '.git/aicr.yaml')
  await writeFile(file, text)
  return file
}

it('a job with a checkout of one commit reviews a pull request of a fork, and says it once', async () => {
  verifies('review.pull-request')
  const config = await configFile(`
outputs:
  channels:
    - { name: hub, kind: github_pr_review, comment_style: both }
    - { name: other, kind: github_issue, owner: some, repo: where }
  routes: { default: { summary: [other] } }
`)
  const args = ['review', '--pull-request', '--publish', 'hub', '--config', config, '--format', 'json']
  const first = await run(...args)
  expect(first.stderr).toContain('hub: create-review:pull_request:12 done')
  expect(recordOf(first)).toMatchObject({
    status: 'published',
    event: {
      provider: 'github',
      repo: { ref: 'acme/shop', url: `${server.url}/acme/shop` },
      target: { kind: 'pull_request', id: '12', title: 'Say more', url: `${server.url}/acme/shop/pull/12` },
      revision: { base: ids.main, head: ids.head },
    },
    problems: [{ file: 'a.js', line: 2 }],
    outcomes: [{ channel: 'hub', status: 'done' }],
  })
  expect(writes()).toEqual(['POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews'])
  expect(github.store.reviews).toMatchObject([{ pull: 12, commit_id: ids.head }])
  expect(github.store.reviewComments).toMatchObject([{ path: 'a.js', line: 2, side: 'RIGHT' }])
  const again = recordOf(await run(...args))
  expect(again.problems).toMatchObject([{ life: 'open' }])
  // A job keeps no data: what stands there is what it knows.
  const afresh = recordOf(await run(...args, '--data-dir', join(checkout, '.git/data')))
  expect(afresh).toMatchObject({ status: 'published', problems: [{ life: 'open' }] })
  expect(github.store.reviews).toHaveLength(1)
  expect(github.store.reviewComments).toHaveLength(1)
})

it('an address and the name of a kind are enough, without configuration and without a checkout', async () => {
  const url = `${server.url}/acme/shop/pull/12/files`
  const env = { ...(await jobEnv()), GITHUB_EVENT_PATH: '' }
  const args = ['review', '--pull-request', url, '--base', 'main', '--publish', 'github_pr_review', '--format', 'json']
  const ended = await aicr.run(args, { env })
  expect(recordOf(ended)).toMatchObject({ outcomes: [{ channel: 'github_pr_review', status: 'done' }] })
  expect(github.store.reviews).toMatchObject([{ pull: 12 }])
  expect(github.store.reviews[0]?.body).toContain('a.js:2')
})

it('a recorded review is published later, to the channel that is named', async () => {
  verifies('publish.recorded-run')
  const { run: recorded } = recordOf(await run('review', '--pull-request', '12', '--format', 'json'))
  expect(writes()).toEqual([])
  const published = recordOf(await run('publish', recorded.id, '--channel', 'github_pr_review', '--format', 'json'))
  expect(published).toMatchObject({ status: 'published', run: { id: recorded.id }, outcomes: [{ status: 'done' }] })
  await run('publish', recorded.id, '--channel', 'github_pr_review')
  expect(github.store.reviews).toHaveLength(1)
})

it('a token that may only read is said plainly, and the result is shown all the same', async () => {
  github.addToken(TOKEN, { access: 'read' })
  const { code, stdout } = await run('review', '--pull-request', '--publish', 'github_pr_review')
  expect(stdout).toContain('a.js:2')
  expect(stdout).toMatch(/github_pr_review.*(?:rejected|failed)/)
  expect(code).toBe(3)
})

it('in a job for a pull request of a fork, whose token may only read, the result is on the page of the job', async () => {
  verifies('review.fork')
  github.addToken(TOKEN, { access: 'read' })
  const summary = join(checkout, '.git/summary.md')
  const event = join(checkout, '.git/fork.json')
  const repository = (name: string) => ({ repo: { full_name: name } })
  const pull = { number: 12, base: { ref: 'main', ...repository('acme/shop') }, head: repository('ada/shop') }
  await writeFile(event, JSON.stringify({ pull_request: pull }))
  const env = { ...(await jobEnv()), GITHUB_EVENT_PATH: event, GITHUB_STEP_SUMMARY: summary }
  const review = ['review', '--pull-request', '--publish', 'github_pr_review']
  const ended = await aicr.run(review, { cwd: checkout, env })
  expect(ended.stderr).toContain('may only read: the result is on the summary page of this job.')
  expect(ended.stdout).toContain('a.js:2')
  expect(await readFile(summary, 'utf8')).toContain('a.js:2')
  expect(ended.code).toBe(0)
  expect((await aicr.run([...review, '--fail-on', 'info'], { cwd: checkout, env })).code).toBe(1)

  // Another channel that is out of order is no matter of the fork.
  const config = await configFile(`
outputs:
  channels:
    - { name: hub, kind: github_pr_review }
    - { name: gone, kind: gitea_issue, base_url: 'http://127.0.0.1:9', token_env: GITHUB_TOKEN, owner: a, repo: b }
`)
  const both = await aicr.run([...review.slice(0, -1), 'hub', '--publish', 'gone', '--config', config], {
    cwd: checkout,
    env,
  })
  expect(both.code).toBe(3)
})

it('an app is all that it takes to read a private repository and to publish', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  github.onInstallationToken(() => ({ token: TOKEN, expiresAt: '2126-01-01T00:00:00Z' }))
  const config = await configFile(`
outputs:
  channels: [{ name: hub, kind: github_pr_review, app: { client_id: Iv1.abc, private_key_env: APP_KEY } }]
`)
  const args = ['review', '--pull-request', '--publish', 'hub', '--config', config, '--format', 'json']
  const { GITHUB_TOKEN: _, ...env } = await jobEnv()
  const ended = await aicr.run(args, { cwd: checkout, env: { ...env, APP_KEY: privateKey } })
  expect(recordOf(ended)).toMatchObject({ status: 'published', outcomes: [{ channel: 'hub', status: 'done' }] })
  expect(ended.stdout + ended.stderr).not.toContain(TOKEN)
})

it('a pull request that moved while it was reviewed gets nothing, and the run is superseded', async () => {
  const newer = 'f'.repeat(40)
  const pull = github.store.pulls.get(12)
  if (pull) pull.head = newer
  const ended = await run('review', '--pull-request', '--publish', 'github_pr_review', '--format', 'json')
  expect(recordOf(ended)).toMatchObject({ status: 'superseded', supersededBy: newer, problems: [{ line: 2 }] })
  expect(ended.code).toBe(0)
  expect(writes()).toEqual([])
})

it('a token is not sent to the server of an address that somebody gave', async () => {
  const env = { ...(await jobEnv()), GITHUB_SERVER_URL: 'https://github.com' }
  const url = `${server.url}/acme/shop/pull/12`
  const args = ['review', '--pull-request', url]
  const seen = server.requests.length
  const published = await aicr.run([...args, '--publish', 'github_pr_review'], { cwd: checkout, env })
  expect(published.code).toBe(2)
  expect(published.stderr).toContain(
    `"github_pr_review" (github_pr_review) does not say that its token is for ${server.url}.`,
  )
  const read = await aicr.run(args, { cwd: checkout, env })
  expect(read.code).toBe(2)
  expect(read.stderr).toContain(`${server.url}/acme/shop.git can not be read without a token`)
  expect(server.requests).toHaveLength(seen)
  expect(github.requests).toEqual([])
})

it('a review of a pull request goes on at the commits that it was of', async () => {
  const { run: recorded, problems } = recordOf(await run('review', '--pull-request', '12', '--format', 'json'))
  await origin.git('update-ref', 'refs/pull/12/head', ids.main)
  const resumed = recordOf(await run('review', '--resume', recorded.id, '--format', 'json'))
  await origin.git('update-ref', 'refs/pull/12/head', ids.head)
  expect(resumed).toMatchObject({ run: { id: recorded.id }, event: { revision: { head: ids.head } }, problems })
})

it.each([
  [
    'a kind that nobody built',
    '{ name: hub, kind: github_pr_reviews }',
    ':4:7 outputs.channels: the channel "hub" has the unknown kind',
  ],
  [
    'a setting that it does not have',
    '{ name: hub, kind: github_pr_review, coment_style: both }',
    'has a wrong coment_style',
  ],
  [
    'a wrong value',
    '{ name: hub, kind: github_pr_review, comment_style: loud }',
    ':4:59 outputs.channels: the channel "hub" has a wrong comment_style',
  ],
])('%s of a channel stops everything, with its place', async (_, channel, message) => {
  verifies('channels.kind-is-open')
  const config = await configFile(`\noutputs:\n  channels:\n    - ${channel}\n`)
  const { code, stderr } = await run('review', '--pull-request', '--config', config)
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})

it('a channel without its token names the variable before anything is reviewed', async () => {
  const config = await configFile(`
outputs:
  channels:
    - { name: hub, kind: github_pr_review, token_env: MY_TOKEN }
  routes: { default: { summary: [hub] } }
`)
  const seen = server.requests.length
  const { code, stderr } = await run('review', '--pull-request', '12', '--config', config)
  expect(code).toBe(2)
  expect(stderr).toContain('the channel "hub" has no token: MY_TOKEN is not set')
  expect(server.requests).toHaveLength(seen)
})

it.each([
  [['--pull-request', '12', '--worktree'], '--pull-request and --worktree can not be used together'],
  [['--pull-request', '12', '--head', 'x'], '--pull-request and --base/--head can not be used together'],
  [['--pull-request', 'https://forge.example/acme'], 'is no pull request'],
  [['--pull-request', '12', '--publish', 'github_pr_reviews'], 'Did you mean "github_pr_review"?'],
])('%j is wrong usage', async (args, message) => {
  const { code, stderr } = await run('review', ...args)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})
