import { classifyFailure } from '@aicr/agents'
import type { McpTransport, ModelErrorKind } from '@aicr/agents'
import type { AgentEnd, LlmProvider, RunRecord } from '@aicr/schema'
import type { SelftestStep, StepResult } from './judge.ts'

/** Why an agent did not pass, and what to do. */
export interface SelftestFailure {
  /** Stable: a code of an `AicrError`, how the agent ended, or `incomplete`. */
  code: string
  meaning: string
  advice: string
}

export interface FailedReview {
  agent: string
  record: Pick<RunRecord, 'passes' | 'explanation' | 'failure'>
  steps: readonly StepResult[]
  /** That of the agent's model; `null` where it asks none of ours. */
  provider: LlmProvider | null
  /** How it may get the tools otherwise; `null`: in no other way. */
  otherTransport: McpTransport | null
}

/** Pure. */
export function explainFailure(review: FailedReview): SelftestFailure {
  const { record, steps } = review
  if (record.failure) {
    const { code, message, hint } = record.failure
    return { code, meaning: message, advice: hint ?? 'See aicr doctor.' }
  }
  const ended = record.passes.find((pass) => pass.ended !== 'ok')?.ended
  // Whoever did all of his work may end as he likes; else how he ended explains what is missing.
  if (ended !== undefined) return explainEnd(ended, review)
  const failed = steps.find(({ status }) => status === 'failed')
  const { meaning, advice } = missing[failed?.step ?? 'summary'](review)
  return { code: 'incomplete', meaning, advice }
}

function explainEnd(ended: AgentEnd, review: FailedReview): SelftestFailure {
  const said = review.record.explanation ?? ''
  const meaning = said === '' ? `The agent ended with "${ended}".` : said
  return { code: ended, meaning, advice: adviceFor(ended, said, review) }
}

function adviceFor(ended: AgentEnd, said: string, review: FailedReview): string {
  switch (ended) {
    case 'no_tools':
      return missing.tools(review).advice
    case 'model_error':
      return modelAdvice(classifyFailure({ message: said }).modelError?.kind, review.provider)
    case 'timeout':
      return 'Try again when the machine is less busy, or give it more time with agent.timeout_seconds.'
    case 'context_overflow':
      return 'Choose a model that takes more, or tell its context_window under llm.'
    case 'denied':
      return 'The agent was kept from its tools. Update it to the version that "aicr agents list" names.'
    case 'cancelled':
      return 'Run it again.'
    case 'crashed':
    case 'ok':
      return `Run the agent by itself, and install it again where that fails, too: aicr agents check ${review.agent}.`
  }
}

function modelAdvice(kind: ModelErrorKind | undefined, provider: LlmProvider | null): string {
  const id = provider === null ? 'its provider' : `the provider "${provider.id}"`
  const key = provider?.api_key_env ?? 'the variable that api_key_env names'
  switch (kind) {
    case 'authentication':
      return `Check the key in ${key}: ${id} does not take it.`
    case 'rate_limited':
      return `Wait, or raise the limit at ${id}.`
    case 'server_error':
      return `${id} is in trouble: try again later.`
    case 'unreachable':
      return `Check the address and the network: ${provider?.base_url ?? id} can not be reached.`
    case 'rejected':
    case undefined:
      return `Check the name of the model and the kind of ${id} under llm.`
  }
}

/** What it means when an agent that ended well left a step out. */
const missing: Readonly<Record<SelftestStep, (review: FailedReview) => { meaning: string; advice: string }>> = {
  tools: ({ otherTransport }) => ({
    meaning: 'The agent never asked for the tools of AICR, so it could report nothing.',
    advice:
      otherTransport === null
        ? 'Update the agent. Does it work with other MCP servers?'
        : `Give it the tools in the other way it may take: agent.mcp_transport: ${otherTransport}.`,
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
