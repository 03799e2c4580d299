import type { DirectAnswer, DirectModel } from '@aicr/agents'
import type { FileDiff } from '@aicr/diff'
import type { Clock } from '@aicr/kit'
import { AicrError, CancelledError, errorMessage } from '@aicr/schema'
import type { Usage } from '@aicr/schema'
import { estimateTokens } from '../budget/estimate-tokens.ts'
import { packChange } from '../budget/pack-change.ts'
import { pathWeight } from '../budget/path-weight.ts'
import type { FileSummary } from './file-summary.ts'
import { readSummaries } from './read-summaries.ts'
import { summaryPrompt } from './summary-prompt.ts'

/** Files that are put to the model, those that matter most. */
const MOST_FILES = 50
/** The most tokens of what is put to it: it only has to see what a change is about. */
const MOST_TOKENS = 32_000
/** Of a prompt's budget, what its summaries may take. */
const SHARE = 0.1
const TIMEOUT_MS = 120_000

export interface SummariseInput {
  model: DirectModel
  /** The files that no prompt has room for, secrets masked. */
  files: readonly FileDiff[]
  /** Tokens of one prompt of the review. */
  budgetTokens: number
  clock: Clock
  signal?: AbortSignal
}

/** What came of one call of a model that was to summarise files. */
export interface Summarised {
  /** As many as a prompt has room for. */
  summaries: FileSummary[]
  /** How many files the model was asked about. */
  asked: number
  usage: Usage
  /** Why there are none. */
  error?: string
}

/**
 * Has a model summarise files, in one call. A call that fails is a result without summaries, which says why; rejects only
 * when the review is cancelled.
 */
export async function summariseFiles(input: SummariseInput): Promise<Summarised> {
  const { budgetTokens, signal } = input
  const chosen = input.files
    .map((file) => ({ file, weight: pathWeight(file.path) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_FILES)
    .map(({ file }) => file)
  const overhead = estimateTokens(
    summaryPrompt(
      chosen.map(({ path }) => path),
      [],
    ),
  )
  const packed = packChange({ files: chosen, budgetTokens: Math.min(budgetTokens, MOST_TOKENS), overhead })
  const paths = packed.files.map(({ path }) => path)
  if (paths.length === 0) return { summaries: [], asked: 0, usage: {}, error: 'they do not fit the call either' }
  try {
    const { text, usage } = await askInTime(input, summaryPrompt(paths, packed.files))
    const summaries = withinTokens(readSummaries(text, paths), budgetTokens * SHARE)
    const error = summaries.length === 0 ? { error: 'the answer of the model holds none' } : {}
    return { summaries, asked: paths.length, usage, ...error }
  } catch (cause) {
    if (signal?.aborted) throw new CancelledError('The review was cancelled.', { cause })
    return { summaries: [], asked: paths.length, usage: {}, error: errorMessage(cause) }
  }
}

async function askInTime({ model, clock, signal }: SummariseInput, prompt: string): Promise<DirectAnswer> {
  const stop = new AbortController()
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const deadline = clock.sleep(TIMEOUT_MS, either).then((): never => {
    throw new AicrError(`The model ${model.name} did not answer within ${TIMEOUT_MS / 1000} seconds.`, {
      code: 'timeout',
    })
  })
  try {
    return await Promise.race([model.ask(prompt, { signal: either }), deadline])
  } finally {
    deadline.catch(() => undefined) // It is not waited for any more: ending it below makes it reject.
    stop.abort()
  }
}

function withinTokens(summaries: readonly FileSummary[], tokens: number): FileSummary[] {
  let left = tokens
  return summaries.filter(({ path, text }) => {
    const price = estimateTokens(`${path}: ${text}\n`)
    if (price > left) return false
    left -= price
    return true
  })
}
