import type { FileDiff } from '@aicr/diff'
import type { CompressionConfig, FileCoverage, GuidanceRecord, ReviewConfig, ReviewEvent } from '@aicr/schema'
import type { ChangeSet } from '@aicr/vcs'
import { budgetFrom } from '../budget/budget-from.ts'
import { fitGuidance, guidanceRecord } from '../instructions/fit-guidance.ts'
import type { ProjectGuidance } from '../instructions/guidance.ts'
import { guidanceForReview } from '../instructions/guidance-for-review.ts'
import type { OrchestratorPorts, PromptSettings, ReviewOptions } from '../ports.ts'
import { openFindingsOf } from './open-findings.ts'
import { planPrompts } from './plan-prompts.ts'
import type { PromptPlan } from './plan-prompts.ts'

export interface PlanReviewInput {
  event: ReviewEvent
  change: ChangeSet
  coverage: readonly FileCoverage[]
  review: ReviewConfig
  compression: CompressionConfig
  prompt?: PromptSettings
  signal?: AbortSignal
  onProgress?: ReviewOptions['onProgress']
}

/** What an agent that calls a model is told, and what it is given beside. */
export interface ReviewPlan extends PromptPlan {
  guidance: ProjectGuidance
  /** What is kept of the guidance with the run. */
  guidanceRecord: GuidanceRecord
}

/** Gathers what a prompt says beside the diff and plans the calls. `files` are the diff without secrets. */
export async function planReview(
  ports: Pick<OrchestratorPorts, 'vcs' | 'history' | 'logger' | 'maskSecrets'>,
  input: PlanReviewInput,
  files: readonly FileDiff[],
): Promise<ReviewPlan> {
  const { coverage, review, compression, prompt = {} } = input
  const { event, change } = await withoutSecrets(input, ports.maskSecrets)
  const budget = budgetFrom({ compression, review })
  const guidance = await guidanceForReview(ports, { ...input, forceSkills: prompt.forceSkills })
  const shown = fitGuidance(guidance, budget.budgetTokens)
  const record = guidanceRecord(guidance, shown)
  for (const notice of record.notices) {
    input.onProgress?.({ type: 'guidance-noted', notice })
    if (notice.level === 'warning') ports.logger.warn('A file of instructions or skills is not used.', { ...notice })
  }
  const plan = planPrompts({
    event,
    change,
    coverage,
    files,
    budget,
    guidance: shown,
    openFindings: await openFindingsOf(ports.history, event, coverage),
    nameLanguages: review.languages_auto_detect ?? true,
    ...(review.output_language && { language: review.output_language }),
    ...(prompt.baseSystemPrompt !== undefined && { baseSystemPrompt: prompt.baseSystemPrompt }),
  })
  return { ...plan, guidance, guidanceRecord: record }
}

/** What the author said goes to a model as well. Each text for itself: a secret never reaches into the next one. */
async function withoutSecrets(
  { event, change }: PlanReviewInput,
  mask: OrchestratorPorts['maskSecrets'],
): Promise<Pick<PlanReviewInput, 'event' | 'change'>> {
  const { title } = event.target
  return {
    event: title === undefined ? event : { ...event, target: { ...event.target, title: await mask(title) } },
    change: change.message === '' ? change : { ...change, message: await mask(change.message) },
  }
}
