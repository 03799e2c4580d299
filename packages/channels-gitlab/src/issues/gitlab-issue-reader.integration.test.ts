import { startFakeGitLab } from '@aicr-internal/testkit/fake-gitlab'
import type { FakeGitLab } from '@aicr-internal/testkit/fake-gitlab'
import { describeIssueReaderContract } from '@aicr/channels/contract'
import type { IssueReader } from '@aicr/channels'
import { afterAll, expect, it } from 'vitest'
import { connectGitLab } from '../channels/connection.ts'
import { createGitLabIssueReader } from './gitlab-issue-reader.ts'

const servers: FakeGitLab[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  const violations = servers.flatMap((server) => server.violations)
  if (violations.length > 0) throw new Error(`GitLab does not take such requests: ${violations.join('; ')}`)
})

async function start(): Promise<{ gitlab: FakeGitLab; reader: IssueReader }> {
  const gitlab = await startFakeGitLab({ project: 'acme/shop' })
  servers.push(gitlab)
  gitlab.addToken('token-1')
  const context = { secret: () => 'token-1', project: 'acme/shop', baseUrl: gitlab.baseUrl }
  const { api, project } = connectGitLab({ name: 'issues' }, context)
  return { gitlab, reader: createGitLabIssueReader(api, project) }
}

function openIssue(
  { store, person }: FakeGitLab,
  more: { title?: string; description?: string; labels?: string[] } = {},
) {
  const issue = {
    iid: 30,
    title: 'Why?',
    description: '',
    labels: [],
    state: 'opened' as const,
    assignees: [],
    ...more,
  }
  store.issues.push({ ...issue, author: person, notes: [] })
  return store.issues[store.issues.length - 1]
}

function noteOf({ store, person }: FakeGitLab, body: string) {
  return { id: store.nextId(), body, author: person, system: false, position: null, lines: [] }
}

describeIssueReaderContract('GitLab', {
  async create() {
    const { gitlab, reader } = await start()
    const { store, bot } = gitlab
    return {
      reader,
      openIssue: ({ title, body, labels }) => void openIssue(gitlab, { title, description: body, labels: [...labels] }),
      closeIssue: () => void Object.assign(store.issues[0] ?? {}, { state: 'closed' }),
      comment: (body, by) =>
        void store.issues[0]?.notes.push({ ...noteOf(gitlab, body), ...(by === 'own' && { author: bot }) }),
      failReading: (status) =>
        gitlab.fail({ operation: 'GET /projects/{project}/issues/{iid}', status, body: { message: 'no' } }),
    }
  },
})

it('notes of the platform, and those that only members may read, are no part of it', async () => {
  const { gitlab, reader } = await start()
  const issue = openIssue(gitlab)
  issue?.notes.push(
    { ...noteOf(gitlab, 'changed title'), system: true },
    { ...noteOf(gitlab, 'The customer is ACME.'), internal: true },
    noteOf(gitlab, 'Here too.'),
  )
  expect((await reader.read('30')).remarks.map(({ body }) => body)).toEqual(['Here too.'])
})

it('one that was moved to another project is not there any more', async () => {
  const { gitlab, reader } = await start()
  Object.assign(openIssue(gitlab) ?? {}, { movedTo: 9999, state: 'closed' })
  await expect(reader.read('30')).rejects.toMatchObject({
    code: 'not_found',
    message: 'Issue 30 of acme/shop was moved.',
  })
})
