import type { Environment } from '../config/load-config.ts'
import type { CiEnvironment } from './ci-environment.ts'
import { forges, isSameServer } from './forge.ts'
import type { Forge, ForgeRepository } from './forge.ts'

/** Which server the tokens of the environment belong to; they are sent nowhere else. */
export interface ForgeHome {
  server: string | undefined
  /** The address of its API, where the environment says it. */
  api?: string
  /** The variable with the token: the first that is set, else the one that people know. */
  tokenVariable: string
}

/** The home of a kind of server: that of the CI job, else the public one. Gitea has none; `GITEA_SERVER_URL` names it. */
export function homeOf(forge: Forge, env: Environment, ci: CiEnvironment | null): ForgeHome {
  const variables = tokenVariables(forge, ci)
  const tokenVariable = variables.find((name) => env[name] !== undefined && env[name] !== '') ?? variables[0]
  if (ci?.forge === forge) return { server: ci.server, tokenVariable, ...(ci.api !== undefined && { api: ci.api }) }
  return { server: forge === 'gitea' ? env['GITEA_SERVER_URL'] : forges[forge].server, tokenVariable }
}

/** In Gitea's jobs the token has the name that GitHub gave it. */
function tokenVariables(forge: Forge, ci: CiEnvironment | null): [string, ...string[]] {
  if (forge === 'gitlab') return ['AICR_GITLAB_TOKEN']
  const isGiteaJob = ci?.forge === 'gitea'
  if (forge === 'gitea') return ['GITEA_TOKEN', 'FORGEJO_TOKEN', ...(isGiteaJob ? ['GITHUB_TOKEN'] : [])]
  return isGiteaJob ? ['GH_TOKEN'] : ['GITHUB_TOKEN', 'GH_TOKEN']
}

/** Whether the tokens of the environment are for the server of a repository. */
export function isAtHome({ server }: ForgeRepository, home: ForgeHome): boolean {
  return home.server !== undefined && isSameServer(server, home.server)
}
