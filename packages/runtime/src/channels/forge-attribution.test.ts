import { startFakeGitHub } from '@aicr-internal/testkit/fake-github'
import { expect, it } from 'vitest'
import { createForgeAttribution } from './forge-attribution.ts'
import type { ChannelInput } from './create-channels.ts'

function inputOf(server: string, changes: Partial<ChannelInput> = {}, provider = 'github'): ChannelInput {
  return {
    config: {},
    workspaceOutputs: undefined,
    event: {
      provider,
      repo: { ref: 'acme/shop', url: `${server}/acme/shop` },
      target: { kind: 'pull_request', id: '12' },
      trigger: { name: 'local', kind: 'manual' },
    },
    env: { GITHUB_TOKEN: 'token-1', GITEA_TOKEN: 'token-2', GITEA_SERVER_URL: server },
    ci: null,
    ...changes,
  }
}

it('asks the forge of the pull request, with the token of the job', async () => {
  const github = await startFakeGitHub({ prefix: '/api/v3' })
  github.addToken('token-1')
  const author = { name: 'Ada', email: 'ada@example.com', user: { login: 'ada' } }
  const commit = { oid: 'a'.repeat(40), committedDate: '2026-01-02T03:04:05Z', author }
  github.store.blame.set(`${'b'.repeat(40)}:a.ts`, [{ startingLine: 1, endingLine: 3, commit }])
  const server = github.baseUrl.replace('/api/v3', '')
  const ci = { forge: 'github' as const, server, api: github.baseUrl, path: 'acme/shop' }
  const provider = createForgeAttribution(inputOf(server, { ci }))
  const result = await provider?.attribute({ path: 'a.ts', reason: 'who' }, { revision: 'b'.repeat(40) })
  await github.close()
  expect(result).toMatchObject({ status: 'ok', lines: [{ start_line: 1, end_line: 3, author: 'ada' }] })
})

it.each([
  ['a server that no token is for', inputOf('https://strange.example')],
  ['a job without a token', inputOf('https://github.com', { env: {} })],
  ['a forge that does not tell', inputOf('https://code.example', {}, 'gitea')],
  ['a local repository', inputOf('https://github.com', {}, 'local')],
])('leaves it to version control: %s', (_, input) => {
  expect(createForgeAttribution(input)).toBeUndefined()
})
