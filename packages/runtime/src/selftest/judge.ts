import type { OutputState, RunRecord } from '@aicr/schema'
import type { SampleWords } from './sample-change.ts'
import { CHANGED_FILE, CONTEXT_FILE, knownProblems } from './sample-change.ts'

export const selftestSteps = ['tools', 'source', 'context', 'problems', 'summary'] as const
export type SelftestStep = (typeof selftestSteps)[number]

/** What came of one thing that a reviewer does. `not_needed`: it is none that this agent does. */
export interface StepResult {
  step: SelftestStep
  status: 'ok' | 'failed' | 'not_needed'
  /** In some words; empty where there is nothing to say. */
  detail: string
}

export interface JudgedReview {
  record: Pick<RunRecord, 'problems' | 'summary' | 'passes'>
  /** What the last pass left behind. */
  state: Pick<OutputState, 'servers' | 'contextRequests'>
  words: SampleWords
  /** One that reads what it needs by a model's wish. */
  callsModel: boolean
}

/** A model may name a line beside. */
const NEAR = 3

/** What a review of the sample did, step by step. Pure. */
export function judge({ record, state, words, callsModel }: JudgedReview): StepResult[] {
  const { problems, summary, passes } = record
  const told = [
    summary?.title,
    summary?.markdown,
    ...problems.flatMap(({ message, suggestion }) => [message, suggestion]),
  ]
    .join('\n')
    .toLowerCase()
  const listed = state.servers.some(({ toolsListedAt }) => toolsListedAt !== undefined)
  const asked = state.contextRequests.some(({ path }) => path === CONTEXT_FILE)
  const found = knownProblems.filter(({ line }) =>
    problems.some((problem) => problem.file === CHANGED_FILE && Math.abs(problem.line - line) <= NEAR),
  )
  const ofModel = (step: 'source' | 'context', ok: boolean, detail: string): StepResult =>
    callsModel ? stepOf(step, ok, detail) : { step, status: 'not_needed', detail: '' }
  return [
    stepOf('tools', listed || passes.some(({ readFrom }) => readFrom === 'state'), ''),
    ofModel('source', told.includes(words.source), ''),
    ofModel('context', told.includes(words.context), asked ? 'asked for' : 'not asked for'),
    stepOf('problems', found.length === knownProblems.length, `${found.length} of ${knownProblems.length}`),
    stepOf('summary', summary !== null, ''),
  ]
}

function stepOf(step: SelftestStep, ok: boolean, detail: string): StepResult {
  return { step, status: ok ? 'ok' : 'failed', detail }
}
