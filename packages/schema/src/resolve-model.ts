import { ConfigError } from './error.ts'
import { unknownProvider } from './llm-config.ts'
import type { LlmConfig, LlmProvider, ModelOverride, ModelRole } from './llm-config.ts'
import type { ModelPrices } from './model-cost.ts'

/** A model's context window where nobody says it. Tokens. */
export const DEFAULT_CONTEXT_WINDOW = 128_000

/** A model, with all that the configuration knows of it. */
export interface ResolvedModel {
  /** `PROVIDER/MODEL`, the key of everything that is configured for one model. */
  name: string
  provider: LlmProvider
  /** As the provider calls it. */
  model: string
  /** As people call it. */
  displayName: string
  role: ModelRole
  /** Tokens. */
  contextWindow: number
  /** Tokens; `null` where nobody says it. */
  maxOutputTokens: number | null
  /** `null` where nobody says them: what it costs is then unknown, and never nothing. */
  prices: ModelPrices | null
}

/**
 * The model that `choice` (`PROVIDER/MODEL`) names, else the first of `llm.fallback_chain`, else `null`: the agent then has
 * a model of its own. Throws a {@link ConfigError} for a choice of another form or of an unknown provider.
 */
export function resolveModel(llm: LlmConfig = {}, choice?: string): ResolvedModel | null {
  const chosen = choice === undefined ? firstOf(llm) : parseChoice(choice)
  if (chosen === null) return null
  const { providers = [] } = llm
  const provider = providers.find(({ id }) => id === chosen.provider)
  if (!provider) throw noSuchProvider(chosen.provider, providers)
  const name = `${chosen.provider}/${chosen.model}`
  const { overrides = {} } = llm.model_catalog ?? {}
  const known: ModelOverride = (Object.hasOwn(overrides, name) ? overrides[name] : undefined) ?? {}
  return {
    name,
    provider,
    model: chosen.model,
    displayName: known.display_name ?? name,
    role: chosen.role,
    contextWindow: known.context_window ?? provider.context_window ?? DEFAULT_CONTEXT_WINDOW,
    maxOutputTokens: known.max_output_tokens ?? null,
    prices: pricesOf(known),
  }
}

interface Chosen {
  provider: string
  model: string
  role: ModelRole
}

function firstOf({ fallback_chain: [first] = [] }: LlmConfig): Chosen | null {
  return first ? { ...first, role: first.role ?? 'any' } : null
}

function parseChoice(choice: string): Chosen {
  const slash = choice.indexOf('/')
  const [provider, model] = [choice.slice(0, slash), choice.slice(slash + 1)]
  if (slash > 0 && model.trim() !== '') return { provider, model, role: 'any' }
  throw new ConfigError(`The model "${choice}" does not say which provider it is of.`, {
    hint: 'Name it as PROVIDER/MODEL, with the id of one of llm.providers.',
  })
}

function noSuchProvider(id: string, providers: readonly LlmProvider[]): ConfigError {
  const ids = providers.map((provider) => provider.id)
  return new ConfigError(`The model can not be used: ${unknownProvider(id, ids)}`, {
    hint: ids.length === 0 ? 'Add the provider to llm.providers.' : `llm.providers has ${ids.join(', ')}.`,
  })
}

/** Prices count only together: half of them would make a sum that is too low. */
function pricesOf({
  cost_input_per_mtok: input,
  cost_output_per_mtok: output,
  cost_cached_input_per_mtok: cachedInput,
}: ModelOverride): ModelPrices | null {
  return input === undefined || output === undefined ? null : { input, output, cachedInput: cachedInput ?? input }
}
