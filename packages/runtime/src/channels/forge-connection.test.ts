import type { ChannelSettings } from '@aicr/channels'
import { expect, it } from 'vitest'
import { connectionTo, findConnection, readToken } from './forge-connection.ts'
import type { ChannelInput } from './create-channels.ts'

const hub = { forge: 'github' as const, server: 'https://github.com', path: 'acme/shop' }
const mine = { name: 'a', kind: 'github_issue', token_env: 'MINE' }
const theirs = { name: 'b', kind: 'github_issue', token_env: 'THEIRS', base_url: 'https://ghe.example' }
const env = { MINE: 'my-token', THEIRS: 'their-token', GITHUB_TOKEN: 'usual-token' }

function inputOf(channels: ChannelSettings[], changes: Partial<ChannelInput> = {}): ChannelInput {
  const routes = { default: { summary: channels.map(({ name }) => name) } }
  return {
    config: { outputs: { channels, routes } },
    workspaceOutputs: undefined,
    event: {
      provider: 'github',
      repo: { ref: 'acme/shop', url: 'https://github.com/acme/shop' },
      target: { kind: 'pull_request', id: '12' },
      trigger: { name: 'local', kind: 'manual' },
    },
    env,
    ci: null,
    ...changes,
  }
}

it.each([
  ['that of a channel which writes to its server', hub, [theirs, mine], 'my-token'],
  ['that, whichever comes first', { ...hub, server: 'https://ghe.example' }, [mine, theirs], 'their-token'],
  ['else the usual one where the server is at home', hub, [theirs], 'usual-token'],
  ['none for another server', { ...hub, server: 'https://evil.example' }, [mine, theirs], undefined],
])('a repository is read with the token: %s', async (_, place, channels, token) => {
  expect(await readToken(place, inputOf(channels), {})).toBe(token)
})

it('who needs a token is told which one is missing', () => {
  const without = inputOf([], { env: {} })
  expect(findConnection(hub, without)).toBeUndefined()
  expect(() => connectionTo(hub, without)).toThrow('https://github.com can not be read without a token: GITHUB_TOKEN')
  const strange = { ...hub, server: 'https://evil.example' }
  expect(() => connectionTo(strange, inputOf([mine]))).toThrow('No token is known to be for https://evil.example.')
})
