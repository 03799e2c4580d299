import type { EffectOptions, IssueDiscussion, IssueReader } from '@aicr/channels'
import { connectGitea, createGiteaIssueReader, giteaSettings } from '@aicr/channels-gitea'
import { connectGitHub, createGitHubIssueReader, gitHubSettings } from '@aicr/channels-github'
import { connectGitLab, createGitLabIssueReader, gitLabSettings } from '@aicr/channels-gitlab'
import type { Forge, ForgeTarget } from '../forge-target/forge.ts'
import type { ForgeChannelContext } from './channel-kinds.ts'
import type { ChannelInput } from './create-channels.ts'
import { connectionTo } from './forge-connection.ts'
import type { ForgeConnection } from './forge-connection.ts'

const readers: Readonly<Record<Forge, (connection: ForgeConnection, path: string) => IssueReader>> = {
  github({ settings, context }, path) {
    const own = gitHubSettings.issueComments({ ...settings, kind: 'github_issue' })
    const { api, repository } = connectGitHub(own, { ...context, repository: path })
    return createGitHubIssueReader(api, repository)
  },
  gitea({ settings, context }, path) {
    const own = giteaSettings.issueComments({ ...settings, kind: 'gitea_issue' })
    return createGiteaIssueReader(connectGitea(own, { ...context, repository: path }).gitea)
  },
  gitlab({ settings, context }, path) {
    const own = gitLabSettings.issueComments({ ...settings, kind: 'gitlab_issue' })
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
