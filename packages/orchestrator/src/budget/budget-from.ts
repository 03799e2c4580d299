import type { CompressionConfig, ReviewConfig } from '@aicr/schema'

/** A model's context window where nobody says it. Tokens. */
const WINDOW = 128_000
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

/**
 * What the configuration lets a review take. A prompt has at most `compression.max_input_ratio` of the window, and less
 * where `compression.trigger_tokens` is less.
 */
export function budgetFrom({ compression = {}, review = {} }: BudgetConfig, window: number = WINDOW): Budget {
  const most = Math.floor(window * (compression.max_input_ratio ?? INPUT_RATIO))
  return {
    budgetTokens: Math.min(most, compression.trigger_tokens ?? most),
    contextLines: compression.context_lines ?? 3,
    keepHunks: compression.keep_hunks_top_k ?? null,
    maxCalls: review.max_calls ?? CALLS,
  }
}
