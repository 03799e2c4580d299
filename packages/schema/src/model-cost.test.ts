import { expect, it } from 'vitest'
import { costOfUsage, estimateCost, totalUsage } from './model-cost.ts'

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

it('adds up what calls used, and knows no cost where that of one call is not known', () => {
  const known = { inputTokens: 1_000_000, outputTokens: 0 }
  expect(totalUsage([known, { ...known, costUsd: 1 }], prices)).toEqual({
    inputTokens: 2_000_000,
    outputTokens: 0,
    costUsd: 3,
  })
  expect(totalUsage([known, {}], prices)).toEqual(known)
  expect(totalUsage([{ costUsd: 1 }, known])).toEqual(known)
  expect(totalUsage([], prices)).toEqual({})
})
