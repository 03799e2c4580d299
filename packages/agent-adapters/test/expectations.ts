import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { agentClis, findAgentCli } from '@aicr-internal/testkit'
import type { ModelScript } from '@aicr-internal/testkit'
import { toolUseOf } from '@aicr/agents'
import type { AgentAdapter, AgentOutcome } from '@aicr/agents'
import { describe, expect, it } from 'vitest'
import type { RealAgent } from './real-agents.ts'
import { CHANGED_FILE, OUTSIDE_FILE, OUTSIDE_MARKER, realReview } from './real-review.ts'
import { gitFiles, hostileFiles, HOSTILE_MARKER, PLANTED } from './hostile-files.ts'
import { contextRequest, firstProblem, fullReview, report, secondProblem, shortReview, summary } from './scripts.ts'

/** As providers say it. */
const OVERFLOW = "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens."

/** Tests of a real agent: skipped by name where it is not installed; with `CI=true` that is a failure. */
export function describeRealAgent(agent: RealAgent, tests: () => void): void {
  const installed = findAgentCli(agent.name, process.env) !== null
  const { npmPackage, version } = agentClis[agent.name]
  describe.runIf(installed || process.env['CI'] === 'true')(`${agent.name} (${npmPackage} ${version})`, () => {
    tests()
  })
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
  return adapterOf(agent).capabilities.instructions === 'file' ? '' : ' INSTRUCTION-MARKER'
}

function adapterOf(agent: RealAgent): AgentAdapter {
  return agent.create({ program: { command: '/bin/true', version: '0.0.0' }, path: '' })
}

function expectStreamCalls(agent: RealAgent, calls: AgentOutcome['streamCalls']): void {
  if (!adapterOf(agent).capabilities.streamsToolCalls) return
  expect(calls).toHaveLength(4)
  expect(calls).toContainEqual({ tool: 'aicr.report_problem', input: firstProblem })
  expect(calls).toContainEqual({ tool: 'aicr.publish_summary', input: summary })
}

/** Five answers of the scripted model, each counted once. */
function usageOf(agent: RealAgent): object {
  if (!adapterOf(agent).capabilities.reportsUsage) return {}
  const cached = agent.countsNoCache ? {} : { cachedInputTokens: 1000 }
  return expect.objectContaining({ inputTokens: 6000, outputTokens: 150, ...cached })
}

/** The prompt speaks of tools by the names that the agent offers, and nothing that writes or asks the network is offered. */
function expectOnlyHarmlessTools(agent: RealAgent, offered: readonly string[]): void {
  const { capabilities } = adapterOf(agent)
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
      // A data folder may lie inside a repository, too.
      { script: (pass) => fullReview(agent, pass), source: hostileFiles, around: { ...gitFiles, ...hostileFiles } },
      ({ outcome, state, requests, pass, root, sourceUntouched }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.problems).toHaveLength(2)
        expect(state.servers).toHaveLength(1)
        const { source, agent: own, tmp } = pass.folders
        expect([root, source, own, tmp].filter((folder) => existsSync(join(folder, PLANTED)))).toEqual([])
        expect(sourceUntouched).toBe(true)
        expect(requests.some(({ body }) => JSON.stringify(body).includes(HOSTILE_MARKER))).toBe(false)
        expect(requests.flatMap(({ offered }) => offered).filter((name) => name.includes('evil'))).toEqual([])
      },
    ))
}

/** Its own folder and `source/`, and what lies beside is none of its business. */
export function itReadsOnlyItsFolders(agent: RealAgent): void {
  it('reads nothing beside its own folder and source/', () =>
    realReview(
      agent,
      {
        script: ({ folders }) => [
          { calls: [agent.readFile(join(folders.source, '..', OUTSIDE_FILE))] },
          { calls: [agent.readFile(join(folders.source, CHANGED_FILE))] },
          ...shortReview,
        ],
      },
      ({ outcome, state, requests }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.summaries).toHaveLength(1)
        const seen = JSON.stringify(requests.at(-1)?.body)
        expect(seen).toContain('SOURCE-MARKER')
        expect(seen).not.toContain(OUTSIDE_MARKER)
      },
    ))
}

/** A refused call is the end of its turn, which it calls a good one: it is told as what it is. */
export function itIsStoppedByARefusal(agent: RealAgent): void {
  it('reads nothing beside its own folder and source/, and its end after that is told as a refusal', () =>
    realReview(
      agent,
      {
        script: ({ folders }) => [
          { calls: [agent.readFile(join(folders.source, CHANGED_FILE))] },
          { calls: [report] },
          { calls: [agent.readFile(join(folders.source, '..', OUTSIDE_FILE))] },
          ...shortReview,
        ],
      },
      ({ outcome, state, requests }) => {
        expect(outcome).toMatchObject({ ended: 'denied', explanation: expect.stringContaining('not allowed') })
        expect(state.problems).toMatchObject([firstProblem])
        const seen = JSON.stringify(requests.map(({ body }) => body))
        expect(seen).toContain('SOURCE-MARKER')
        expect(seen).not.toContain(OUTSIDE_MARKER)
      },
    ))
}

/** Each agent makes something else of a dot; what comes back is the tool all the same. */
export function itKnowsDottedNames(agent: RealAgent): void {
  it('knows our tools by whatever it makes of their dotted names', () =>
    realReview(withDottedNames(agent), { script: shortReview }, ({ outcome, state, requests }) => {
      expect(outcome.ended).toBe('ok')
      expect(requests.flatMap(({ notOffered }) => notOffered)).toEqual([])
      expect(state.problems).toMatchObject([firstProblem])
      expect(outcome.streamCalls).toEqual([
        { tool: 'aicr.report_problem', input: firstProblem },
        { tool: 'aicr.publish_summary', input: summary },
      ])
    }))
}

function withDottedNames(agent: RealAgent): RealAgent {
  const create: RealAgent['create'] = (settings) => {
    const adapter = agent.create(settings)
    return { ...adapter, capabilities: { ...adapter.capabilities, mcpToolNames: 'dotted' } }
  }
  return { ...agent, create }
}

export function itWaitsForLateTools(agent: RealAgent): void {
  it('waits for tools that come late', () =>
    realReview(
      agent,
      {
        script: shortReview,
        wrapServer: ({ command, args }) => ({
          command: '/bin/sh',
          args: ['-c', 'sleep 3; exec "$@"', 'late', command, ...args],
        }),
      },
      ({ outcome, state }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.problems).toMatchObject([firstProblem])
      },
    ))
}

export function itIsToldApartWithoutTools(agent: RealAgent): void {
  it('is told apart when the tools cannot be had, when it calls none, and when it called one and died', async () => {
    const broken = { script: [{ text: 'Looks good to me.' }], wrapServer: () => ({ command: '/bin/false', args: [] }) }
    await realReview(agent, broken, ({ outcome, state }) => {
      expect(toolUseOf(state, outcome)).toBe('never_connected')
    })
    await realReview(agent, { script: [{ text: 'Looks good to me.' }] }, ({ outcome, state }) => {
      expect(outcome.ended).toBe('ok')
      expect(outcome.text).toContain('Looks good to me.')
      expect(toolUseOf(state, outcome)).toBe('never_called')
    })
    const script: ModelScript = [
      { calls: [report] },
      { fault: { kind: 'status', status: 400, message: 'no' }, times: Infinity },
    ]
    await realReview(agent, { script, modelRetries: 1 }, ({ outcome, state }) => {
      expect(outcome.ended).toBe('model_error')
      expect(state.problems).toMatchObject([firstProblem])
      expect(toolUseOf(state, outcome)).toBe('called')
    })
  })
}

export function itSaysThatItsModelFailed(agent: RealAgent): void {
  it.each([
    [401, 'authentication'],
    [429, 'rate_limited'],
    [503, 'server_error'],
  ])('says that its model failed with %i', (status, kind) =>
    realReview(
      agent,
      {
        script: [{ fault: { kind: 'status', status }, times: Infinity }],
        modelRetries: 1,
        pass: { timeoutMs: agent.retriesAtWill ? 25_000 : 100_000 },
      },
      ({ outcome }) => {
        // One that asks on and on ends with its time.
        expect(agent.retriesAtWill ? ['model_error', 'timeout'] : ['model_error']).toContain(outcome.ended)
        expect(outcome.modelError?.kind ?? (agent.retriesAtWill || agent.hidesFailures ? kind : 'not told')).toBe(kind)
      },
    ),
  )
}

export function itSaysThatThePromptDoesNotFit(agent: RealAgent): void {
  it('says that its prompt does not fit the model', () =>
    realReview(
      agent,
      {
        script: [{ fault: { kind: 'status', status: 400, message: OVERFLOW }, times: Infinity }],
        modelRetries: 1,
        pass: { timeoutMs: agent.retriesAtWill ? 25_000 : 100_000 },
      },
      ({ outcome }) => {
        expect(agent.retriesAtWill ? ['context_overflow', 'timeout'] : ['context_overflow']).toContain(outcome.ended)
      },
    ))
}

export function itGoesOnAfterFaults(agent: RealAgent): void {
  it('goes on after a limit and an outage', () =>
    realReview(
      agent,
      {
        script: [
          { fault: { kind: 'status', status: 429, retryAfterSeconds: 1 } },
          { fault: { kind: 'status', status: 500 } },
          ...shortReview,
        ],
        modelRetries: 3,
      },
      ({ outcome, state }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.problems).toMatchObject([firstProblem])
        expect(state.summaries).toHaveLength(1)
      },
    ))
}

export function itEndsWhenItMust(agent: RealAgent, timeoutMs: number): void {
  it('is ended when its model hangs, and what it reported before stays', () =>
    realReview(
      agent,
      { script: [{ calls: [report] }, { fault: { kind: 'hang' } }], pass: { timeoutMs } },
      ({ outcome, state }) => {
        expect(outcome.ended).toBe('timeout')
        expect(state.problems).toMatchObject([firstProblem])
      },
    ))

  it('is cancelled in the middle of a turn', () =>
    realReview(
      agent,
      { script: [{ calls: [report] }, { fault: { kind: 'hang' } }], cancelAtTurn: 2 },
      ({ outcome, state }) => {
        expect(outcome.ended).toBe('cancelled')
        expect(state.problems).toMatchObject([firstProblem])
      },
    ))
}

export function itTakesALongPrompt(agent: RealAgent): void {
  it('takes a prompt of a megabyte', () =>
    realReview(
      agent,
      { script: shortReview, pass: { prompt: `START ${'lorem ipsum '.repeat(87_000)} END-OF-PROMPT` } },
      ({ outcome, state, requests }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.problems).toHaveLength(1)
        expect(JSON.stringify(requests.map(({ body }) => body))).toContain('END-OF-PROMPT')
      },
    ))
}

/** Everything that the long test run asks of an agent. */
export function describeWholeAgent(agent: RealAgent, { hangMs }: { hangMs: number }): void {
  itIsTestedAsPinned(agent)
  describeRealAgent(agent, () => {
    itReviews(agent)
    itIgnoresTheRepository(agent)
    itReadsOnlyItsFolders(agent)
    if (!agent.namesAllowedTools) itKnowsDottedNames(agent)
    itWaitsForLateTools(agent)
    itIsToldApartWithoutTools(agent)
    itSaysThatItsModelFailed(agent)
    itSaysThatThePromptDoesNotFit(agent)
    itGoesOnAfterFaults(agent)
    itEndsWhenItMust(agent, hangMs)
    itTakesALongPrompt(agent)
  })
}
