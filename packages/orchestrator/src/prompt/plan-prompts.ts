import type { FileDiff } from '@aicr/diff'
import type { Budget } from '../budget/budget-from.ts'
import { bundleChange } from '../budget/bundle-change.ts'
import { estimateTokens } from '../budget/estimate-tokens.ts'
import type { Omitted, PackedFile } from '../budget/packed-file.ts'
import { loadO200kCounter } from '../tokens/o200k-counter.ts'
import type { LoadTokenCounter } from '../tokens/token-counter.ts'
import { buildPrompt } from './build-prompt.ts'
import { fileList } from './file-list.ts'
import type { PromptInput } from './prompt-input.ts'

/** A number as long as any count of hunks or lines. */
const ANY_COUNT = 9_999_999
/** Of a prompt's budget, what the list of all files may take. */
const LIST_SHARE = 0.25
/** How often a plan is made again because a prompt of it is too long. */
const ATTEMPTS = 6
/** Each plan has at least so much less room than the one before. */
const TIGHTER = 0.95

export interface PlanInput extends Omit<PromptInput, 'packed' | 'part' | 'files'> {
  files: readonly FileDiff[]
  budget: Budget
}

/** One call of a review: what the model is told, and which files it sees. */
export interface PlannedPrompt {
  prompt: string
  /** What of the change it shows. */
  files: PackedFile[]
  /** Counted by a tokenizer where a prompt of the review might be too long, else estimated. */
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
 *
 * Plans are made by an estimate, which is good for code and far too low for other texts. So a prompt that could be over
 * the budget is counted with a tokenizer, which is loaded only then, and where it is over, a tighter plan is made.
 */
export async function planPrompts(
  { files, budget, ...rest }: PlanInput,
  load: LoadTokenCounter = loadO200kCounter,
): Promise<PromptPlan> {
  const input = withListThatFits(rest, budget)
  const overhead = promptOverhead(input, budget.maxCalls)
  const limit = budget.budgetTokens
  let room = limit
  for (let attempt = 1; ; attempt++) {
    const planned = planWithin({ files, budget: { ...budget, budgetTokens: room }, ...input }, overhead)
    const plan = { ...planned, calls: await countCalls(planned.calls, limit, load) }
    const most = Math.max(...plan.calls.map(({ tokens }) => tokens))
    if (most <= limit || room <= overhead || attempt === ATTEMPTS) return plan
    room = tighterRoom({ room, overhead, limit, most })
  }
}

/** The room for prompts, by the estimate, that makes the longest of them as long as they may be. */
function tighterRoom({ room, overhead, limit, most }: Record<'room' | 'overhead' | 'limit' | 'most', number>): number {
  const share = Math.max(0, limit - overhead) / Math.max(1, most - overhead)
  return overhead + Math.floor((room - overhead) * Math.min(TIGHTER, share))
}

/** The calls with their tokens counted, where one may have too many: a token has a byte at least. */
async function countCalls(
  calls: readonly PlannedPrompt[],
  limit: number,
  load: LoadTokenCounter,
): Promise<PlannedPrompt[]> {
  if (calls.every(({ prompt }) => Buffer.byteLength(prompt) <= limit)) return [...calls]
  const count = await load()
  return calls.map((call) => ({ ...call, tokens: count(call.prompt, limit) }))
}

function planWithin({ files, budget, ...input }: PlanInput, overhead: number): PromptPlan {
  const { bundles, omitted } = bundleChange({ files, overhead, ...budget })
  const shown = bundles.length > 0 ? bundles : [{ files: [], omitted: [] }]
  const calls = shown.map((bundle, index) => {
    // What a part says of its own files goes before what is said of the whole.
    const packed = { files: bundle.files, omitted: [...omitted, ...bundle.omitted] }
    const prompt = buildPrompt({ ...input, packed, part: { number: index + 1, of: shown.length } })
    return { prompt, files: bundle.files, tokens: estimateTokens(prompt) }
  })
  return { calls, omitted }
}

/** All that a prompt says beside the diff. */
type Surroundings = Omit<PromptInput, 'packed' | 'part' | 'files'>

/** Folds the list of files where it would take the room of what they hold. */
function withListThatFits(input: Surroundings, { budgetTokens }: Budget): Surroundings {
  const { coverage } = input
  const fileListTokens = Math.floor(budgetTokens * LIST_SHARE)
  const whole = fileList({ coverage, shown: [], omitted: allOmitted(coverage), inParts: true })
  return estimateTokens(whole) <= fileListTokens ? input : { ...input, fileListTokens }
}

function allOmitted(coverage: PromptInput['coverage']): Omitted[] {
  return coverage.map(({ path }) => ({ path, hunks: ANY_COUNT, lines: ANY_COUNT }))
}

/** What a prompt takes beside the diff, at most. */
function promptOverhead(input: Surroundings, maxCalls: number): number {
  const omitted = allOmitted(input.coverage)
  const part = { number: maxCalls, of: maxCalls }
  return estimateTokens(buildPrompt({ ...input, packed: { files: [], omitted }, part }))
}
