import { expect, it } from 'vitest'
import { budgetFrom } from './budget-from.ts'

it('takes half of the usual window, and as many hunks as fit, when nothing is configured', () => {
  expect(budgetFrom({})).toEqual({ budgetTokens: 64_000, contextLines: 3, keepHunks: null, maxCalls: 4 })
})

it('takes the smaller of the trigger and the share of the window', () => {
  const compression = { trigger_tokens: 20_000, max_input_ratio: 0.25 }
  expect(budgetFrom({ compression }, model(200_000)).budgetTokens).toBe(20_000)
  expect(budgetFrom({ compression }, model(40_000)).budgetTokens).toBe(10_000)
})

it('passes on context lines, hunks and calls', () => {
  const config = { compression: { context_lines: 1, keep_hunks_top_k: 30 }, review: { max_calls: 2 } }
  expect(budgetFrom(config)).toMatchObject({ contextLines: 1, keepHunks: 30, maxCalls: 2 })
})

it('takes what is configured for the model itself before what is for all', () => {
  const own = { trigger_tokens: 5000, context_lines: 0 }
  const compression = { trigger_tokens: 20_000, keep_hunks_top_k: 7, per_model_overrides: { 'openai/small': own } }
  expect(budgetFrom({ compression }, model(200_000))).toMatchObject({
    budgetTokens: 5000,
    contextLines: 0,
    keepHunks: 7,
  })
  expect(budgetFrom({ compression }, { ...model(200_000), name: 'openai/other' }).budgetTokens).toBe(20_000)
})

function model(contextWindow: number) {
  return { name: 'openai/small', contextWindow }
}
