import { createChannelRegistry } from '@aicr/channels'
import type { Channel, ChannelRegistry, ChannelSettings } from '@aicr/channels'
import type { ForgeWriting } from '@aicr/channels/forge'
import { createGiteaChannels, giteaSettings } from '@aicr/channels-gitea'
import { createGitHubChannels, gitHubSettings } from '@aicr/channels-github'
import { createGitLabChannels, gitLabSettings } from '@aicr/channels-gitlab'
import type { GitLabChannelContext } from '@aicr/channels-gitlab'
import type { NetworkSettings, WriteQueues } from '@aicr/kit'
import type { Forge } from '../forge-target/forge.ts'

/** What a channel of a forge is made with. What its own settings say wins. */
export interface ForgeChannelContext extends ForgeWriting {
  secret: (name: string) => string | undefined
  readKeyFile: (path: string) => string
  network: NetworkSettings
  writeQueues: WriteQueues
  /** `owner/name`, or a project with its groups. */
  repository?: string
  baseUrl?: string
  tokenEnv?: string
}

/** A kind of channel. */
export interface ChannelKind {
  forge: Forge
  /** Throws a `ConfigError` on settings that can not be used. */
  check: (settings: ChannelSettings) => void
  create: (settings: ChannelSettings, context: ForgeChannelContext) => Channel
}

type Create = ChannelKind['create']

function kind(forge: Forge, read: (settings: ChannelSettings) => unknown, create: Create): ChannelKind {
  return { forge, check: (settings) => void read(settings), create }
}

/** GitLab calls it a project. */
function forProject({ repository, ...context }: ForgeChannelContext): GitLabChannelContext {
  return { ...context, ...(repository !== undefined && { project: repository }) }
}

/** All kinds of channels. A new one is one line here. */
export const channelKinds: Readonly<Record<string, ChannelKind>> = {
  github_pr_review: kind('github', gitHubSettings.review, (settings, context) =>
    createGitHubChannels(context).github_pr_review(settings),
  ),
  github_issue: kind('github', gitHubSettings.issueComments, (settings, context) =>
    createGitHubChannels(context).github_issue(settings),
  ),
  github_problem_issue: kind('github', gitHubSettings.problemIssues, (settings, context) =>
    createGitHubChannels(context).github_problem_issue(settings),
  ),
  gitea_pr_review: kind('gitea', giteaSettings.review, (settings, context) =>
    createGiteaChannels(context).gitea_pr_review(settings),
  ),
  gitea_issue: kind('gitea', giteaSettings.issueComments, (settings, context) =>
    createGiteaChannels(context).gitea_issue(settings),
  ),
  gitea_problem_issue: kind('gitea', giteaSettings.problemIssues, (settings, context) =>
    createGiteaChannels(context).gitea_problem_issue(settings),
  ),
  gitlab_mr_review: kind('gitlab', gitLabSettings.review, (settings, context) =>
    createGitLabChannels(forProject(context)).gitlab_mr_review(settings),
  ),
  gitlab_issue: kind('gitlab', gitLabSettings.issueComments, (settings, context) =>
    createGitLabChannels(forProject(context)).gitlab_issue(settings),
  ),
  gitlab_problem_issue: kind('gitlab', gitLabSettings.problemIssues, (settings, context) =>
    createGitLabChannels(forProject(context)).gitlab_problem_issue(settings),
  ),
}

/** The kind of that name; `undefined` for one that nobody has built. */
export function channelKind(name: string): ChannelKind | undefined {
  return Object.hasOwn(channelKinds, name) ? channelKinds[name] : undefined
}

/** The registry of all kinds. `contextOf` says what a channel is made with. */
export function createKindRegistry(
  contextOf: (settings: ChannelSettings, forge: Forge) => ForgeChannelContext,
): ChannelRegistry {
  const registry = createChannelRegistry()
  for (const [name, { forge, create }] of Object.entries(channelKinds)) {
    registry.register(name, (settings) => create(settings, contextOf(settings, forge)))
  }
  return registry
}
