import { connectGitHub, createGitHubAttribution } from '@aicr/channels-github'
import { connectGitLab, createGitLabAttribution } from '@aicr/channels-gitlab'
import { readNetworkSettings } from '@aicr/kit'
import type { AttributionProvider } from '@aicr/orchestrator'
import { repositoryOf } from '../forge-target/forge.ts'
import { homeOf, isAtHome } from '../forge-target/home.ts'
import { selectedChannels, tokenVariableFor } from './create-channels.ts'
import type { ChannelInput } from './create-channels.ts'

/**
 * Who last changed which lines, by the records of the forge that a pull request is on: asked with the token that its
 * repository is read with. `undefined` where the forge keeps none that it tells (Gitea), and where no token is for it: then
 * version control answers.
 */
export function createForgeAttribution(input: ChannelInput): AttributionProvider | undefined {
  const { config, event, env, ci } = input
  const place = repositoryOf(event)
  if (!place || place.forge === 'gitea') return undefined
  const home = homeOf(place.forge, env, ci)
  const variable = tokenVariableFor(place, selectedChannels(config.outputs ?? {}, input), home)
  if (variable === undefined || !env[variable]) return undefined
  const settings = { name: 'attribution', token_env: variable }
  const context = {
    secret: (name: string) => env[name],
    baseUrl: (isAtHome(place, home) ? home.api : undefined) ?? place.server,
    network: readNetworkSettings(env),
  }
  if (place.forge === 'github') {
    const { api, repository } = connectGitHub(settings, { ...context, repository: place.path })
    return createGitHubAttribution(api, repository)
  }
  const { api, project } = connectGitLab(settings, { ...context, project: place.path })
  return createGitLabAttribution(api, project)
}
