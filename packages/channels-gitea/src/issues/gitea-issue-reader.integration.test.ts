import { startFakeGitea } from '@aicr-internal/testkit/fake-gitea'
import type { FakeGitea } from '@aicr-internal/testkit/fake-gitea'
import { describeIssueReaderContract } from '@aicr/channels/contract'
import type { IssueReader } from '@aicr/channels'
import { afterAll, expect, it } from 'vitest'
import { connectGitea } from '../channels/connection.ts'
import { createGiteaIssueReader } from './gitea-issue-reader.ts'

const servers: FakeGitea[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  const violations = servers.flatMap((server) => server.violations)
  if (violations.length > 0) throw new Error(`Gitea does not publish such requests: ${violations.join('; ')}`)
})

async function start(): Promise<{ gitea: FakeGitea; reader: IssueReader }> {
  const gitea = await startFakeGitea({ prefix: '/git' })
  servers.push(gitea)
  const context = { secret: () => 'bot', repository: 'acme/shop', baseUrl: gitea.baseUrl }
  const connection = connectGitea({ name: 'issues', token_env: 'TOKEN' }, context)
  return { gitea, reader: createGiteaIssueReader(connection.gitea) }
}

function openIssue({ store, person }: FakeGitea, more: { title?: string; text?: string; labels?: number[] } = {}) {
  const issue = { number: 30, title: 'Why?', text: '', labels: [], state: 'open' as const, assignees: [], ...more }
  store.issues.push({ ...issue, user: person, isPull: false })
  return store.issues[store.issues.length - 1]
}

describeIssueReaderContract('Gitea', {
  async create() {
    const { gitea, reader } = await start()
    const { store, person, bot } = gitea
    return {
      reader,
      openIssue({ title, body, labels }) {
        const known = labels.map((name) => ({ id: store.nextId(), name, color: 'ededed' }))
        store.labels.push(...known)
        openIssue(gitea, { title, text: body, labels: known.map(({ id }) => id) })
      },
      closeIssue: () => void Object.assign(store.issues[0] ?? {}, { state: 'closed' }),
      comment: (text, by) =>
        void store.comments.push({
          id: store.nextId(),
          issue: 30,
          type: 'comment',
          text,
          user: by === 'own' ? bot : person,
        }),
      failReading: (status) =>
        gitea.fail({ operation: 'GET /repos/{owner}/{repo}/issues/{index}', status, body: { message: 'no' } }),
    }
  },
})

it('a pull request is none', async () => {
  const { gitea, reader } = await start()
  gitea.addPull({ number: 12, head: 'b'.repeat(40) })
  await expect(reader.read('12')).rejects.toMatchObject({
    code: 'usage',
    message: '12 of acme/shop is a pull request and no issue.',
  })
})

it('one that is locked says so', async () => {
  const { gitea, reader } = await start()
  Object.assign(openIssue(gitea) ?? {}, { isLocked: true })
  expect(await reader.read('30')).toMatchObject({ isLocked: true, remarks: [] })
})
