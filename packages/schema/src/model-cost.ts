import type { Usage } from './report.ts'

/** US dollars for a million tokens. */
export interface ModelPrices {
  input: number
  output: number
  cachedInput: number
}

/** US dollars, or `unknown` where the prices or the tokens are: what nobody knows is never nothing. */
export type Cost = number | 'unknown'

const MILLION = 1_000_000

/**
 * What the prompts of a review cost at least, before any is sent: its first input alone, since nobody knows what the model
 * will answer and read. `callTokens` is the input of each call.
 */
export function estimateCost(prices: ModelPrices | null, callTokens: readonly number[]): Cost {
  if (prices === null) return 'unknown'
  return (callTokens.reduce((sum, tokens) => sum + tokens, 0) * prices.input) / MILLION
}

/** What was used costs: as the agent says it, else by the prices. Cached input is a part of the input. */
export function costOfUsage(prices: ModelPrices | null, usage: Usage): Cost {
  const { inputTokens, outputTokens, cachedInputTokens = 0, costUsd } = usage
  if (costUsd !== undefined) return costUsd
  if (prices === null || inputTokens === undefined || outputTokens === undefined) return 'unknown'
  const cached = Math.min(cachedInputTokens, inputTokens)
  const input = (inputTokens - cached) * prices.input + cached * prices.cachedInput
  return (input + outputTokens * prices.output) / MILLION
}

/**
 * What several calls used together. Tokens are those that are known; the cost is absent where that of one call is not
 * known, as a part of it would be too low.
 */
export function totalUsage(usages: readonly Usage[], prices: ModelPrices | null = null): Usage {
  const total: Usage = {}
  for (const usage of usages) {
    for (const key of ['inputTokens', 'outputTokens', 'cachedInputTokens'] as const) {
      const value = usage[key]
      if (value !== undefined) total[key] = (total[key] ?? 0) + value
    }
  }
  const costs = usages.map((usage) => costOfUsage(prices, usage))
  const known = costs.filter((cost) => cost !== 'unknown')
  if (costs.length === 0 || known.length < costs.length) return total
  return { ...total, costUsd: known.reduce((sum, cost) => sum + cost, 0) }
}
