import { wireFormatsOf } from '@aicr/agents'
import type { WireFormat } from '@aicr/agents'
import { ConfigError } from '@aicr/schema'
import type { LlmProvider } from '@aicr/schema'

/** Where a provider answers, and in which formats. */
export interface ProviderAddress {
  wireFormats: readonly WireFormat[]
  /** As `AgentModel.baseUrl`, by format. */
  baseUrlFor(format: WireFormat): string
  /** What every request must carry beside its key. */
  query: Readonly<Record<string, string>>
}

/** Where providers answer that need no address. */
const BASE_URLS: Readonly<Partial<Record<LlmProvider['kind'], string>>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  google_ai_studio: 'https://generativelanguage.googleapis.com',
  ollama: 'http://127.0.0.1:11434/v1',
}

/** The address for one model of a provider. Throws a {@link ConfigError} where the configuration has none that it could be. */
export function addressOf(provider: LlmProvider, model: string): ProviderAddress {
  const { kind, api_version: version } = provider
  const baseUrl = (provider.base_url ?? BASE_URLS[kind] ?? noAddress(provider)).replace(/\/+$/, '')
  if (kind === 'azure_openai') return azureAddress(baseUrl, version, model)
  if (version !== undefined) throw versionUnused(provider)
  return { wireFormats: wireFormatsOf(kind), baseUrlFor: () => baseUrl, query: {} }
}

/** Without a version: the API that needs none. `/openai/v1` takes a version, too. */
function azureAddress(baseUrl: string, version: string | undefined, model: string): ProviderAddress {
  const query: Readonly<Record<string, string>> = version === undefined ? {} : { 'api-version': version }
  if (version === undefined || baseUrl.endsWith('/openai/v1')) {
    const isBare = URL.parse(baseUrl)?.pathname === '/'
    const address = isBare ? `${baseUrl}/openai/v1` : baseUrl
    return { wireFormats: wireFormatsOf('azure_openai'), baseUrlFor: () => address, query }
  }
  const deployment = baseUrl.includes('/openai/deployments/') ? baseUrl : null
  const root = baseUrl.endsWith('/openai') ? baseUrl : `${baseUrl}/openai`
  const forChat = deployment ?? `${root}/deployments/${encodeURIComponent(model)}`
  return {
    wireFormats: deployment === null && hasResponses(version) ? ['openai-responses', 'openai-chat'] : ['openai-chat'],
    // Responses name their deployment as the model.
    baseUrlFor: (format) => (format === 'openai-responses' ? root : forChat),
    query,
  }
}

/** Versions are days, the Responses API came with this one. */
function hasResponses(version: string): boolean {
  return version.slice(0, 10) >= '2025-03-01'
}

function noAddress({ id, kind }: LlmProvider): never {
  throw new ConfigError(`The provider "${id}" needs a base_url: one of kind ${kind} has no address of its own.`)
}

function versionUnused({ id, kind }: LlmProvider): ConfigError {
  return new ConfigError(`llm.providers "${id}": api_version is for azure_openai, and has no effect with ${kind}.`, {
    hint: 'Take api_version out.',
  })
}
