import { startFakeGitHub } from '@aicr-internal/testkit/fake-github'
import type { FakeFile, FakeGitHub, FakeGitHubOptions, FakeToken } from '@aicr-internal/testkit/fake-github'
import { createForgeWorld } from '@aicr/channels/contract'
import type { ForgeWorld } from '@aicr/channels/contract'
import { createFakeClock } from '@aicr/kit/testing'
import type { FakeClock } from '@aicr/kit/testing'
import { createGitHubChannels } from '../src/channels/github-channels.ts'
import type { GitHubChannelContext, GitHubChannels } from '../src/channels/github-channels.ts'

export const HEAD = 'b'.repeat(40)

export interface WorldOptions {
  readonly fake?: FakeGitHubOptions
  readonly token?: Partial<FakeToken>
  readonly files?: readonly FakeFile[]
  readonly context?: Partial<GitHubChannelContext>
}

/** A GitHub on this machine with pull request 12, and channels that write there. */
export interface World extends ForgeWorld<GitHubChannelContext, GitHubChannels> {
  readonly github: FakeGitHub
  readonly clock: FakeClock
}

/** Starts one. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const github = await startFakeGitHub({ prefix: '/api/v3', ...options.fake })
  github.addToken('token-1', options.token)
  github.addPull({ number: 12, head: HEAD, files: options.files ?? [] })
  const clock = createFakeClock()
  const context: GitHubChannelContext = {
    secret: (name) => (name === 'GITHUB_TOKEN' ? 'token-1' : undefined),
    repository: 'acme/shop',
    baseUrl: github.baseUrl,
    language: 'en',
    clock,
    random: () => 0,
    writePauseMs: 0,
    ...options.context,
  }
  const world = createForgeWorld(github, { context, create: createGitHubChannels, tokenEnv: 'GITHUB_TOKEN' })
  return { ...world, github, clock }
}
