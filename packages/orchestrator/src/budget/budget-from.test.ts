import { expect, it } from 'vitest'
import { budgetFrom } from './budget-from.ts'

it('takes half of the usual window, and as many hunks as fit, when nothing is configured', () => {
  expect(budgetFrom({})).toEqual({ budgetTokens: 64_000, contextLines: 3, keepHunks: null, maxCalls: 4 })
})

it('takes the smaller of the trigger and the share of the window', () => {
  const compression = { trigger_tokens: 20_000, max_input_ratio: 0.25 }
  expect(budgetFrom({ compression }, 200_000).budgetTokens).toBe(20_000)
  expect(budgetFrom({ compression }, 40_000).budgetTokens).toBe(10_000)
})

it('passes on context lines, hunks and calls', () => {
  const config = { compression: { context_lines: 1, keep_hunks_top_k: 30 }, review: { max_calls: 2 } }
  expect(budgetFrom(config)).toMatchObject({ contextLines: 1, keepHunks: 30, maxCalls: 2 })
})
