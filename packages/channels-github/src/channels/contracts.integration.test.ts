import { startFakeGitHub } from '@aicr-internal/testkit/fake-github'
import type { FakeGitHub } from '@aicr-internal/testkit/fake-github'
import { describeChannelContract, describeIssueTrackerContract } from '@aicr/channels/contract'
import { commentOperationBody, operationBody, reviewOperationBody } from '@aicr/channels/forge'
import type { Operation } from '@aicr/channels'
import { afterAll } from 'vitest'
import { HEAD } from '../../test/world.ts'
import { createGitHubIssueTracker } from '../issues/github-issue-tracker.ts'
import { connectGitHub } from './connection.ts'
import { createGitHubChannels } from './github-channels.ts'

const servers: FakeGitHub[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function start(): Promise<FakeGitHub> {
  const github = await startFakeGitHub({ prefix: '/api/v3' })
  servers.push(github)
  github.addToken('token-1')
  github.addPull({ number: 12, head: HEAD })
  return github
}

function contextOf({ baseUrl }: FakeGitHub) {
  const secret = (): string => 'token-1'
  return { secret, repository: 'acme/shop', baseUrl, language: 'en' as const, writePauseMs: 0 }
}

const creates = ({ kind }: Operation): boolean => kind.startsWith('create-')
const removes = ({ kind, payload }: Operation): boolean =>
  ['resolve-thread', 'mark-thread', 'withdraw-review', 'close-issue'].includes(kind) ||
  (kind === 'update-issue' && JSON.stringify(payload).includes('"close":true'))
const members = [
  ['github_pr_review', { comment_style: 'both', check: true }, reviewOperationBody],
  ['github_issue', {}, commentOperationBody],
  ['github_problem_issue', {}, operationBody],
] as const

for (const [kind, settings, bodyOf] of members) {
  describeChannelContract(kind, {
    async create() {
      const channels = createGitHubChannels({ ...contextOf(await start()), maxRecentIssues: 100 })
      return channels[kind]({ name: kind, kind, token_env: 'TOKEN', ...settings })
    },
    bodyOf,
    creates,
    removes,
  })
}

describeIssueTrackerContract('issues on GitHub', {
  moreThanAPage: 105,
  async create() {
    const github = await start()
    const { store, person } = github
    store.commits.set('first', null).set('second', 'first').set('beside', 'first')
    const { api, repository } = connectGitHub({ name: 'issues', token_env: 'TOKEN' }, contextOf(github))
    return {
      tracker: createGitHubIssueTracker(api, repository),
      somebodyElse: {
        openIssue({ title, body, labels }) {
          const number = store.issues.length + 100
          const issue = { number, title, body, labels: [...labels], state: 'open' as const, assignees: [] }
          store.issues.push({ ...issue, user: person, isPull: false, born: 0 })
          return String(number)
        },
        comment(issue, body) {
          store.issueComments.push({ id: store.nextId(), issue: Number(issue), body, user: person, born: 0 })
        },
        addLabels(id, labels) {
          store.issues.find(({ number }) => number === Number(id))?.labels.push(...labels)
        },
      },
      commits: { first: 'first', second: 'second', beside: 'beside', missing: 'missing' },
    }
  },
})
