import type { Pass, RunRecord } from '@aicr/schema'
import { adviceAfter } from '../agents/failure-advice.ts'
import type { AdvisedAgent } from '../agents/failure-advice.ts'
import type { SelftestStep, StepResult } from './judge.ts'

/** Why an agent did not pass, and what to do. */
export interface SelftestFailure {
  /** Stable: a code of an `AicrError`, how the agent ended, or `incomplete`. */
  code: string
  meaning: string
  advice: string
}

export interface FailedReview extends AdvisedAgent {
  record: Pick<RunRecord, 'passes' | 'explanation' | 'failure'>
  steps: readonly StepResult[]
}

/** Pure. */
export function explainFailure(review: FailedReview): SelftestFailure {
  const { record, steps } = review
  if (record.failure) {
    const { code, message, hint } = record.failure
    return { code, meaning: message, advice: hint ?? 'See aicr doctor.' }
  }
  const broken = record.passes.find((pass) => pass.ended !== 'ok')
  // Whoever did all of his work may end as he likes; else how he ended explains what is missing.
  if (broken) return explainEnd(broken, review)
  const failed = steps.find(({ status }) => status === 'failed')
  const { meaning, advice } = missing[failed?.step ?? 'summary'](review)
  return { code: 'incomplete', meaning, advice }
}

function explainEnd(pass: Pass, review: FailedReview): SelftestFailure {
  const said = review.record.explanation ?? ''
  const meaning = said === '' ? `The agent ended with "${pass.ended}".` : said
  return { code: pass.ended, meaning, advice: adviceAfter(pass, review) }
}

/** What it means when an agent that ended well left a step out. */
const missing: Readonly<Record<SelftestStep, (review: FailedReview) => { meaning: string; advice: string }>> = {
  tools: (review) => ({
    meaning: 'The agent never asked for the tools of AICR, so it could report nothing.',
    advice: adviceAfter({ ended: 'no_tools' }, review),
  }),
  source: () => ({
    meaning: 'It did not tell what stands in a changed file, so it probably did not read it.',
    advice: 'Try again; where it stays so, choose a stronger model, or another sandbox with agent.sandbox.kind.',
  }),
  context: ({ steps }) => ({
    meaning:
      steps.find(({ step }) => step === 'context')?.detail === 'asked for'
        ? 'It asked for a file that the change does not touch, and did not tell what stands in it.'
        : 'It did not ask for a file that the change does not touch, as it was told to.',
    advice: 'Try again; where it stays so, choose a stronger model.',
  }),
  problems: ({ steps }) => ({
    meaning: `It reported ${steps.find(({ step }) => step === 'problems')?.detail} known problems.`,
    advice: 'The connection works. Choose a stronger model.',
  }),
  summary: () => ({
    meaning: 'It published no summary, so its review is not complete.',
    advice: 'Try again; where it stays so, choose a stronger model.',
  }),
}
