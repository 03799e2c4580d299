import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { agentClis, findAgentCli } from '@aicr-internal/testkit'
import { describe, expect, it } from 'vitest'
import type { RealAgent } from './real-agents.ts'
import { realReview } from './real-review.ts'
import { hostileFiles, HOSTILE_MARKER, PLANTED } from './hostile-files.ts'
import { contextRequest, firstProblem, fullReview, secondProblem, summary } from './scripts.ts'

/** Tests of a real agent: skipped by name where it is not installed; with `CI=true` that is a failure. */
export function describeRealAgent(agent: RealAgent, tests: () => void): void {
  const installed = findAgentCli(agent.name, process.env) !== null
  const { npmPackage, version } = agentClis[agent.name]
  describe.runIf(installed || process.env['CI'] === 'true')(`${agent.name} (${npmPackage} ${version})`, tests)
}

export function itIsTestedAsPinned(agent: RealAgent): void {
  it('is the version that its adapter says it is tested with', () => {
    const { npmPackage, version, executable } = agentClis[agent.name]
    expect(agent.program).toMatchObject({ npmPackage, testedVersion: version, executable })
  })
}

/** The whole review of a harmless change, judged by the output state. */
export function itReviews(agent: RealAgent): void {
  it('reads the source, asks for context, reports two problems and sums up', () =>
    realReview(
      agent,
      {
        script: (pass) => fullReview(agent, pass),
        pass: {
          prompt: 'PROMPT-MARKER: review the change.',
          instructions: [{ path: 'AGENTS.md', scope: '', content: 'INSTRUCTION-MARKER' }],
        },
      },
      ({ outcome, state, requests, events, sourceUntouched }) => {
        expect(outcome).toMatchObject({ ended: 'ok', exitCode: 0 })
        expect(state.problems).toMatchObject(inAnyOrder([firstProblem, secondProblem], state.problems))
        expect(state.summaries).toMatchObject([summary])
        expect(state.contextRequests).toMatchObject([contextRequest])
        expect(state.diagnostics).toEqual([])
        expect(outcome.streamCalls).toHaveLength(4)
        expect(outcome.streamCalls).toContainEqual({ tool: 'aicr.report_problem', input: firstProblem })
        expect(outcome.streamCalls).toContainEqual({ tool: 'aicr.publish_summary', input: summary })
        expect(outcome.usage.inputTokens).toBeGreaterThan(0)
        expect(outcome.usage.outputTokens).toBeGreaterThan(0)
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

/** The prompt speaks of tools by the names that the agent offers, and nothing that writes or asks the network is offered. */
function expectOnlyHarmlessTools(agent: RealAgent, offered: readonly string[]): void {
  const { capabilities } = agent.create({ program: { command: '/bin/true', version: '0.0.0' }, path: '' })
  // Behind the slash: Codex names the server apart.
  const names = offered.map((name) => name.split('/').at(-1))
  expect(names).toContain(capabilities.toolName?.('aicr.report_problem'))
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

/** A repository that brings configuration, instructions, plugins and servers for every agent. */
export function itIgnoresTheRepository(agent: RealAgent): void {
  it('runs nothing and obeys nothing that the repository brings for agents', () =>
    realReview(
      agent,
      { script: (pass) => fullReview(agent, pass), source: hostileFiles },
      ({ outcome, state, requests, pass, sourceUntouched }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.problems).toHaveLength(2)
        expect(state.servers).toHaveLength(1)
        expect(existsSync(join(pass.folders.source, PLANTED))).toBe(false)
        expect(existsSync(join(pass.folders.agent, PLANTED))).toBe(false)
        expect(sourceUntouched).toBe(true)
        expect(requests.filter(({ body }) => JSON.stringify(body).includes(HOSTILE_MARKER))).toEqual([])
        expect(requests.flatMap(({ offered }) => offered).filter((name) => name.includes('evil'))).toEqual([])
      },
    ))
}
