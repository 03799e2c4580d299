import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGitRepository, startGitHttpServer, verifies } from '@aicr-internal/testkit'
import type { GitHttpServer, TestGitRepository } from '@aicr-internal/testkit'
import { startFakeGitea } from '@aicr-internal/testkit/fake-gitea'
import { startFakeGitHub } from '@aicr-internal/testkit/fake-github'
import { startFakeGitLab } from '@aicr-internal/testkit/fake-gitlab'
import { RunRecord } from '@aicr/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giteaJob, githubJob, gitlabJob } from '../test/forge-jobs.ts'
import { proposeChange } from '../test/propose-change.ts'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

const TOKEN = 'token-of-a-reviewer-1234'
const PATCH = '@@ -1 +1,2 @@\n one()\n+debugger'
const DIFF = `diff --git a/a.js b/a.js\n--- a/a.js\n+++ b/a.js\n${PATCH}\n`

let root: string
let origin: TestGitRepository
let server: GitHttpServer
let aicr: Aicr
let head: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-several-'))
  origin = await makeGitRepository({ directory: join(root, 'acme/shop.git'), files: { 'a.js': 'one()\n' } })
  head = await proposeChange(origin, 'refs/pull/12/head', 'refs/merge-requests/12/head')
  server = await startGitHttpServer({ root, token: TOKEN })
  aicr = await createAicr()
})
afterAll(async () => {
  await Promise.all([server.close(), aicr.remove()])
  await rm(root, { recursive: true })
})

/** A forge with pull request 12: what a job there has, and what AICR wrote there, as its texts and its checks. */
interface Place {
  readonly kind: string
  readonly settings: string
  readonly env: Record<string, string>
  texts(): string[]
  checks(): string[]
  close(): Promise<readonly string[]>
}

async function onGitHub(): Promise<Place> {
  const github = await startFakeGitHub({ prefix: '/api/v3' })
  github.addToken(TOKEN)
  github.addPull({ number: 12, head, files: [{ filename: 'a.js', status: 'modified', patch: PATCH }] })
  return {
    kind: 'github_pr_review',
    settings: '',
    env: githubJob({ server: server.url, token: TOKEN }, github.baseUrl),
    texts: () => [...github.store.reviews, ...github.store.reviewComments].map(({ body }) => body),
    checks: () => [
      ...github.store.checkRuns.map(({ name }) => name),
      ...github.store.statuses.map(({ context }) => context),
    ],
    close: async () => (await github.close(), github.violations),
  }
}

async function onGitea(): Promise<Place> {
  const gitea = await startFakeGitea()
  gitea.addToken(TOKEN, {})
  gitea.addPull({ number: 12, head, diff: DIFF })
  return {
    kind: 'gitea_pr_review',
    settings: `base_url: '${gitea.baseUrl}', owner: acme, repo: shop, token_env: GITHUB_TOKEN, `,
    env: giteaJob({ server: server.url, token: TOKEN }),
    texts: () => gitea.store.comments.map(({ text }) => text),
    checks: () => gitea.store.statuses.map(({ context }) => context),
    close: async () => (await gitea.close(), gitea.violations),
  }
}

async function onGitLab(): Promise<Place> {
  const gitlab = await startFakeGitLab({ project: 'acme/shop' })
  gitlab.addToken(TOKEN)
  const file = { old_path: 'a.js', new_path: 'a.js', diff: `${PATCH}\n` }
  gitlab.push(12, { head, files: [file] })
  return {
    kind: 'gitlab_mr_review',
    settings: `base_url: '${gitlab.baseUrl}', project_id: acme/shop, `,
    env: gitlabJob({ server: server.url, token: TOKEN }),
    texts: () => gitlab.store.discussions.flatMap(({ notes }) => notes.map(({ body }) => body)),
    checks: () => gitlab.store.statuses.map(({ name }) => name),
    close: async () => (await gitlab.close(), gitlab.violations),
  }
}

it.each([
  ['GitHub', onGitHub],
  ['Gitea', onGitea],
  ['GitLab', onGitLab],
])('two channels on one pull request of %s each keep their own summary, comments and check', async (_, open) => {
  verifies('review.channels-apart')
  const { kind, settings, env, ...place } = await open()
  const config = join(root, 'aicr.yaml')
  const channel = (name: string, style: string): string =>
    `    - { name: ${name}, kind: ${kind}, ${settings}comment_style: ${style}, check: true }\n`
  await writeFile(config, `outputs:\n  channels:\n${channel('lines', 'inline')}${channel('whole', 'consolidated')}`)
  const args = ['review', '--pull-request', '--publish', 'lines', '--publish', 'whole', '--config', config]
  const review = async (): Promise<RunRecord> => {
    const { stdout, stderr } = await aicr.run([...args, '--format', 'json', '--quiet'], { cwd: root, env })
    expect(stderr).toBe('')
    return RunRecord.parse(JSON.parse(stdout))
  }
  const { outcomes } = await review()
  expect(outcomes.filter(({ status }) => status !== 'done')).toEqual([])
  const written = place.texts().filter((text) => text !== '')
  const of = (name: string): string[] => written.filter((text) => text.includes(`<!-- aicr:channel=${name} -->`))
  expect([of('lines').length, of('whole').length, written.length]).toEqual([2, 1, 3])
  expect(new Set(place.checks())).toEqual(new Set(['aicr/lines', 'aicr/whole']))
  expect((await review()).outcomes.filter(({ operation }) => operation.startsWith('create-'))).toEqual([])
  expect(place.texts()).toHaveLength(written.length)
  expect(await place.close()).toEqual([])
})
