import { expect, it } from 'vitest'
import { Config } from './config.ts'

const provider = { id: 'openai', kind: 'openai', api_key_env: 'OPENAI_API_KEY' }

function messages(llm: unknown): string[] {
  return (Config.safeParse({ llm }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('reads providers, the model to use and what is known of models', () => {
  const llm = {
    providers: [{ ...provider, base_url: 'http://127.0.0.1:8080/v1', api_version: '1', context_window: 200_000 }],
    fallback_chain: [{ provider: 'openai', model: 'gpt-5', role: 'heavy' }],
    model_catalog: { overrides: { 'openai/org/gpt-5': { cost_input_per_mtok: 1.25, cost_output_per_mtok: 10 } } },
  }
  expect(Config.parse({ llm })).toEqual({ llm })
})

it.each([
  [{ retry: {} }, 'llm.retry: comes with direct model calls, which this version does not make yet'],
  [{ model_catalog: { source_url: 'x' } }, 'llm.model_catalog.source_url: comes with direct model calls'],
  [{ providers: [{ ...provider, kind: 'copilot' }] }, 'use the agent "copilot" instead'],
  [{ providers: [{ ...provider, kind: 'other' }] }, 'llm.providers.0.kind: Invalid option'],
  [{ providers: [{ ...provider, api_key_env: 'sk-123' }] }, 'never the key itself'],
  [{ providers: [{ ...provider, base_url: 'file:///etc/passwd' }] }, 'llm.providers.0.base_url: '],
  [{ providers: [provider, provider] }, 'llm.providers.1.id: there are two providers "openai"'],
  [
    { providers: [provider], fallback_chain: [{ provider: 'openia', model: 'x' }] },
    'llm.fallback_chain.0.provider: unknown provider "openia". Did you mean "openai"?',
  ],
  [
    {
      providers: [provider],
      fallback_chain: [
        { provider: 'openai', model: 'x' },
        { provider: 'openai', model: 'y' },
      ],
    },
    'models after the first come with direct model calls',
  ],
  [{ model_catalog: { overrides: { 'openai/x': {} } } }, 'openai/x: unknown provider "openai"'],
  [{ model_catalog: { overrides: { gpt: {} } } }, 'must be "PROVIDER/MODEL"'],
])('refuses %j and says why', (llm, message) => {
  expect(messages(llm).join('\n')).toContain(message)
})

it('never repeats what stands in the place of a name of a key', () => {
  expect(messages({ providers: [{ ...provider, api_key_env: 'sk-123' }] }).join()).not.toContain('sk-123')
})

it('takes other limits for one model, but no overrides in an override', () => {
  const limits = { context_lines: 1, max_input_ratio: 0.8, summarize_model_role: 'light' }
  const compression = { ...limits, per_model_overrides: { 'openai/gpt-5': limits } }
  expect(Config.parse({ compression })).toEqual({ compression })
  const nested = { per_model_overrides: { 'openai/gpt-5': { per_model_overrides: {} } } }
  expect(Config.safeParse({ compression: nested }).success).toBe(false)
})
