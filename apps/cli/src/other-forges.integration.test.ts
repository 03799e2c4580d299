import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGitRepository, startGitHttpServer } from '@aicr-internal/testkit'
import type { GitHttpServer, TestGitRepository } from '@aicr-internal/testkit'
import { startFakeGitea } from '@aicr-internal/testkit/fake-gitea'
import { startFakeGitLab } from '@aicr-internal/testkit/fake-gitlab'
import { RunRecord } from '@aicr/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giteaJob, gitlabJob } from '../test/forge-jobs.ts'
import { proposeChange } from '../test/propose-change.ts'
import { createAicr } from '../test/run-aicr.ts'

const TOKEN = 'token-of-a-reviewer-1234'

let root: string
let origin: TestGitRepository
let server: GitHttpServer
let head: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-forge-'))
  origin = await makeGitRepository({ directory: join(root, 'acme/shop.git'), files: { 'a.js': 'one()\n' } })
  head = await proposeChange(origin, 'refs/pull/12/head', 'refs/merge-requests/12/head')
  server = await startGitHttpServer({ root, token: TOKEN })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

/** Reviews the pull request of a job, with one channel. */
async function review(channel: string, env: Record<string, string>): Promise<RunRecord> {
  const aicr = await createAicr()
  const config = join(root, 'aicr.yaml')
  await writeFile(config, `outputs: { channels: [${channel}] }\n`)
  const args = ['review', '--pull-request', '--publish', 'hub', '--config', config, '--format', 'json', '--quiet']
  const { stdout, stderr } = await aicr.run(args, { cwd: root, env })
  await aicr.remove()
  expect(stderr).toBe('')
  return RunRecord.parse(JSON.parse(stdout))
}

it('a job on Gitea publishes its review there', async () => {
  const gitea = await startFakeGitea()
  gitea.addToken(TOKEN, {})
  gitea.addPull({ number: 12, head })
  const channel = `{ name: hub, kind: gitea_pr_review, base_url: '${gitea.baseUrl}', owner: acme, repo: shop, token_env: GITHUB_TOKEN }`
  const record = await review(channel, giteaJob({ server: server.url, token: TOKEN }))
  await gitea.close()
  expect(record).toMatchObject({
    status: 'published',
    event: { provider: 'gitea', target: { id: '12', url: `${server.url}/acme/shop/pulls/12` }, revision: { head } },
    outcomes: [{ channel: 'hub', status: 'done' }],
  })
  expect(gitea.violations).toEqual([])
})

it('a job on GitLab publishes its review there', async () => {
  const gitlab = await startFakeGitLab({ project: 'acme/shop' })
  gitlab.addToken(TOKEN)
  gitlab.push(12, { head, files: [] })
  const channel = `{ name: hub, kind: gitlab_mr_review, comment_style: consolidated, base_url: '${gitlab.baseUrl}', project_id: acme/shop }`
  const record = await review(channel, gitlabJob({ server: server.url, token: TOKEN }))
  await gitlab.close()
  expect(record).toMatchObject({
    status: 'published',
    event: { provider: 'gitlab', target: { id: '12', url: `${server.url}/acme/shop/-/merge_requests/12` } },
    outcomes: [{ channel: 'hub', status: 'done' }],
  })
  expect(gitlab.violations).toEqual([])
})
