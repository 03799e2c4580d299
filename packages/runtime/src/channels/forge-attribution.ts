import { connectGitHub, createGitHubAttribution, gitHubSettings } from '@aicr/channels-github'
import { connectGitLab, createGitLabAttribution, gitLabSettings } from '@aicr/channels-gitlab'
import type { AttributionProvider } from '@aicr/orchestrator'
import { repositoryOf } from '../forge-target/forge.ts'
import type { ChannelInput } from './create-channels.ts'
import { findConnection } from './forge-connection.ts'

/**
 * Who last changed which lines, by the records of the forge that a pull request is on. `undefined` where the forge keeps none
 * that it tells (Gitea), and where no token is for it: then version control answers.
 */
export function createForgeAttribution(input: ChannelInput): AttributionProvider | undefined {
  const place = repositoryOf(input.event)
  if (!place || place.forge === 'gitea') return undefined
  const connection = findConnection(place, input)
  if (!connection) return undefined
  const { settings, context } = connection
  if (place.forge === 'github') {
    const own = gitHubSettings.issueComments({ ...settings, kind: 'github_issue' })
    const { api, repository } = connectGitHub(own, { ...context, repository: place.path })
    return createGitHubAttribution(api, repository)
  }
  const { repository: _, ...others } = context
  const own = gitLabSettings.issueComments({ ...settings, kind: 'gitlab_issue' })
  const { api, project } = connectGitLab(own, { ...others, project: place.path })
  return createGitLabAttribution(api, project)
}
