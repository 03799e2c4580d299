import type { AgentOutcome } from '@aicr/agents'
import { expect, it } from 'vitest'
import type { RealAgent } from '../agents.ts'
import { capabilitiesOf } from '../agents.ts'
import type { Place } from '../real-pass.ts'
import { realPass } from '../real-pass.ts'
import { contextRequest, firstProblem, fullReview, secondProblem, shortReview, summary } from '../scripts.ts'

/** The whole review of a harmless change, judged by the output state. */
export function itReviews(place: Place): void {
  const { agent } = place
  it('reads the source, asks for context, reports two problems and sums up', () =>
    realPass(
      place,
      {
        script: (pass) => fullReview(agent, pass),
        pass: {
          prompt: `PROMPT-MARKER: review the change.${givenInPrompt(agent)}`,
          instructions: [{ path: 'AGENTS.md', scope: [], content: 'INSTRUCTION-MARKER' }],
        },
      },
      ({ outcome, state, requests, events, sourceUntouched }) => {
        expect(outcome).toMatchObject({ ended: 'ok', ...(!agent.staysOn && { exitCode: 0 }) })
        expect(state.problems).toMatchObject(inAnyOrder([firstProblem, secondProblem], state.problems))
        expect(state.summaries).toMatchObject([summary])
        expect(state.contextRequests).toMatchObject([contextRequest])
        expect(state.diagnostics).toEqual([])
        expectStreamCalls(agent, outcome.streamCalls)
        expect(outcome.usage).toEqual(usageOf(agent))
        expect(outcome.text).toContain('The review is published.')
        expect(events).toContainEqual({ type: 'done' })
        expect(sourceUntouched).toBe(true)
        const turns = requests.filter(({ turn }) => turn !== null)
        expect(turns.map(({ turn }) => turn)).toEqual([0, 1, 2, 3, 4])
        expect(requests.every(({ authorized }) => authorized)).toBe(true)
        expect(requests.flatMap(({ notOffered }) => notOffered)).toEqual([])
        expect(JSON.stringify(turns[0]?.body)).toContain('PROMPT-MARKER')
        expect(JSON.stringify(turns[0]?.body)).toContain('INSTRUCTION-MARKER')
        expect(JSON.stringify(turns[1]?.body)).toContain('SOURCE-MARKER')
        expectOnlyHarmlessTools(agent, turns[0]?.offered ?? [])
      },
    ))
}

/** What the pipeline puts into the prompt for an adapter that takes no files. */
function givenInPrompt(agent: RealAgent): string {
  return capabilitiesOf(agent).instructions === 'file' ? '' : ' INSTRUCTION-MARKER'
}

function expectStreamCalls(agent: RealAgent, calls: AgentOutcome['streamCalls']): void {
  if (!capabilitiesOf(agent).streamsToolCalls) return
  expect(calls).toHaveLength(4)
  expect(calls).toContainEqual({ tool: 'aicr.report_problem', input: firstProblem })
  expect(calls).toContainEqual({ tool: 'aicr.publish_summary', input: summary })
}

/** Five answers of the scripted model, each counted once. */
function usageOf(agent: RealAgent): object {
  if (!capabilitiesOf(agent).reportsUsage) return {}
  const cached = agent.countsNoCache ? {} : { cachedInputTokens: 1000 }
  return expect.objectContaining({ inputTokens: 6000, outputTokens: 150, ...cached })
}

/** The prompt speaks of tools by the names that the agent offers, and nothing that writes or asks the network is offered. */
function expectOnlyHarmlessTools(agent: RealAgent, offered: readonly string[]): void {
  // Behind the slash: Codex names the server apart.
  const names = offered.map((name) => name.split('/').at(-1))
  expect(names).toContain(capabilitiesOf(agent).toolName?.('aicr.report_problem'))
  expect(
    offered.filter((name) =>
      /write(?!_stdin)|edit|patch|fetch(?!_more)|search_web|web_search|task|agent|memory/i.test(name),
    ),
  ).toEqual([])
}

/** Agents may carry out two calls of one turn at once. */
function inAnyOrder<T extends { message: string }>(expected: readonly T[], seen: readonly { message: string }[]): T[] {
  return [...expected].sort((a, b) => placeOf(a, seen) - placeOf(b, seen))
}

function placeOf({ message }: { message: string }, seen: readonly { message: string }[]): number {
  return seen.findIndex((problem) => problem.message === message)
}

/** Each agent makes something else of a dot; what comes back is the tool all the same. */
export function itKnowsDottedNames(place: Place): void {
  it('knows our tools by whatever it makes of their dotted names', () =>
    realPass(place, { script: shortReview, server: 'dotted' }, ({ outcome, state, requests }) => {
      expect(outcome.ended).toBe('ok')
      expect(requests.flatMap(({ notOffered }) => notOffered)).toEqual([])
      expect(state.problems).toMatchObject([firstProblem])
      if (!capabilitiesOf(place.agent).streamsToolCalls) return
      expect(outcome.streamCalls).toEqual([
        { tool: 'aicr.report_problem', input: firstProblem },
        { tool: 'aicr.publish_summary', input: summary },
      ])
    }))
}

export function itTakesALongPrompt(place: Place): void {
  it('takes a prompt of a megabyte', () =>
    realPass(
      place,
      { script: shortReview, pass: { prompt: `START ${'lorem ipsum '.repeat(87_000)} END-OF-PROMPT` } },
      ({ outcome, state, requests }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.problems).toHaveLength(1)
        expect(JSON.stringify(requests.map(({ body }) => body))).toContain('END-OF-PROMPT')
      },
    ))
}
