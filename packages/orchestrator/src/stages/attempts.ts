import type { AgentOutcome, AgentPass, DirectModel } from '@aicr/agents'
import { emptyOutputState } from '@aicr/schema'
import type { ReviewConfig } from '@aicr/schema'
import type { ChangeSet } from '@aicr/vcs'
import type { OrchestratorPorts, ReviewOptions, RunFolder } from '../ports.ts'
import { buildFollowUpPrompt } from '../prompt/follow-up.ts'
import { buildRepairPrompt } from '../prompt/repair.ts'
import { answerRequests, createAnswerer } from './answer.ts'
import type { Answerer } from './answer.ts'
import { openLiveContext } from './live-context.ts'
import type { Attempt, AttemptReader } from './read-attempt.ts'
import { readAttempt } from './read-attempt.ts'
import { faultOf, isComplete } from './repair.ts'
import { runPass } from './run.ts'

export interface AttemptsInput {
  ports: OrchestratorPorts
  folder: RunFolder
  change: ChangeSet
  config: ReviewConfig
  options: ReviewOptions
  reader: AttemptReader
  /** The first review pass, without its prompt; all others are made from it. */
  first: AgentPass
  /** One a call. */
  prompts: readonly string[]
  /** Answer an agent's requests while it runs. */
  liveContext: boolean
  /** A stage begins. */
  enter: (stage: 'run' | 'answer' | 'repair') => void
}

/**
 * Stages 4 to 6, for each call that the change takes: the review, a follow-up when it asked for something, then, while
 * there is no trustworthy result, one repair pass and one direct call of a model. An agent that calls no model would only
 * say the same again. The attempts of a call stand together.
 */
export async function runAttempts(input: AttemptsInput): Promise<Attempt[][]> {
  const { ports, change, config, folder, options } = input
  const skills = input.first.skills ?? []
  const answerer = createAnswerer(ports, { change, review: config, folder, options, skills })
  if (!input.liveContext || !ports.runner.needs.callsModel) return makeCalls(input, answerer)
  const live = await openLiveContext(answerer, ports.clock)
  try {
    return await makeCalls({ ...input, first: { ...input.first, contextSocket: live.socket } }, answerer)
  } finally {
    await live.close()
  }
}

async function makeCalls(input: AttemptsInput, answerer: Answerer): Promise<Attempt[][]> {
  const calls: Attempt[][] = []
  for (const prompt of input.prompts) {
    if (input.options.signal?.aborted) break
    const number = calls.flat().length + 1
    calls.push(await makeAttempts({ ...input, first: { ...input.first, prompt, number } }, answerer))
  }
  return calls
}

async function makeAttempts(input: AttemptsInput, answerer: Answerer): Promise<Attempt[]> {
  const { ports, options, first } = input
  input.enter('run')
  const attempts = [await agentAttempt(input, first)]
  const followUp = await followUpPass(input, answerer, attempts)
  if (followUp) attempts.push(await agentAttempt(input, followUp))
  input.enter('repair')
  const mayRepeat = () =>
    ports.runner.needs.callsModel && options.signal?.aborted !== true && faultOf(attempts) !== null
  if (mayRepeat()) attempts.push(await agentAttempt(input, repairPass(input, attempts, 'repair')))
  if (mayRepeat() && ports.directModel) {
    attempts.push(await directAttempt(input, ports.directModel, repairPass(input, attempts, 'direct')))
  }
  return attempts
}

async function agentAttempt(input: AttemptsInput, pass: AgentPass): Promise<Attempt> {
  const { ports, folder, options } = input
  return finishAttempt(input, await readAttempt(await runPass(ports, folder, pass, options), input.reader))
}

async function directAttempt(input: AttemptsInput, model: DirectModel, pass: AgentPass): Promise<Attempt> {
  const { ports, options } = input
  options.onProgress?.({ type: 'pass-started', pass: pass.number, kind: pass.kind, agent: model.name })
  const started = ports.clock.monotonic()
  const { calls, text, usage } = await model.ask(pass.prompt, options.signal ? { signal: options.signal } : {})
  const outcome: AgentOutcome = { ended: 'ok', usage, streamCalls: calls, text }
  const durationMs = ports.clock.monotonic() - started
  return finishAttempt(input, await readAttempt({ pass, outcome, state: emptyOutputState(), durationMs }, input.reader))
}

async function finishAttempt({ folder, options }: AttemptsInput, attempt: Attempt): Promise<Attempt> {
  const { pass, outcome, state, readFrom } = attempt
  await folder.savePass(pass.number, { outcome, state, readFrom })
  options.onProgress?.({
    type: 'pass-ended',
    pass: pass.number,
    ended: outcome.ended,
    problems: state.problems.length,
    complete: isComplete(attempt),
  })
  return attempt
}

async function followUpPass(
  { options, enter, first }: AttemptsInput,
  answerer: Answerer,
  [attempt]: readonly Attempt[],
): Promise<AgentPass | null> {
  if (!attempt || attempt.outcome.ended === 'cancelled') return null
  const { state } = attempt
  if (state.contextRequests.length + state.attributionRequests.length === 0) return null
  enter('answer')
  const answers = await answerRequests(answerer, state, options.signal)
  if (answers === null) return null
  const prompt = buildFollowUpPrompt({ prompt: first.prompt, answers, problems: state.problems })
  return { ...first, number: first.number + 1, kind: 'follow_up', prompt }
}

function repairPass({ first }: AttemptsInput, attempts: readonly Attempt[], kind: 'repair' | 'direct'): AgentPass {
  const problems = attempts.flatMap(({ state }) => state.problems)
  const last = attempts.at(-1)?.pass ?? first
  const prompt = buildRepairPrompt({
    prompt: last.kind === 'follow_up' ? last.prompt : first.prompt,
    fault: faultOf(attempts) ?? '',
    problems,
  })
  return { ...first, number: last.number + 1, kind, prompt }
}
