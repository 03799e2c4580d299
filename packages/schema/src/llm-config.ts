import * as z from 'zod'
import { nearestName } from './nearest-name.ts'

/** What a model is for: quick and cheap, slow and thorough, or both. */
export const ModelRole = z.enum(['light', 'heavy', 'any'])
export type ModelRole = z.infer<typeof ModelRole>

const PROVIDER_KINDS = [
  'openai_compatible',
  'openai',
  'azure_openai',
  'anthropic',
  'vertex_ai',
  'bedrock',
  'google_ai_studio',
  'ollama',
] as const

/** A key that has no effect yet is refused, and not silently ignored. */
const later = z.never({ error: 'comes with direct model calls, which this version does not make yet' }).optional()

const positive = z.int().positive()
const dollars = z.number().nonnegative()

/** A service that runs models. */
export const LlmProvider = z.strictObject({
  /** What `PROVIDER/MODEL` names it by. */
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must be letters, digits, ".", "_" and "-"'),
  kind: z.enum(PROVIDER_KINDS, {
    error: ({ input }) =>
      input === 'copilot' ? 'copilot has no interface for other programs; use the agent "copilot" instead' : undefined,
  }),
  base_url: z
    .string()
    .regex(/^https?:\/\/[^\s/]\S*$/, 'must be an http or https URL')
    .optional(),
  /** The environment variable that holds the key. */
  api_key_env: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, never the key itself')
    .optional(),
  api_version: z.string().min(1).optional(),
  /** Tokens that its models take, where nothing is said of a model itself. */
  context_window: positive.optional(),
  catalog_provider: later,
  catalog_id: later,
})
export type LlmProvider = z.infer<typeof LlmProvider>

/** Something for each model, by `PROVIDER/MODEL`; a model's own name may hold more slashes. */
export function byModel<T extends z.ZodType>(value: T): z.ZodRecord<z.ZodString, T> {
  return z.record(z.string().regex(/^[^/\s]+\/\S+$/), value, {
    error: ({ code }) => (code === 'invalid_key' ? 'the name of a model must be "PROVIDER/MODEL"' : undefined),
  })
}

/** What is known of one model. Prices are in US dollars for a million tokens. */
const ModelOverride = z.strictObject({
  context_window: positive.optional(),
  max_output_tokens: positive.optional(),
  cost_input_per_mtok: dollars.optional(),
  cost_output_per_mtok: dollars.optional(),
  /** Of input that the provider still had from an earlier call; the price of input when absent. */
  cost_cached_input_per_mtok: dollars.optional(),
  display_name: z.string().min(1).optional(),
  catalog_id: later,
})
export type ModelOverride = z.infer<typeof ModelOverride>

/** Which models there are, and what is known of them. */
export const LlmConfig = z
  .strictObject({
    providers: z.array(LlmProvider).optional(),
    /** The model to use where none is named. */
    fallback_chain: z
      .array(z.strictObject({ provider: z.string().min(1), model: z.string().min(1), role: ModelRole.optional() }))
      .max(1, 'models after the first come with direct model calls, which this version does not make yet')
      .optional(),
    model_catalog: z
      .strictObject({
        overrides: byModel(ModelOverride).optional(),
        enabled: later,
        source_url: later,
        refresh_interval_hours: later,
        fetch_timeout_ms: later,
        offline: later,
        apply_to_model_spec: later,
        cache: later,
      })
      .optional(),
    retry: later,
    per_provider_overrides: later,
    budget: later,
  })
  .check(({ value: { providers = [], fallback_chain = [], model_catalog = {} }, issues }) => {
    const ids = providers.map(({ id }) => id)
    const named = [
      ...fallback_chain.map(({ provider }, index) => ({
        provider,
        input: provider,
        path: ['fallback_chain', index, 'provider'],
      })),
      ...Object.keys(model_catalog.overrides ?? {}).map((name) => ({
        provider: name.slice(0, name.indexOf('/')),
        input: name,
        path: ['model_catalog', 'overrides', name],
      })),
    ]
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) === index) continue
      issues.push({
        code: 'custom',
        input: id,
        path: ['providers', index, 'id'],
        message: `there are two providers "${id}"`,
      })
    }
    for (const { provider, input, path } of named) {
      if (ids.includes(provider)) continue
      issues.push({ code: 'custom', input, path, message: unknownProvider(provider, ids) })
    }
  })
export type LlmConfig = z.infer<typeof LlmConfig>

/** That `llm.providers` has no such provider, and which one was likely meant. */
export function unknownProvider(id: string, known: readonly string[]): string {
  const near = nearestName(id, known)
  return `unknown provider "${id}"${near === null ? '' : `. Did you mean "${near}"?`}`
}
