import type { AgentRunner, Skill } from '@aicr/agents'
import type { FileDiff } from '@aicr/diff'
import type {
  CompressionConfig,
  FileCoverage,
  GuidanceRecord,
  ResolvedModel,
  ReviewConfig,
  ReviewEvent,
} from '@aicr/schema'
import type { ChangeSet } from '@aicr/vcs'
import { budgetFrom } from '../budget/budget-from.ts'
import { fitGuidance, guidanceRecord } from '../instructions/fit-guidance.ts'
import type { FittedGuidance } from '../instructions/fit-guidance.ts'
import { guidanceForReview } from '../instructions/guidance-for-review.ts'
import type { OrchestratorPorts, PromptSettings } from '../ports.ts'
import { planCalls } from '../summaries/plan-calls.ts'
import type { CallPlan } from '../summaries/plan-calls.ts'
import { createSummariser } from '../summaries/summariser.ts'
import { openFindingsOf } from './open-findings.ts'
import { planPrompts } from './plan-prompts.ts'
import type { PlanInput } from './plan-prompts.ts'
import type { SpellTool } from './system-prompt.ts'

export interface GatherInput {
  event: ReviewEvent
  change: ChangeSet
  coverage: readonly FileCoverage[]
  review: ReviewConfig
  compression: CompressionConfig
  /** The model that reviews, where that is known. */
  model: ResolvedModel | null
  prompt?: PromptSettings
  /** What was learned from earlier reviews. */
  hints?: readonly string[]
  signal?: AbortSignal
  /** Told what of the project's guidance has no effect. */
  notice: (sentence: string) => void
}

/** All that a prompt says beside the diff. The files handed to `plan` and `promptFor` are those without secrets. */
export interface GatheredPrompt {
  /** What the agent gets beside its prompt. */
  files: FittedGuidance['files']
  /** All skills that were found. */
  skills: readonly Skill[]
  /** What is kept of the guidance with the run. */
  guidanceRecord: GuidanceRecord
  /** The calls of a review. */
  plan(files: readonly FileDiff[]): Promise<CallPlan>
  /** One prompt about some of the files for the verifier: as much of them as fits, without what earlier reviews found. */
  promptFor(files: readonly FileDiff[]): Promise<string>
}

/** Gathers what an agent that calls a model is told beside the diff. */
export async function gatherPrompt(
  ports: Pick<OrchestratorPorts, 'vcs' | 'runner' | 'verifier' | 'history' | 'maskSecrets' | 'directModel' | 'clock'>,
  input: GatherInput,
): Promise<GatheredPrompt> {
  const { event, coverage, review, compression, prompt = {} } = input
  const budget = budgetFrom({ compression, review }, input.model)
  const summarise = createSummariser(ports, { ...input, budget })
  const guidance = await guidanceForReview(ports, { ...input, forceSkills: prompt.forceSkills })
  const { runner, verifier = runner } = ports
  const fitted = fitGuidance(guidance, { ...budget, needs: runner.needs })
  const record = guidanceRecord(guidance, fitted)
  for (const { level, path, message } of record.notices) if (level === 'warning') input.notice(`${path}: ${message}`)
  const openFindings = await openFindingsOf(ports.history, event, coverage, {
    isText: input.change.subject !== undefined,
  })
  const common: Omit<PlanInput, 'files'> = {
    ...(await withoutSecrets(input, ports.maskSecrets)),
    coverage,
    budget,
    hints: input.hints ?? [],
    nameLanguages: review.languages_auto_detect ?? true,
    ...(review.output_language && { language: review.output_language }),
    ...(prompt.baseSystemPrompt !== undefined && { baseSystemPrompt: prompt.baseSystemPrompt }),
  }
  return {
    files: fitted.files,
    skills: guidance.skills,
    guidanceRecord: record,
    plan: (files) =>
      planCalls({ ...common, files, openFindings, guidance: fitted.prompt, ...spelling(runner) }, summarise),
    async promptFor(files) {
      // The files of its own that an agent gets are those of the reviewer.
      const all = fitGuidance(guidance, budget).prompt
      const one = { ...budget, maxCalls: 1 }
      const { calls } = await planPrompts({ ...common, files, budget: one, guidance: all, ...spelling(verifier) })
      return calls[0]?.prompt ?? ''
    },
  }
}

/** How an agent spells the names of our tools, where that is not the usual way. */
function spelling({ needs: { toolName } }: AgentRunner): { spellTool?: SpellTool } {
  return toolName ? { spellTool: (tool) => toolName(`aicr.${tool}`) } : {}
}

/** What the author said goes to a model as well. Each text for itself: a secret never reaches into the next one. */
async function withoutSecrets(
  { event, change }: GatherInput,
  mask: OrchestratorPorts['maskSecrets'],
): Promise<Pick<GatherInput, 'event' | 'change'>> {
  const { title } = event.target
  return {
    event: title === undefined ? event : { ...event, target: { ...event.target, title: await mask(title) } },
    change: change.message === '' ? change : { ...change, message: await mask(change.message) },
  }
}
