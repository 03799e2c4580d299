import type { CompressionConfig, ResolvedModel, Summarising } from '@aicr/schema'
import { limitsFor } from '../budget/budget-from.ts'
import type { Budget } from '../budget/budget-from.ts'
import type { OrchestratorPorts } from '../ports.ts'
import type { CallPlan, Summarise } from './plan-calls.ts'
import { summariseFiles } from './summarise-files.ts'

export interface SummariserInput {
  compression: CompressionConfig
  /** The model that reviews, where that is known. */
  model: ResolvedModel | null
  budget: Budget
  signal?: AbortSignal
}

/** Has files that no prompt has room for summarised; `null` where nobody wishes it, or there is no model to do it. */
export function createSummariser(
  { directModel, clock }: Pick<OrchestratorPorts, 'directModel' | 'clock'>,
  { compression, model, budget: { budgetTokens }, signal }: SummariserInput,
): Summarise | null {
  if (!directModel || !maySummarise(compression, model)) return null
  const call = signal ? { signal } : {}
  return (files) => summariseFiles({ model: directModel, files, budgetTokens, clock, ...call })
}

/** Whether summaries are wished, and the model is one for it. */
function maySummarise(compression: CompressionConfig, model: ResolvedModel | null): boolean {
  const role = limitsFor(compression, model).summarize_model_role
  if (role === undefined) return false
  return role === 'any' || model === null || model.role === 'any' || model.role === role
}

/** What is kept of the summaries with the run; `null` where none were asked for. */
export async function summarisingOf(
  { directModel, maskSecrets }: Pick<OrchestratorPorts, 'directModel' | 'maskSecrets'>,
  { coverage, summarised }: CallPlan,
): Promise<Summarising | null> {
  if (!summarised || !directModel) return null
  const { asked, usage } = summarised
  const error = summarised.error === undefined ? undefined : await maskSecrets(summarised.error)
  const files = coverage.filter(({ status }) => status === 'summarised').length
  return { model: directModel.name, asked, files, usage, ...(error !== undefined && { error }) }
}
