import type { EffectOptions, IssueDiscussion, IssueReader } from '@aicr/channels'
import { readChannelSettings } from '@aicr/channels/forge'
import { GiteaIssueSettings, connectGitea, createGiteaIssueReader } from '@aicr/channels-gitea'
import { GitHubIssueSettings, connectGitHub, createGitHubIssueReader } from '@aicr/channels-github'
import { GitLabIssueSettings, connectGitLab, createGitLabIssueReader } from '@aicr/channels-gitlab'
import type { Forge, ForgeTarget } from '../forge-target/forge.ts'
import type { ForgeChannelContext } from './channel-kinds.ts'
import { connectionTo } from './create-channels.ts'
import type { ChannelInput, ForgeConnection } from './create-channels.ts'

const readers: Readonly<Record<Forge, (connection: ForgeConnection, path: string) => IssueReader>> = {
  github({ settings, context }, path) {
    const own = readChannelSettings({ ...settings, kind: 'github_issue' }, GitHubIssueSettings)
    const { api, repository } = connectGitHub(own, { ...context, repository: path })
    return createGitHubIssueReader(api, repository)
  },
  gitea({ settings, context }, path) {
    const own = readChannelSettings({ ...settings, kind: 'gitea_issue' }, GiteaIssueSettings)
    return createGiteaIssueReader(connectGitea(own, { ...context, repository: path }).gitea)
  },
  gitlab({ settings, context }, path) {
    const own = readChannelSettings({ ...settings, kind: 'gitlab_issue' }, GitLabIssueSettings)
    const { api, project } = connectGitLab(own, { ...withoutRepository(context), project: path })
    return createGitLabIssueReader(api, project)
  },
}

function withoutRepository({ repository: _repository, ...context }: ForgeChannelContext) {
  return context
}

/** Reads an issue, with the token that is for its server. Throws `usage` where there is none, and what its reader throws. */
export async function readIssue(
  issue: ForgeTarget,
  input: ChannelInput,
  effect: EffectOptions,
): Promise<IssueDiscussion> {
  return readers[issue.forge](connectionTo(issue, input), issue.path).read(issue.number, effect)
}
