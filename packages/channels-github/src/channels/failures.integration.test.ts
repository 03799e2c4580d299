import { describeChannelFailures } from '@aicr/channels/contract'
import type { ChannelFault } from '@aicr/channels/contract'
import { systemClock } from '@aicr/kit'
import { startFakeGitHub } from '@aicr-internal/testkit/fake-github'
import type { FakeGitHub } from '@aicr-internal/testkit/fake-github'
import { afterAll } from 'vitest'
import { HEAD } from '../../test/world.ts'
import { createGitHubChannels } from './github-channels.ts'

const servers: FakeGitHub[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** The machine's time, but nobody waits. */
const clock = { ...systemClock, sleep: async (): Promise<void> => {} }

function failWrites({ fail }: FakeGitHub, { answer, afterWrite = false, times = 1 }: ChannelFault): void {
  const how = typeof answer === 'object' ? answer : { status: 0, instead: answer }
  fail({ operation: 'WRITE', afterWrite, times, body: {}, ...how })
}

for (const kind of ['github_pr_review', 'github_issue', 'github_problem_issue'] as const) {
  describeChannelFailures(kind, {
    async create() {
      const github = await startFakeGitHub({ prefix: '/api/v3' })
      servers.push(github)
      github.addToken('token-1')
      github.addPull({ number: 12, head: HEAD })
      const channels = createGitHubChannels({
        secret: () => 'token-1',
        repository: 'acme/shop',
        baseUrl: github.baseUrl,
        language: 'en',
        clock,
        writePauseMs: 0,
        timeoutMs: 2000,
      })
      const { store } = github
      const settings = { name: kind, kind, token_env: 'TOKEN' }
      return {
        channel: channels[kind](kind === 'github_issue' ? { ...settings, issue_number: 12 } : settings),
        standing: () => [
          ...store.reviews.map(({ body }) => body),
          ...store.issueComments.map(({ body }) => body),
          ...store.issues.flatMap(({ body, isPull }) => (isPull ? [] : [body])),
        ],
        failWrites: (fault) => failWrites(github, fault),
      }
    },
  })
}
