import type { ChannelSettings } from '@aicr/channels'
import type { ReviewEvent } from '@aicr/schema'
import { expect, it } from 'vitest'
import type { Environment } from '../config/load-config.ts'
import { createChannels } from './create-channels.ts'

function eventOn(provider: string, server: string): ReviewEvent {
  return {
    id: '1',
    trigger: { name: 'local', kind: 'manual' },
    provider,
    workspace: 'local',
    repo: { ref: 'acme/shop', url: `${server}/acme/shop` },
    target: { kind: 'pull_request', id: '12' },
    revision: { head: 'a'.repeat(40) },
  }
}

const hub = eventOn('github', 'https://github.com')

function create(
  channel: ChannelSettings,
  event: ReviewEvent,
  env: Environment = { GITHUB_TOKEN: 't', GITEA_TOKEN: 't' },
) {
  const routes = { default: { summary: [channel.name] } }
  const config = { outputs: { channels: [channel, { name: 'other', kind: 'github_issue' }], routes } }
  return createChannels({ config, workspaceOutputs: undefined, event, env, ci: null }).map(({ name }) => name)
}

it('only the channels that the routes select are made, for the repository of the event', () => {
  expect(create({ name: 'hub', kind: 'github_pr_review' }, hub)).toEqual(['hub'])
  expect(create({ name: 'hub', kind: 'github_pr_review', token_env: 'MINE' }, hub, { MINE: 't' })).toEqual(['hub'])
})

const ghe = eventOn('github', 'https://ghe.example')
const local = { ...hub, provider: 'git', repo: { ref: '/srv/shop' } }

it.each([
  [
    'a token of github.com for another server',
    { kind: 'github_pr_review' },
    ghe,
    'that its token is for https://ghe.example',
  ],
  [
    'a token of the environment for a server that only the settings name',
    { kind: 'github_pr_review', base_url: 'https://ghe.example' },
    ghe,
    '"x" has no token.',
  ],
  [
    'a repository on another server than that of the channel',
    { kind: 'github_pr_review', base_url: 'https://ghe.example', token_env: 'GITHUB_TOKEN' },
    hub,
    'does not say which repository',
  ],
  ['a review of a local repository', { kind: 'github_issue' }, local, 'does not say which repository'],
  ['a Gitea that nothing names', { kind: 'gitea_issue', owner: 'a', repo: 'b' }, local, 'has no base_url'],
  ['a variable that is not set', { kind: 'github_pr_review', token_env: 'MINE' }, hub, 'MINE is not set'],
])('%s is refused', (_, settings, event, message) => {
  expect(() => create({ name: 'x', ...settings }, event)).toThrow(message)
})

it('what is written down wins: server, repository and token', () => {
  const base = { name: 'x', base_url: 'https://ghe.example/api/v3', token_env: 'GITHUB_TOKEN' }
  expect(create({ ...base, kind: 'github_pr_review' }, ghe)).toEqual(['x'])
  expect(create({ ...base, kind: 'github_issue', owner: 'a', repo: 'b' }, local)).toEqual(['x'])
})
