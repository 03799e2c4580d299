import { isLasting } from '@aicr/agents'
import type { AgentOutcome, AgentPass, DirectModel } from '@aicr/agents'
import { emptyOutputState } from '@aicr/schema'
import type { OrchestratorPorts, ReviewOptions, RunFolder } from '../ports.ts'
import { buildFollowUpPrompt } from '../prompt/follow-up.ts'
import { buildRepairPrompt } from '../prompt/repair.ts'
import type { KeptPasses } from '../runs/kept-passes.ts'
import { answerRequests } from './answer.ts'
import type { Answerer } from './answer.ts'
import { openLiveContext } from './live-context.ts'
import type { Attempt, AttemptReader } from './read-attempt.ts'
import { readAttempt } from './read-attempt.ts'
import { faultOf, isComplete } from './repair.ts'
import { orFailed, runPass } from './run.ts'
import type { PassResult } from './run.ts'

export interface AttemptsInput {
  ports: OrchestratorPorts
  folder: RunFolder
  options: ReviewOptions
  reader: AttemptReader
  answerer: Answerer
  kept: KeptPasses
  /** The first review pass, without its prompt; all others are made from it. */
  first: AgentPass
  /** One a call. */
  prompts: readonly string[]
  /** Answer an agent's requests while it runs. */
  liveContext: boolean
  /** A stage begins. */
  enter: (stage: 'run' | 'answer' | 'repair') => void
}

/** Where the attempts of one call come from. */
interface CallInput extends AttemptsInput {
  /** From 1. */
  call: number
}

/**
 * Stages 4 to 6, for each call that the change takes: the review, a follow-up when it asked for something, then, while
 * there is no trustworthy result, one repair pass and one direct call of a model. An agent that calls no model would only
 * say the same again, and a model that took no key takes none the second time. The attempts of a call stand together.
 */
export async function runAttempts(input: AttemptsInput): Promise<Attempt[][]> {
  const { ports, answerer } = input
  if (!input.liveContext || !ports.runner.needs.callsModel) return makeCalls(input)
  const live = await openLiveContext(answerer, ports.clock)
  try {
    return await makeCalls({ ...input, first: { ...input.first, contextSocket: live.socket } })
  } finally {
    await live.close()
  }
}

async function makeCalls(input: AttemptsInput): Promise<Attempt[][]> {
  const calls: Attempt[][] = []
  for (const prompt of input.prompts) {
    if (input.options.signal?.aborted) break
    const number = calls.flat().length + 1
    calls.push(await makeAttempts({ ...input, first: { ...input.first, prompt, number }, call: calls.length + 1 }))
  }
  return calls
}

async function makeAttempts(input: CallInput): Promise<Attempt[]> {
  const { ports, options, first } = input
  const { runner, directModel } = ports
  const byAgent = (pass: AgentPass) => attempt(input, pass, () => runPass({ ...input, ...ports, pass }))
  input.enter('run')
  const attempts = [await byAgent(first)]
  const followUp = await followUpPass(input, attempts)
  if (followUp) attempts.push(await byAgent(followUp))
  input.enter('repair')
  const mayRepeat = () => runner.needs.callsModel && options.signal?.aborted !== true && faultOf(attempts) !== null
  const modelError = attempts.at(-1)?.outcome.modelError
  const isHopeless = modelError !== undefined && isLasting(modelError)
  if (mayRepeat() && !isHopeless) attempts.push(await byAgent(repairPass(input, attempts, 'repair')))
  if (mayRepeat() && directModel) {
    const pass = repairPass(input, attempts, 'direct')
    attempts.push(await attempt(input, pass, () => askDirectly(input, directModel, pass)))
  }
  return attempts
}

/** One attempt: the one that an earlier process made, else a new one, which is kept. */
export async function attempt(
  input: Pick<CallInput, 'kept' | 'answerer' | 'reader' | 'options' | 'call'>,
  pass: AgentPass,
  execute: () => Promise<PassResult>,
): Promise<Attempt> {
  const { kept, answerer, options } = input
  const earlier = await kept.find(pass)
  if (earlier) answerer.markAnswered(earlier.answered)
  const made =
    earlier?.attempt ??
    (await kept.keep(await readAttempt(await execute(), input.reader), input.call, answerer.answered()))
  const { outcome, state } = made
  options.onProgress?.({
    type: 'pass-ended',
    pass: pass.number,
    ended: outcome.ended,
    problems: state.problems.length,
    complete: isComplete(made),
  })
  return made
}

async function askDirectly(
  { ports, options }: AttemptsInput,
  model: DirectModel,
  pass: AgentPass,
): Promise<PassResult> {
  options.onProgress?.({ type: 'pass-started', pass: pass.number, kind: pass.kind, agent: model.name })
  const started = ports.clock.monotonic()
  const outcome = await orFailed(answerOf(model, pass, options))
  return { pass, outcome, state: emptyOutputState(), durationMs: ports.clock.monotonic() - started }
}

async function answerOf(model: DirectModel, { prompt }: AgentPass, { signal }: ReviewOptions): Promise<AgentOutcome> {
  const { calls, text, usage } = await model.ask(prompt, signal ? { signal } : {})
  return { ended: 'ok', usage, streamCalls: calls, text }
}

async function followUpPass(
  { options, enter, first, answerer }: CallInput,
  [review]: readonly Attempt[],
): Promise<AgentPass | null> {
  if (!review || review.outcome.ended === 'cancelled') return null
  const { state } = review
  if (state.contextRequests.length + state.attributionRequests.length === 0) return null
  enter('answer')
  const answers = await answerRequests(answerer, state, options.signal)
  if (answers === null) return null
  const prompt = buildFollowUpPrompt({ prompt: first.prompt, answers, problems: state.problems })
  return { ...first, number: first.number + 1, kind: 'follow_up', prompt }
}

function repairPass({ first }: CallInput, attempts: readonly Attempt[], kind: 'repair' | 'direct'): AgentPass {
  const problems = attempts.flatMap(({ state }) => state.problems)
  const last = attempts.at(-1)?.pass ?? first
  const prompt = buildRepairPrompt({
    prompt: last.kind === 'follow_up' ? last.prompt : first.prompt,
    fault: faultOf(attempts) ?? '',
    problems,
  })
  return { ...first, number: last.number + 1, kind, prompt }
}
