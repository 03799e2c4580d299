import type { FileDiff } from '@aicr/diff'
import type { Budget } from '../budget/budget-from.ts'
import { bundleChange } from '../budget/bundle-change.ts'
import { estimateTokens } from '../budget/estimate-tokens.ts'
import type { Omitted, PackedFile } from '../budget/packed-file.ts'
import { buildPrompt } from './build-prompt.ts'
import type { PromptInput } from './prompt-input.ts'

/** A number as long as any count of hunks or lines. */
const ANY_COUNT = 9_999_999

export interface PlanInput extends Omit<PromptInput, 'packed' | 'part' | 'files'> {
  files: readonly FileDiff[]
  budget: Budget
}

/** One call of a review: what the model is told, and which files it sees. */
export interface PlannedPrompt {
  prompt: string
  /** What of the change it shows. */
  files: PackedFile[]
  /** As `estimateTokens` counts the prompt. */
  tokens: number
}

/** The calls that a review takes, and what of the change none of them sees. */
export interface PromptPlan {
  calls: PlannedPrompt[]
  omitted: Omitted[]
}

/**
 * The prompts of a review: one where the change fits it, else several, each within the budget. There is always one, and it
 * may be over the budget where all that must be said beside the diff is.
 */
export function planPrompts({ files, budget, ...input }: PlanInput): PromptPlan {
  const { bundles, omitted } = bundleChange({ files, overhead: promptOverhead(input, budget.maxCalls), ...budget })
  const shown = bundles.length > 0 ? bundles : [{ files: [], omitted: [] }]
  const calls = shown.map((bundle, index) => {
    // What a part says of its own files goes before what is said of the whole.
    const packed = { files: bundle.files, omitted: [...omitted, ...bundle.omitted] }
    const prompt = buildPrompt({ ...input, packed, part: { number: index + 1, of: shown.length } })
    return { prompt, files: bundle.files, tokens: estimateTokens(prompt) }
  })
  return { calls, omitted }
}

/** What a prompt takes beside the diff, at most. */
function promptOverhead(input: Omit<PromptInput, 'packed' | 'part' | 'files'>, maxCalls: number): number {
  const omitted = input.coverage.map(({ path }) => ({ path, hunks: ANY_COUNT, lines: ANY_COUNT }))
  const part = { number: maxCalls, of: maxCalls }
  return estimateTokens(buildPrompt({ ...input, packed: { files: [], omitted }, part }))
}
