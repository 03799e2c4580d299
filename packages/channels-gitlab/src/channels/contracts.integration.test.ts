import { startFakeGitLab } from '@aicr-internal/testkit/fake-gitlab'
import type { FakeGitLab, FakeGitLabOptions } from '@aicr-internal/testkit/fake-gitlab'
import type { Operation } from '@aicr/channels'
import { describeChannelContract, describeIssueTrackerContract } from '@aicr/channels/contract'
import { commentOperationBody, operationBody, reviewOperationBody } from '@aicr/channels/forge'
import { afterAll } from 'vitest'
import { HEAD } from '../../test/world.ts'
import { createGitLabIssueTracker } from '../issues/gitlab-issue-tracker.ts'
import { connectGitLab } from './connection.ts'
import { createGitLabChannels } from './gitlab-channels.ts'

const servers: FakeGitLab[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  const violations = servers.flatMap((server) => server.violations)
  if (violations.length > 0) throw new Error(`Requests outside of the API's schema: ${violations.join('; ')}`)
})

async function start(options: FakeGitLabOptions = {}): Promise<FakeGitLab> {
  const gitlab = await startFakeGitLab({ prefix: '/gitlab', ...options })
  servers.push(gitlab)
  gitlab.addToken('token-1')
  gitlab.push(12, { head: HEAD })
  return gitlab
}

function contextOf({ baseUrl }: FakeGitLab) {
  const secret = (name: string): string | undefined => (name === 'AICR_GITLAB_TOKEN' ? 'token-1' : undefined)
  return { secret, project: 'acme/tools/shop', baseUrl, language: 'en' as const }
}

const creates = ({ kind }: Operation): boolean => kind.startsWith('create-')
const removes = ({ kind, payload }: Operation): boolean =>
  ['resolve-thread', 'mark-thread', 'close-issue', 'delete-issue'].includes(kind) ||
  (kind === 'update-issue' && JSON.stringify(payload).includes('"close":true'))
const members = [
  ['gitlab_mr_review', { check: true }, reviewOperationBody],
  ['gitlab_issue', {}, commentOperationBody],
  ['gitlab_problem_issue', {}, operationBody],
] as const

for (const [kind, settings, bodyOf] of members) {
  describeChannelContract(kind, {
    async create() {
      const channels = createGitLabChannels({ ...contextOf(await start()), maxRecentIssues: 100 })
      return channels[kind]({ name: kind, kind, ...settings })
    },
    bodyOf,
    creates,
    removes,
  })
}

for (const keyset of [false, true]) {
  describeIssueTrackerContract(`issues on GitLab with pages ${keyset ? 'by cursor' : 'by number'}`, {
    moreThanAPage: 105,
    async create() {
      const gitlab = await start({ keyset })
      const { store, person } = gitlab
      store.commits.set('first', null).set('second', 'first').set('beside', 'first')
      const { api, project } = connectGitLab({ name: 'issues' }, contextOf(gitlab))
      const note = (body: string) => ({ id: store.nextId(), body, author: person, position: null, lines: [] })
      return {
        tracker: createGitLabIssueTracker(api, project),
        somebodyElse: {
          openIssue({ title, body, labels }) {
            const iid = store.issues.length + 1
            const issue = { iid, title, description: body, state: 'opened' as const, labels: [...labels] }
            store.issues.push({ ...issue, assignees: [], author: person, notes: [] })
            return String(iid)
          },
          comment(issue, body) {
            const found = store.issues.find(({ iid }) => iid === Number(issue))
            found?.notes.push({ ...note(body), system: false }, { ...note('changed the title'), system: true })
          },
          addLabels(id, labels) {
            store.issues.find(({ iid }) => iid === Number(id))?.labels.push(...labels)
          },
        },
        commits: { first: 'first', second: 'second', beside: 'beside', missing: 'missing' },
      }
    },
  })
}
