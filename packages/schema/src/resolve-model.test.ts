import { expect, it } from 'vitest'
import { resolveModel } from './resolve-model.ts'
import type { LlmConfig } from './llm-config.ts'

const llm: LlmConfig = {
  providers: [
    { id: 'openai', kind: 'openai', context_window: 400_000 },
    { id: 'local', kind: 'ollama' },
  ],
  fallback_chain: [{ provider: 'openai', model: 'gpt-5', role: 'heavy' }],
  model_catalog: {
    overrides: {
      'openai/gpt-5': {
        context_window: 272_000,
        max_output_tokens: 128_000,
        display_name: 'GPT-5',
        cost_input_per_mtok: 1.25,
        cost_output_per_mtok: 10,
      },
      'local/half': { cost_input_per_mtok: 1 },
      'local/free': { cost_input_per_mtok: 0, cost_output_per_mtok: 0, cost_cached_input_per_mtok: 0 },
    },
  },
}

it('is the first of the chain where none is named, with all that is known of it', () => {
  expect(resolveModel(llm)).toEqual({
    name: 'openai/gpt-5',
    provider: { id: 'openai', kind: 'openai', context_window: 400_000 },
    model: 'gpt-5',
    displayName: 'GPT-5',
    role: 'heavy',
    contextWindow: 272_000,
    maxOutputTokens: 128_000,
    prices: { input: 1.25, output: 10, cachedInput: 1.25 },
  })
})

it('is the named one, whose name may hold slashes, with what holds for its provider', () => {
  expect(resolveModel(llm, 'openai/org/other')).toMatchObject({
    name: 'openai/org/other',
    model: 'org/other',
    displayName: 'openai/org/other',
    role: 'any',
    contextWindow: 400_000,
    maxOutputTokens: null,
    prices: null,
  })
  expect(resolveModel(llm, 'local/x')?.contextWindow).toBe(128_000)
})

it('knows no price where only half of it is given, and tells free from unknown', () => {
  expect(resolveModel(llm, 'local/half')?.prices).toBeNull()
  expect(resolveModel(llm, 'local/free')?.prices).toEqual({ input: 0, output: 0, cachedInput: 0 })
  expect(resolveModel(llm, 'local/toString')?.prices).toBeNull()
})

it('is none where nothing is configured', () => {
  expect(resolveModel()).toBeNull()
  expect(resolveModel({ providers: [{ id: 'openai', kind: 'openai' }] })).toBeNull()
})

it.each([
  ['openia/gpt-5', 'unknown provider "openia". Did you mean "openai"?'],
  ['gpt-5', 'does not say which provider'],
  ['openai/', 'does not say which provider'],
  ['/gpt-5', 'does not say which provider'],
])('refuses %s and says what is wrong', (choice, message) => {
  expect(() => resolveModel(llm, choice)).toThrow(message)
  expect(() => resolveModel(llm, choice)).toThrow(expect.objectContaining({ code: 'config_invalid' }))
})

it('says what to add where there is no provider at all', () => {
  expect(() => resolveModel({}, 'openai/gpt-5')).toThrow(
    expect.objectContaining({ hint: 'Add the provider to llm.providers.' }),
  )
})
