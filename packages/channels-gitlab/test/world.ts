import { startFakeGitLab } from '@aicr-internal/testkit/fake-gitlab'
import type { FakeFile, FakeGitLab, FakeGitLabOptions, FakeToken } from '@aicr-internal/testkit/fake-gitlab'
import { createForgeWorld } from '@aicr/channels/contract'
import type { ForgeWorld } from '@aicr/channels/contract'
import { createFakeClock } from '@aicr/kit/testing'
import type { FakeClock } from '@aicr/kit/testing'
import { createGitLabChannels } from '../src/channels/gitlab-channels.ts'
import type { GitLabChannelContext, GitLabChannels } from '../src/channels/gitlab-channels.ts'

export const HEAD = 'b'.repeat(40)

export interface WorldOptions {
  readonly fake?: FakeGitLabOptions
  readonly token?: Partial<FakeToken>
  readonly files?: readonly FakeFile[]
  readonly context?: Partial<GitLabChannelContext>
}

/** A GitLab on this machine with merge request 12, and channels that write there. */
export interface World extends ForgeWorld<GitLabChannelContext, GitLabChannels> {
  readonly gitlab: FakeGitLab
  readonly clock: FakeClock
}

/** Starts one. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const gitlab = await startFakeGitLab(options.fake)
  gitlab.addToken('token-1', options.token)
  gitlab.push(12, { head: HEAD, files: options.files ?? [] })
  const clock = createFakeClock()
  const context: GitLabChannelContext = {
    secret: (name) => (name === 'AICR_GITLAB_TOKEN' ? 'token-1' : undefined),
    project: 'acme/tools/shop',
    baseUrl: gitlab.baseUrl,
    language: 'en',
    clock,
    random: () => 0,
    ...options.context,
  }
  const world = createForgeWorld(gitlab, { context, create: createGitLabChannels, tokenEnv: 'AICR_GITLAB_TOKEN' })
  return { ...world, gitlab, clock }
}
