import { DEFAULT_CONTEXT_WINDOW } from '@aicr/schema'
import type { CompressionConfig, ResolvedModel, ReviewConfig } from '@aicr/schema'

/** The rest of the window is for files that the agent reads, its thoughts and its answers. */
const INPUT_RATIO = 0.5

/** Prompts of one review: four halves of a window hold nearly every change. */
const CALLS = 4

/** What one review may take. */
export interface Budget {
  /** Tokens of one prompt. */
  budgetTokens: number
  /** Unchanged lines around a change, where there is room. */
  contextLines: number
  /** The most hunks to keep where not all fit; `null` for as many as fit. */
  keepHunks: number | null
  /** Prompts of one review. */
  maxCalls: number
}

export interface BudgetConfig {
  compression?: CompressionConfig | undefined
  review?: Pick<ReviewConfig, 'max_calls'> | undefined
}

/** What is known of the model that reviews; an agent may have one that nobody here knows. */
export type BudgetModel = Pick<ResolvedModel, 'name' | 'contextWindow'>

/**
 * What the configuration lets a review take. A prompt has at most `compression.max_input_ratio` of the window, and less
 * where `compression.trigger_tokens` is less; `compression.per_model_overrides` goes before both.
 */
export function budgetFrom({ compression = {}, review = {} }: BudgetConfig, model: BudgetModel | null = null): Budget {
  const own = limitsFor(compression, model)
  const most = Math.floor((model?.contextWindow ?? DEFAULT_CONTEXT_WINDOW) * (own.max_input_ratio ?? INPUT_RATIO))
  return {
    budgetTokens: Math.min(most, own.trigger_tokens ?? most),
    contextLines: own.context_lines ?? 3,
    keepHunks: own.keep_hunks_top_k ?? null,
    maxCalls: review.max_calls ?? CALLS,
  }
}

/** The limits that hold for a model: its own, else the common ones. */
export function limitsFor(
  { per_model_overrides = {}, ...common }: CompressionConfig,
  model: Pick<ResolvedModel, 'name'> | null,
): Omit<CompressionConfig, 'per_model_overrides'> {
  const isKnown = model !== null && Object.hasOwn(per_model_overrides, model.name)
  return isKnown ? { ...common, ...per_model_overrides[model.name] } : common
}
