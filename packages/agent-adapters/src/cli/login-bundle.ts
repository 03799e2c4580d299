import type { AgentCapabilities, AgentLogin, BundleInput } from '@aicr/agents'
import { AicrError } from '@aicr/schema'
import type { BundleFile } from './bundle.ts'

/** The files of a login, as they go into an agent's bundle; none without one. */
export function loginFiles(login: AgentLogin | null): readonly BundleFile[] {
  return login?.files ?? []
}

/** The login that an agent is to use, if it is to use one. Throws `unsupported` for an agent that can not. */
export function loginOf({ login }: BundleInput, kind: string, capabilities: AgentCapabilities): AgentLogin | null {
  if (login === undefined) return null
  if (typeof capabilities.login === 'function') return login
  const why = capabilities.login?.refused ?? 'nobody knows how it keeps that'
  throw new AicrError(`The agent "${kind}" can not use the login of its user: ${why}.`, {
    code: 'unsupported',
    hint: 'Use a key of llm.providers: take agent.credentials out.',
  })
}
