import { expect, it } from 'vitest'
import { costOfUsage, estimateCost } from './model-cost.ts'

const prices = { input: 2, output: 10, cachedInput: 0.5 }

it('is unknown, and never nothing, where prices or tokens are', () => {
  expect(estimateCost(null, [1000])).toBe('unknown')
  expect(costOfUsage(null, { inputTokens: 1000, outputTokens: 10 })).toBe('unknown')
  expect(costOfUsage(prices, {})).toBe('unknown')
  expect(costOfUsage(prices, { inputTokens: 1000 })).toBe('unknown')
})

it('estimates the input of all calls', () => {
  expect(estimateCost(prices, [250_000, 250_000])).toBe(1)
  expect(estimateCost({ input: 0, output: 0, cachedInput: 0 }, [250_000])).toBe(0)
})

it('takes what the agent says, else the prices, with cached input at its own', () => {
  expect(costOfUsage(prices, { inputTokens: 1_000_000, outputTokens: 100_000, cachedInputTokens: 400_000 })).toBe(2.4)
  expect(costOfUsage(prices, { inputTokens: 10, outputTokens: 0, cachedInputTokens: 500_000 })).toBe(0.000005)
  expect(costOfUsage(null, { costUsd: 0.25 })).toBe(0.25)
})
