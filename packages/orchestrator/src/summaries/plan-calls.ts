import type { FileDiff } from '@aicr/diff'
import type { FileCoverage } from '@aicr/schema'
import { recordPlan } from '../budget/ledger.ts'
import { planPrompts } from '../prompt/plan-prompts.ts'
import type { PlanInput, PlannedPrompt, PromptPlan } from '../prompt/plan-prompts.ts'
import type { Summarised } from './summarise-files.ts'

/** Summarises files that no prompt has room for. */
export type Summarise = (files: readonly FileDiff[]) => Promise<Summarised>

/** The calls of a review, and the ledger with what each of them shows. */
export interface CallPlan {
  calls: PlannedPrompt[]
  coverage: FileCoverage[]
  /** What came of the summaries; `null` where there was nothing to summarise, or nobody to do it. */
  summarised: Summarised | null
}

/**
 * Plans the prompts of a review. Where there is a model to do it, files that fit none of them are summarised, which every
 * prompt then tells; without one nothing is called, so that a plan can be shown before anything is spent.
 */
export async function planCalls(input: PlanInput, summarise: Summarise | null = null): Promise<CallPlan> {
  const plan = await planPrompts(input)
  const dropped = summarise ? droppedFiles(input.files, plan) : []
  if (!summarise || dropped.length === 0) return { ...withLedger(input, plan), summarised: null }
  const summarised = await summarise(dropped)
  const { summaries } = summarised
  if (summaries.length === 0) return { ...withLedger(input, plan), summarised }
  const tighter = await planPrompts({ ...input, summaries })
  return { ...withLedger(input, tighter, new Set(summaries.map(({ path }) => path))), summarised }
}

function withLedger(
  { coverage, files, budget }: PlanInput,
  { calls, omitted }: PromptPlan,
  summarised: ReadonlySet<string> = new Set(),
): Omit<CallPlan, 'summarised'> {
  const { keepHunks } = budget
  return { calls, coverage: recordPlan(coverage, files, { calls, omitted, keepHunks, summarised }) }
}

/** The files of which no call shows anything. */
function droppedFiles(files: readonly FileDiff[], { calls, omitted }: PromptPlan): FileDiff[] {
  const shown = new Set(calls.flatMap((call) => call.files.map(({ path }) => path)))
  const dropped = new Set(omitted.map(({ path }) => path).filter((path) => !shown.has(path)))
  return files.filter(({ path }) => dropped.has(path))
}
