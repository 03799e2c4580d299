import { startFakeGitLab } from '@aicr-internal/testkit/fake-gitlab'
import type { FakeGitLab } from '@aicr-internal/testkit/fake-gitlab'
import { describeChannelFailures } from '@aicr/channels/contract'
import { systemClock } from '@aicr/kit'
import { afterAll } from 'vitest'
import { HEAD } from '../../test/world.ts'
import { createGitLabChannels } from './gitlab-channels.ts'

const servers: FakeGitLab[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** Nobody waits here, except for an answer that never comes. */
const clock = { ...systemClock, sleep: () => Promise.resolve() }
const TIMEOUT_MS = 1000

const kinds = [
  ['gitlab_mr_review', {}],
  ['gitlab_issue', { issue_number: 1 }],
  ['gitlab_problem_issue', {}],
] as const

for (const [kind, settings] of kinds) {
  describeChannelFailures(kind, {
    async create() {
      const gitlab = await startFakeGitLab()
      servers.push(gitlab)
      gitlab.addToken('token-1')
      gitlab.push(12, { head: HEAD })
      const { store, baseUrl, person: author } = gitlab
      if (kind === 'gitlab_issue') {
        const issue = { iid: 1, title: 'Reviews', description: '', state: 'opened' as const, labels: [], assignees: [] }
        store.issues.push({ ...issue, author, notes: [] })
      }
      const secret = (name: string): string | undefined => (name === 'TOKEN' ? 'token-1' : undefined)
      const context = { secret, baseUrl, project: 'acme/tools/shop', clock, timeoutMs: TIMEOUT_MS }
      const channels = createGitLabChannels({ ...context, language: 'en' })
      return {
        channel: channels[kind]({ name: kind, kind, token_env: 'TOKEN', ...settings }),
        standing: () => [
          ...[...store.discussions, ...store.issues].flatMap(({ notes }) => notes.map(({ body }) => body)),
          ...store.issues.map(({ description }) => description).filter((text) => text !== ''),
        ],
        failWrites({ answer, afterWrite = false, times = 1 }) {
          const how = typeof answer === 'object' ? answer : { status: 0, instead: answer }
          gitlab.fail({ operation: 'WRITE', afterWrite, times, body: { message: 'Not now.' }, ...how })
        },
      }
    },
  })
}
