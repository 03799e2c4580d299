import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGitRepository, startGitHttpServer, verifies } from '@aicr-internal/testkit'
import type { GitHttpServer, TestGitRepository } from '@aicr-internal/testkit'
import { startFakeGitea } from '@aicr-internal/testkit/fake-gitea'
import { startFakeGitHub } from '@aicr-internal/testkit/fake-github'
import { startFakeGitLab } from '@aicr-internal/testkit/fake-gitlab'
import { RunRecord } from '@aicr/schema'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giteaJob, githubJob, gitlabJob } from '../test/forge-jobs.ts'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

const TOKEN = 'token-of-a-reviewer-1234'
const PROPOSED = {
  'src/a.js': 'one()\ndebugger\n',
  // What a change says of owners is not what was accepted.
  OWNERS: '@mallory\n',
  CODEOWNERS: '* @mallory\n',
  '.github/CODEOWNERS': '* @mallory\n',
  '.gitlab/CODEOWNERS': '* @mallory\n',
}

let root: string
let origin: TestGitRepository
let server: GitHttpServer
let heads: { proposed: string; fixed: string }
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-people-'))
  origin = await makeGitRepository({
    directory: join(root, 'acme/shop.git'),
    files: { 'src/a.js': 'one()\n', 'src/OWNERS': '@bob # of the code\n', OWNERS: '@stranger\n@acme/team\n' },
  })
  await origin.git('config', 'uploadpack.allowFilter', 'true')
  await origin.git('checkout', '--quiet', '--detach')
  const proposed = await origin.commit('propose', PROPOSED)
  const fixed = await origin.commit('mend', { 'src/a.js': 'one()\ntwo()\n' })
  heads = { proposed, fixed }
  await origin.git('checkout', '--quiet', 'main')
  server = await startGitHttpServer({ root, token: TOKEN })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

/** One forge with the pull request 12, behind one face. */
interface World {
  /** Of the channels, besides name and kind. */
  connection: string
  kinds: { review: string; issues: string }
  env: Record<string, string>
  author: string
  push(head: string): void
  label(names: string[]): void
  labels(): string[]
  color(label: string): string | undefined
  /** Managed issues. */
  opened(): { title: string; body: string; state: string; labels: string[]; assignees: string[] }[]
  /** What the server says of the pull request cannot be read once. */
  failReading(): void
  /** The next change of the pull request's labels is refused. */
  refuseLabels(): void
  writes(): number
  violations: readonly string[]
  close(): Promise<void>
}

const isWrite = ({ operation }: { operation: string }): boolean => !/^GET |\/graphql$/.test(operation)

function addHistory(commits: Map<string, string | null>): void {
  commits.set(heads.proposed, null).set(heads.fixed, heads.proposed)
}

async function github(): Promise<World> {
  const fake = await startFakeGitHub({ prefix: '/api/v3' })
  fake.addToken(TOKEN)
  fake.addPull({ number: 12, head: heads.proposed, files: [] })
  addHistory(fake.store.commits)
  fake.store.refusesStrangers = true
  for (const name of ['octocat', 'bob']) fake.store.assignable.add(name)
  const issue = fake.store.issues[0]
  const pull = fake.store.pulls.get(12)
  if (!issue || !pull) throw new Error('There is no pull request.')
  return {
    connection: 'token_env: GITHUB_TOKEN',
    kinds: { review: 'github_pr_review', issues: 'github_problem_issue' },
    env: githubJob({ server: server.url, token: TOKEN }, fake.baseUrl),
    author: 'octocat',
    push: (head) => void (pull.head = head),
    label: (names) => void (issue.labels = names),
    labels: () => issue.labels,
    color: (label) => fake.store.labels.get(label)?.color,
    opened: () => fake.store.issues.filter(({ isPull }) => !isPull).map((one) => ({ ...one })),
    failReading: () => fake.fail({ operation: 'GET /repos/{owner}/{repo}/pulls/{pull_number}', status: 404, body: {} }),
    refuseLabels: () =>
      fake.fail({ operation: 'POST /repos/{owner}/{repo}/issues/{issue_number}/labels', status: 403, body: {} }),
    writes: () => fake.requests.filter(isWrite).length,
    violations: fake.violations,
    close: fake.close,
  }
}

async function gitea(): Promise<World> {
  const fake = await startFakeGitea()
  fake.addToken(TOKEN, {})
  fake.addPull({ number: 12, head: heads.proposed })
  addHistory(fake.store.commits)
  fake.store.organisationLabels.push({ id: 7, name: 'ai-reviewed', color: '123456' })
  const byName = (name: string): number => {
    const known = fake.store.labels.find((label) => label.name === name)
    const label = known ?? { id: fake.store.nextId(), name, color: 'ffffff' }
    if (!known) fake.store.labels.push(label)
    return label.id
  }
  const all = () => [...fake.store.labels, ...fake.store.organisationLabels]
  const namesOf = (ids: readonly number[]) => ids.flatMap((id) => all().find((label) => label.id === id)?.name ?? [])
  for (const name of [fake.person.login, 'bob']) fake.store.assignable.add(name)
  const issue = fake.store.issues[0]
  const pull = fake.store.pulls.get(12)
  if (!issue || !pull) throw new Error('There is no pull request.')
  return {
    connection: `base_url: '${fake.baseUrl}', owner: acme, repo: shop, token_env: GITHUB_TOKEN`,
    kinds: { review: 'gitea_pr_review', issues: 'gitea_problem_issue' },
    env: giteaJob({ server: server.url, token: TOKEN }),
    author: fake.person.login,
    push: (head) => void (pull.head = head),
    label: (names) => void (issue.labels = names.map(byName)),
    labels: () => namesOf(issue.labels),
    color: (name) => all().find((label) => label.name === name)?.color,
    opened: () =>
      fake.store.issues
        .filter(({ isPull }) => !isPull)
        .map((one) => ({ ...one, body: one.text, labels: namesOf(one.labels), assignees: [...one.assignees] })),
    failReading: () => fake.fail({ operation: 'GET /repos/{owner}/{repo}/pulls/{index}', status: 404, body: {} }),
    refuseLabels: () =>
      fake.fail({ operation: 'POST /repos/{owner}/{repo}/issues/{index}/labels', status: 403, body: {} }),
    writes: () => fake.requests.filter(isWrite).length,
    violations: fake.violations,
    close: fake.close,
  }
}

async function gitlab(): Promise<World> {
  const fake = await startFakeGitLab({ project: 'acme/shop' })
  fake.addToken(TOKEN)
  fake.push(12, { head: heads.proposed, files: [] })
  addHistory(fake.store.commits)
  fake.store.users.set('bob', { id: 50, username: 'bob', name: 'Bob' })
  const mergeRequest = fake.store.mergeRequests.get(12)
  if (!mergeRequest) throw new Error('There is no merge request.')
  return {
    connection: `base_url: '${fake.baseUrl}', project_id: acme/shop`,
    kinds: { review: 'gitlab_mr_review', issues: 'gitlab_problem_issue' },
    env: gitlabJob({ server: server.url, token: TOKEN }),
    author: fake.person.username,
    push: (head) => fake.push(12, { head, files: [] }),
    label: (names) => void (mergeRequest.labels = names),
    labels: () => mergeRequest.labels,
    color: (label) => fake.store.labels.get(label)?.color.replace('#', ''),
    opened: () =>
      fake.store.issues.map((one) => ({
        ...one,
        body: one.description,
        state: one.state === 'opened' ? 'open' : one.state,
        assignees: one.assignees.map(({ username }) => username),
      })),
    failReading: () => fake.fail({ operation: 'GET /projects/{project}/merge_requests/{iid}', status: 404, body: {} }),
    refuseLabels: () => fake.fail({ operation: 'PUT /projects/{project}/merge_requests/{iid}', status: 403, body: {} }),
    writes: () => fake.requests.filter(isWrite).length,
    violations: fake.violations,
    close: fake.close,
  }
}

let aicr: Aicr
beforeEach(async () => {
  aicr = await createAicr()
})
afterEach(() => aicr.remove())

async function review(world: World, config: string, ...more: string[]): Promise<RunRecord> {
  for (const name of ['refs/pull/12/head', 'refs/merge-requests/12/head']) {
    await origin.git('update-ref', name, more.includes('fixed') ? heads.fixed : heads.proposed)
  }
  const file = join(root, 'aicr.yaml')
  await writeFile(file, config)
  const args = ['review', '--pull-request', '--publish', 'hub', '--config', file, '--format', 'json', '--quiet']
  const { stdout, stderr, code } = await aicr.run(args, { cwd: root, env: world.env })
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return RunRecord.parse(JSON.parse(stdout))
}

describe.each([
  ['GitHub', github],
  ['Gitea', gitea],
  ['GitLab', gitlab],
])('on %s', (name, start) => {
  let world: World
  beforeEach(async () => {
    world = await start()
  })
  afterEach(async () => {
    await world.close()
    if (world.violations.length > 0)
      throw new Error(`${name} does not take such requests: ${world.violations.join('; ')}`)
  })

  const channel = (kind: string, more = ''): string =>
    `outputs: { channels: [{ name: hub, kind: ${kind}, ${world.connection}${more} }] }\n`

  it('an issue is for who opened the pull request and for the owners of the base, whoever cannot be assigned', async () => {
    verifies('managed-issues.people-of-the-base')
    const record = await review(world, channel(world.kinds.issues, ', add_owners_as_assignees: true'))
    expect(record.people).toEqual({
      committer: world.author,
      owners: { 'src/a.js': ['@bob', '@stranger', '@acme/team'] },
      mentions: [],
    })
    expect(record.event.author).toEqual({ username: world.author })
    const isSingle = name === 'GitLab'
    expect(world.opened().map(({ assignees }) => assignees)).toEqual([
      isSingle ? [world.author] : [world.author, 'bob'],
    ])
    const missing = isSingle ? '@bob, @stranger' : '@stranger'
    expect(record.outcomes).toMatchObject([
      { status: 'done', note: expect.stringContaining(`did not assign ${missing} to the issue`) },
    ])
  })

  it('the settings of managed issues all have their effect', async () => {
    verifies('managed-issues.configuration-fields')
    const label = "severity_label_prefix: 'sev-', severity_label_colors: { high: '#abcdef', medium: '#abcdef' }"
    const people = 'assign_committer: false, add_owners_as_assignees: true, owners_file: src/OWNERS'
    const kind = `, issue_mode: per_problem, resolved_action: none, ${people}, ${label}`
    const record = await review(world, channel(world.kinds.issues, kind))
    const severity = `sev-${record.problems[0]?.severity}`
    const [opened, ...others] = world.opened()
    expect(others).toEqual([])
    expect(opened).toMatchObject({ state: 'open', assignees: ['bob'] })
    expect(opened?.title).toContain('src/a.js')
    expect(opened?.labels.toSorted()).toEqual(['aicr-managed', severity])
    expect(world.color(severity)).toBe('abcdef')
    expect(await review(world, channel(world.kinds.issues, kind), 'fixed')).toMatchObject({ verdict: 'pass' })
    expect(world.opened()).toMatchObject([{ state: 'open', body: expect.stringContaining('Resolved') }])
  })

  it('a server that does not say which labels there are is told of, and the review goes on', async () => {
    world.failReading()
    const config = `${channel(world.kinds.issues)}review: { labels: { ignore: [no-review] } }\n`
    const record = await review(world, config)
    expect(record).toMatchObject({ status: 'published', people: { owners: {} } })
    expect(record.notices).toEqual([
      expect.stringMatching(/^Who opened the pull request .* so review.labels.ignore was not heeded: .*404/),
    ])
    expect(record.people.committer).toBeUndefined()
  })

  it('a pull request with a label that is ignored is not reviewed, and nothing is published', async () => {
    verifies('labels.ignored-is-not-reviewed')
    world.label(['bug', 'no-review'])
    const config = `${channel(world.kinds.review)}review: { labels: { ignore: [no-review] } }\n`
    const record = await review(world, config)
    expect(record).toMatchObject({ status: 'skipped', skipReason: 'ignored_by_label', passes: [], outcomes: [] })
    expect(world.writes()).toBe(0)
  })

  it('labels follow the result, and those that people set stay', async () => {
    verifies('labels.follow-the-result')
    world.label(['bug'])
    const config = `${channel(world.kinds.review, ", comment_style: consolidated, severity_label_colors: { medium: '#abcdef' }")}review: { labels: { auto_tag: true, reviewed_tag: ai-reviewed } }\n`
    const record = await review(world, config)
    const severity = `severity/${record.problems[0]?.severity}`
    expect(world.labels()).toEqual(['bug', severity, 'ai-reviewed'])
    expect(record.outcomes.at(-1)).toMatchObject({ operation: 'change-labels:labels:12', status: 'done' })
    expect(world.color(severity)).toBe(severity === 'severity/medium' ? 'abcdef' : 'd93f0b')
    expect(world.color('ai-reviewed')).toBe(name === 'Gitea' ? '123456' : '1d76db')
    const writes = world.writes()
    await review(world, config)
    expect(world.writes()).toBe(writes)
    world.push(heads.fixed)
    expect(await review(world, config, 'fixed')).toMatchObject({ verdict: 'pass' })
    expect(world.labels()).toEqual(['bug', 'ai-reviewed'])
  })

  it('a token that may not label costs the labels and nothing else', async () => {
    verifies('labels.without-the-right')
    world.refuseLabels()
    const config = `${channel(world.kinds.review, ', comment_style: consolidated')}review: { labels: { reviewed_tag: ai-reviewed } }\n`
    const record = await review(world, config)
    expect(record).toMatchObject({ status: 'published', outcomes: [{ status: 'done' }, { status: 'rejected' }] })
    expect(record.outcomes[1]?.error).toContain('The labels of 12 could not be changed ("ai-reviewed")')
    expect(world.labels()).toEqual([])
  })
})
