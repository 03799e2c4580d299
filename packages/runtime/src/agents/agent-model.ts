import { createModelForwarder, keyHeaderOf } from '@aicr/agent-adapters'
import { chooseWireFormat, wireFormatsOf } from '@aicr/agents'
import type { AgentAdapter, AgentModel, ModelEndpoint } from '@aicr/agents'
import { readNetworkSettings } from '@aicr/kit'
import { ConfigError } from '@aicr/schema'
import type { LlmProvider, ResolvedModel } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import { addressOf } from './provider-address.ts'

/** Providers that may want no key. */
const KEYLESS: ReadonlySet<LlmProvider['kind']> = new Set(['ollama', 'openai_compatible'])
const DEFAULT_OUTPUT_TOKENS = 16_000
/** Stands in for a key where a provider wants none. */
const NO_KEY = 'none'

/** The model of an agent, and the way to it, on which the key is added: no agent holds it. */
export interface ReachableModel {
  model: AgentModel
  endpoint: ModelEndpoint
}

/**
 * The configured model for an agent. Throws where agent and provider have no common wire format, where the provider has no
 * address, or where its key is not set.
 */
export function reachModel(
  resolved: ResolvedModel,
  { kind, capabilities }: Pick<AgentAdapter, 'kind' | 'capabilities'>,
  env: Environment,
): ReachableModel {
  const { provider, contextWindow, maxOutputTokens } = resolved
  const { id } = provider
  const agent = { kind, wireFormats: capabilities.wireFormats }
  // One that no agent can talk to has no address that it could lack.
  if (wireFormatsOf(provider.kind).length === 0) chooseWireFormat({ agent, provider: { id, kind: provider.kind } })
  const { wireFormats, baseUrlFor, query } = addressOf(provider, resolved.model)
  const wireFormat = chooseWireFormat({ agent, provider: { id, kind: provider.kind, wireFormats } })
  const baseUrl = baseUrlFor(wireFormat)
  const key = keyOf(provider, env)
  return {
    model: {
      provider: { id, kind: provider.kind },
      wireFormat,
      baseUrl,
      name: resolved.model,
      token: key,
      contextTokens: contextWindow,
      maxOutputTokens: maxOutputTokens ?? DEFAULT_OUTPUT_TOKENS,
    },
    endpoint: createModelForwarder({
      baseUrl,
      key: { header: keyHeaderOf(provider.kind), key },
      query,
      network: readNetworkSettings(env),
    }),
  }
}

function keyOf({ id, kind, api_key_env: variable }: LlmProvider, env: Environment): string {
  const value = variable === undefined ? undefined : env[variable]
  if (value !== undefined && value !== '') return value
  if (variable === undefined && KEYLESS.has(kind)) return NO_KEY
  const missing =
    variable === undefined
      ? `The provider "${id}" has no api_key_env.`
      : `${variable}, which holds the key of the provider "${id}", is not set.`
  throw new ConfigError(missing, {
    hint: variable === undefined ? 'Name the environment variable that holds its key.' : `Set ${variable}.`,
  })
}
