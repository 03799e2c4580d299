import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGitRepository, startGitHttpServer, verifies } from '@aicr-internal/testkit'
import type { GitHttpServer } from '@aicr-internal/testkit'
import { startFakeGitHub } from '@aicr-internal/testkit/fake-github'
import type { FakeGitHub } from '@aicr-internal/testkit/fake-github'
import { RunRecord } from '@aicr/schema'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createListeningAgent } from '../test/listening-agent.ts'
import type { ListeningAgent, ReportedCall } from '../test/listening-agent.ts'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr, AicrRun } from '../test/run-aicr.ts'

const TOKEN = 'ghs_0123456789abcdefABCDEF0123456789abcd'
const call = (tool: string, input: unknown): ReportedCall => ({ name: `aicr.${tool}`, input })
const summary = call('publish_summary', { markdown: 'It is the cart.' })
const report = call('report_problem', { severity: 'high', category: 'bug', message: 'Empty.', file: 'a.js', line: 1 })

let root: string
let server: GitHttpServer
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-hub-'))
  const origin = await makeGitRepository({ directory: join(root, 'acme/shop.git'), files: { 'a.js': 'first()\n' } })
  await origin.git('config', 'uploadpack.allowFilter', 'true')
  server = await startGitHttpServer({ root, token: TOKEN })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

let aicr: Aicr
let github: FakeGitHub
let folder: string
let agent: ListeningAgent
beforeEach(async () => {
  aicr = await createAicr()
  github = await startFakeGitHub({ prefix: '/api/v3' })
  github.addToken(TOKEN)
  folder = await mkdtemp(join(tmpdir(), 'aicr-issue-'))
  agent = await createListeningAgent(folder)
})
afterEach(async () => {
  await Promise.all([github.close(), aicr.remove(), rm(folder, { recursive: true })])
  const { violations } = github
  if (violations.length > 0) throw new Error(`GitHub does not publish such requests: ${violations.join('; ')}`)
})

function openIssue(changes: { isLocked?: boolean; state?: 'open' | 'closed'; movedTo?: string } = {}): void {
  const issue = { number: 12, title: 'It crashes', body: 'Since 2.0.', labels: [], state: 'open' as const, born: 0 }
  github.store.issues.push({ ...issue, assignees: [], user: github.person, isPull: false, ...changes })
}

/** In a job without a checkout. */
async function review(args: readonly string[], env: Record<string, string> = {}): Promise<AicrRun> {
  const config = join(folder, 'aicr.yaml')
  const command = JSON.stringify(agent.command)
  await writeFile(config, `agent: { default: listener, commands: { listener: { command: ${command} } } }\n`)
  const event = join(folder, 'event.json')
  await writeFile(event, JSON.stringify({ issue: { number: 12, title: 'It crashes' } }))
  const job = {
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: server.url,
    GITHUB_API_URL: github.baseUrl,
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_EVENT_PATH: event,
    GITHUB_TOKEN: TOKEN,
  }
  const ended = await aicr.run([...args, '--config', config], { cwd: folder, env: { ...job, ...env } })
  expect(ended.stdout + ended.stderr).not.toContain(TOKEN)
  return ended
}

it('a job for an issue needs no number and no checkout: the default branch is fetched', async () => {
  verifies('triage.default-branch')
  openIssue()
  const ask = call('fetch_more_context', { path: 'a.js', reason: 'r' })
  await agent.say([ask, call('try_blame', { path: 'a.js', reason: 'r' })], [report, summary])
  const { code, stdout } = await review(['review', '--issue', '--publish', 'github_issue', '--format', 'json'])
  expect(code).toBe(0)
  expect(RunRecord.parse(JSON.parse(stdout))).toMatchObject({
    event: { target: { url: `${server.url}/acme/shop/issues/12` } },
    problems: [{ file: 'a.js' }],
    outcomes: [{ status: 'done' }],
  })
  const [, answered] = await agent.prompts()
  expect(answered).toContain('first()')
  expect(answered).toContain('"status": "ok"')
  expect(github.store.issueComments).toMatchObject([{ issue: 12, user: github.bot }])
})

it('a plan of it calls nobody', async () => {
  openIssue()
  await agent.say([summary])
  const { code, stdout } = await review(['plan', '--issue', '12'])
  expect(stdout).toMatch(/issue 12 of acme\/shop, with the code at [0-9a-f]{12}/)
  expect(code).toBe(0)
  expect(await agent.prompts()).toEqual([])
})

it('a closed issue is looked at when somebody asks for it, and stays closed', async () => {
  verifies('triage.never-closes')
  openIssue({ state: 'closed' })
  await agent.say([summary])
  const { code, stderr } = await review(['review', '--issue', '12', '--publish', 'github_issue'])
  expect(stderr).toMatch(/^Read issue 12, 7 lines\nPass 1/)
  expect(code).toBe(0)
  expect((await agent.prompts())[0]).toContain('Issue 12, closed')
  expect(github.store.issues).toMatchObject([{ state: 'closed' }])
})

it('a locked issue is looked at, and that it takes no comment is said', async () => {
  verifies('triage.clear-outcomes')
  openIssue({ isLocked: true })
  await agent.say([report, summary])
  const { code, stdout } = await review(['review', '--issue', '12', '--publish', 'github_issue'])
  expect(stdout).toContain('a.js:1')
  expect(stdout).toMatch(/github_issue[\s\S]*issue is\s+locked/)
  expect(code).toBe(3)
})

it.each([
  ['a pull request', () => github.addPull({ number: 12, head: 'b'.repeat(40) }), 'Review it with --pull-request 12.'],
  [
    'one that was transferred',
    () => openIssue({ movedTo: 'https://github.example/acme/other/issues/5' }),
    'was moved to https://github.example/acme/other/issues/5.',
  ],
  ['one that is not there', () => undefined, 'acme/shop has no issue 12 that this token may read.'],
])('%s ends it with what to do', async (_, prepare, message) => {
  verifies('triage.clear-outcomes')
  prepare()
  await agent.say([summary])
  const { code, stderr } = await review(['review', '--issue', '12', '--publish', 'github_issue'])
  expect(stderr).toContain(message)
  expect(code).toBe(2)
  expect(await agent.prompts()).toEqual([])
})

it('without a token it names the variable', async () => {
  openIssue()
  await agent.say([summary])
  const { code, stderr } = await review(['review', '--issue', '12'], { GITHUB_TOKEN: '' })
  expect(stderr).toContain(`${server.url} can not be read without a token: GITHUB_TOKEN is not set.`)
  expect(code).toBe(2)
})

it('a channel for pull requests says that it is not for issues', async () => {
  openIssue()
  await agent.say([report, summary])
  const { code, stdout } = await review(['review', '--issue', '12', '--publish', 'github_pr_review'])
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'writes to pull requests, and this is a review of another kind: issue',
  )
  expect(code).toBe(3)
})

it.each([
  [['--issue', '12', '--base', 'main'], '--issue and --base/--head can not be used together'],
  [['--issue', 'https://forge.example/acme'], 'is no issue'],
  [['--issue', 'https://forge.example/acme/shop/issues/1'], 'What kind of server forge.example is, is not known.'],
])('%j is wrong usage', async (args, message) => {
  await agent.say([summary])
  const { code, stderr } = await review(['review', ...args])
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

it('a review of an issue goes on only while the issue says the same', async () => {
  openIssue()
  await agent.say([report, summary])
  const { stdout } = await review(['review', '--issue', '12', '--format', 'json'])
  const { run } = RunRecord.parse(JSON.parse(stdout))
  expect((await review(['review', '--resume', run.id])).code).toBe(0)
  Object.assign(github.store.issues[0] ?? {}, { body: 'Another text.' })
  const { code, stderr } = await review(['review', '--resume', run.id])
  expect(stderr).toContain('Issue 12 of acme/shop, or the code that it is about, has changed since.')
  expect(code).not.toBe(0)
})
