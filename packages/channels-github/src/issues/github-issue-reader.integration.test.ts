import { startFakeGitHub } from '@aicr-internal/testkit/fake-github'
import type { FakeGitHub } from '@aicr-internal/testkit/fake-github'
import { describeIssueReaderContract } from '@aicr/channels/contract'
import type { IssueReader } from '@aicr/channels'
import { afterAll, expect, it } from 'vitest'
import { connectGitHub } from '../channels/connection.ts'
import { createGitHubIssueReader } from './github-issue-reader.ts'

const servers: FakeGitHub[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function start(): Promise<{ github: FakeGitHub; reader: IssueReader }> {
  const github = await startFakeGitHub({ prefix: '/api/v3' })
  servers.push(github)
  github.addToken('token-1')
  const context = { secret: () => 'token-1', repository: 'acme/shop', baseUrl: github.baseUrl }
  const { api, repository } = connectGitHub({ name: 'issues', token_env: 'TOKEN' }, context)
  return { github, reader: createGitHubIssueReader(api, repository) }
}

function openIssue({ store, person }: FakeGitHub, more: { title?: string; body?: string; labels?: string[] } = {}) {
  const issue = { number: 30, title: 'Why?', body: '', labels: [], state: 'open' as const, assignees: [], ...more }
  store.issues.push({ ...issue, user: person, isPull: false, born: 0 })
  return store.issues[store.issues.length - 1]
}

describeIssueReaderContract('GitHub', {
  async create() {
    const { github, reader } = await start()
    const { store, person, bot } = github
    return {
      reader,
      openIssue: ({ labels, ...issue }) => void openIssue(github, { ...issue, labels: [...labels] }),
      closeIssue: () => void Object.assign(store.issues[0] ?? {}, { state: 'closed' }),
      comment: (body, by) =>
        void store.issueComments.push({
          id: store.nextId(),
          issue: 30,
          body,
          born: 0,
          user: by === 'own' ? bot : person,
        }),
      failReading: (status) =>
        github.fail({
          operation: 'GET /repos/{owner}/{repo}/issues/{issue_number}',
          status,
          body: { message: 'This issue was deleted' },
        }),
    }
  },
})

it('a pull request is none', async () => {
  const { github, reader } = await start()
  github.addPull({ number: 12, head: 'b'.repeat(40) })
  await expect(reader.read('12')).rejects.toMatchObject({
    code: 'usage',
    message: '12 of acme/shop is a pull request and no issue.',
    hint: 'Review it with --pull-request 12.',
  })
})

it('one that was transferred is named by its new address', async () => {
  const { github, reader } = await start()
  const to = 'https://github.example/acme/other/issues/5'
  Object.assign(openIssue(github) ?? {}, { movedTo: to })
  await expect(reader.read('30')).rejects.toMatchObject({
    code: 'not_found',
    message: `Issue 30 of acme/shop was moved to ${to}.`,
    hint: `Name it by that address: --issue ${to}`,
  })
})

it('one that is locked says so', async () => {
  const { github, reader } = await start()
  Object.assign(openIssue(github) ?? {}, { isLocked: true })
  expect(await reader.read('30')).toMatchObject({ isLocked: true, remarks: [] })
})
