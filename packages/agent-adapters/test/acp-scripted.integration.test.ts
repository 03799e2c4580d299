import type { AcpStep } from '@aicr-internal/testkit'
import { verifies } from '@aicr-internal/testkit'
import { toolUseOf } from '@aicr/agents'
import { describe, expect, it } from 'vitest'
import { SOURCE_FILE, SOURCE_TEXT, acpReview } from './acp-review.ts'

const problem = { file: SOURCE_FILE, line: 1, severity: 'high', category: 'correctness', message: 'Wrong.' }
const report: AcpStep = { tool: 'aicr_report_problem', input: problem }
const publish: AcpStep = { tool: 'aicr_publish_summary', input: { markdown: 'One problem.' } }
const say = (text: string): AcpStep => ({
  update: { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } },
})

describe('a review by the Agent Client Protocol', () => {
  it('brings our tools, a prompt and an end', async () => {
    const { outcome, state } = await acpReview({
      script: {
        turn: [say('I look. '), report, publish, say('Done.')],
        turnResult: { usage: { inputTokens: 5, outputTokens: 2, totalTokens: 10, cachedReadTokens: 3 } },
      },
    })
    expect(outcome).toEqual({
      ended: 'ok',
      exitCode: 0,
      manifest: expect.objectContaining({ injected: expect.arrayContaining(['prompt', 'mcp_server']) }),
      usage: { inputTokens: 8, outputTokens: 2, cachedInputTokens: 3 },
      text: 'I look. Done.',
      streamCalls: [
        { tool: 'aicr.report_problem', input: problem },
        { tool: 'aicr.publish_summary', input: { markdown: 'One problem.' } },
      ],
    })
    expect(state.problems).toMatchObject([problem])
    expect(state.summaries).toHaveLength(1)
  })

  it('asks nothing of an agent that did not ask for our tools', async () => {
    const { outcome, state } = await acpReview({
      script: { connect: 'in-turn', turn: [say('Looks good to me.')] },
      toolsTimeoutMs: 300,
    })
    expect(outcome).toMatchObject({
      ended: 'no_tools',
      text: '',
      explanation: 'The agent failed: It did not ask for the AICR tools within 0 s, so it was asked nothing.',
    })
    expect(toolUseOf(state, outcome)).toBe('never_connected')
  })

  it('uses a mode in which the agent asks, and no session without it', async () => {
    const refused = await acpReview({ script: { turn: [report] }, session: { mode: 'read-only' } })
    expect(refused.outcome).toMatchObject({ ended: 'crashed', explanation: expect.stringContaining('"read-only"') })
    expect(refused.state.problems).toEqual([])
    const set = await acpReview({
      script: {
        turn: [report],
        answers: { 'session/set_mode': { error: { code: -32_602, message: 'no such mode' } } },
      },
      session: { mode: 'default' },
    })
    expect(set.outcome).toMatchObject({ ended: 'crashed', explanation: 'The agent failed: no such mode' })
    expect(set.state.problems).toEqual([])
  })

  it('does the same over HTTP: prompt only after our tools were asked for, and the state stands where it always does', async () => {
    verifies('agents.acp-http')
    const reviewed = await acpReview({ script: { turn: [report, publish] }, mcpTransport: 'http' })
    expect(reviewed.outcome).toMatchObject({
      ended: 'ok',
      manifest: { injected: expect.arrayContaining(['mcp_server over http']) },
    })
    expect(reviewed.state).toMatchObject({
      servers: [{ toolsListedAt: expect.any(String), endedAt: expect.any(String) }],
      problems: [{ ...problem, session: '1' }],
      summaries: [{ markdown: 'One problem.' }],
    })
    const late = await acpReview({
      script: { connect: 'in-turn', turn: [say('Looks good to me.')] },
      mcpTransport: 'http',
      toolsTimeoutMs: 300,
    })
    expect(late.outcome).toMatchObject({ ended: 'no_tools', text: '' })
    expect(toolUseOf(late.state, late.outcome)).toBe('never_connected')
  })

  it('is not held over HTTP with an agent that does not say that it can', async () => {
    const { outcome } = await acpReview({
      script: {
        turn: [report],
        answers: { initialize: { result: { protocolVersion: 1, agentCapabilities: { mcpCapabilities: {} } } } },
      },
      mcpTransport: 'http',
    })
    expect(outcome).toMatchObject({
      ended: 'crashed',
      explanation: expect.stringContaining('it takes no MCP server over HTTP'),
    })
  })

  it('proves nothing by its end', async () => {
    const { outcome, state } = await acpReview({ script: { turn: [say('All is well.')] } })
    expect(outcome.ended).toBe('ok')
    expect(toolUseOf(state, outcome)).toBe('never_called')
  })
})

describe('what an agent asks for', () => {
  it('is allowed when it is a call of ours, by its name or by its arguments', async () => {
    const { answers, state } = await acpReview({
      script: {
        turn: [
          { ...report, ask: { name: 'mcp__aicr-output__aicr_report_problem', title: 'Run rm -rf /', kind: 'execute' } },
          { ...publish, ask: { title: 'aicr-output_aicr_publish_summary' } },
        ],
      },
    })
    expect(answers).toEqual([selected('once'), selected('once')])
    expect(state).toMatchObject({ problems: [problem], summaries: [{ markdown: 'One problem.' }] })
  })

  it('is refused for everything else, whatever its title says', async () => {
    verifies('security.agent-only-reads')
    const ours = 'aicr-output_aicr_report_problem'
    const { answers, outcome, state } = await acpReview({
      script: {
        turn: [
          { ...report, ask: { title: ours, rawInput: { command: 'rm -rf /' } } },
          { ...report, ask: { title: ours, kind: 'execute' } },
          { ...report, ask: { title: ours, rawInput: { ...problem, command: 'id' } } },
          { ...report, ask: { title: ours, rawInput: {} } },
          { ...report, ask: { name: 'Bash', title: ours } },
          {
            ...report,
            ask: { title: 'x', rawInput: { server: 'other', tool: 'aicr.report_problem', arguments: problem } },
          },
          { ...report, ask: { _meta: { toolName: 'aicr_report_problem', serverId: 'other' }, title: ours } },
        ],
      },
    })
    expect(answers).toEqual(Array(7).fill(selected('no')))
    expect(state.problems).toEqual([])
    expect(outcome).toMatchObject({ ended: 'denied', explanation: expect.stringContaining('was not allowed') })
  })

  it('reads files below source/ and agent/, and no others', async () => {
    verifies('security.agent-only-reads')
    const read = (path: string, rest: object = {}): AcpStep => ({
      request: 'fs/read_text_file',
      params: { sessionId: 'session-1', path, ...rest },
    })
    const { answers, outcome } = await acpReview({
      script: ({ folders: { source, agent } }) => ({
        turn: [
          read(`${source}/${SOURCE_FILE}`),
          read(`${source}/${SOURCE_FILE}`, { line: 2, limit: 1 }),
          read(`${source}/../outside.txt`),
          read('/etc/passwd'),
          { link: 'way-out', to: '../outside.txt' },
          read(`${agent}/way-out`),
          { link: 'folder', to: '..' },
          read(`${agent}/folder/outside.txt`),
          read(`${source}/missing.ts`),
          read(source),
          say('Read.'),
        ],
      }),
    })
    const refused = { error: { code: -32_000, message: expect.stringContaining('below source/ and agent/') } }
    const missing = { error: { code: -32_002, message: 'There is no such file.' } }
    expect(answers).toEqual([
      { content: SOURCE_TEXT },
      { content: 'second' },
      refused,
      refused,
      missing,
      refused,
      missing,
      refused,
    ])
    expect(outcome.ended).toBe('ok')
  })

  it('is neither written nor run, and unknown requests are told apart', async () => {
    const { answers, outcome } = await acpReview({
      script: ({ folders: { agent } }) => ({
        turn: [
          { request: 'fs/write_text_file', params: { path: `${agent}/x`, content: 'x' } },
          { request: 'terminal/create', params: { command: 'id' } },
          { request: '_vendor/anything', params: {} },
          say('Well.'),
        ],
      }),
    })
    const refused = { error: { code: -32_000, message: expect.stringContaining('only reads') } }
    expect(answers).toEqual([refused, refused, { error: expect.objectContaining({ code: -32_601 }) }])
    expect(outcome.ended).toBe('ok')
  })
})

describe('an agent that fails', () => {
  it.each([
    ['-32000', { code: -32_000, message: 'Authentication required' }, { kind: 'authentication' }],
    ['-32000 for a limit', { code: -32_000, message: 'HTTP 429: slow down' }, { kind: 'rate_limited', status: 429 }],
    ['the status as its code', { code: 401, message: 'nope' }, { kind: 'authentication', status: 401 }],
    [
      'details beside a general message',
      { code: -32_603, message: 'Internal error', data: { details: 'status 503: overloaded' } },
      { kind: 'server_error', status: 503 },
    ],
    [
      'nothing but the name of the error',
      { code: -32_603, message: 'Internal error: no', data: { service: 'session', errorName: 'APIError' } },
      undefined,
    ],
  ])('for its model, told by %s', async (_, error, modelError) => {
    const { outcome } = await acpReview({ script: { answers: { 'session/prompt': { error } } } })
    expect(outcome).toMatchObject({ ended: 'model_error', ...(modelError && { modelError }) })
  })

  it('for the size of its prompt, told by the name of the error', async () => {
    const data = { service: 'session', errorName: 'ContextOverflowError' }
    const error = { code: -32_603, message: 'Internal error: Compaction exhausted', data }
    const { outcome } = await acpReview({ script: { answers: { 'session/prompt': { error } } } })
    expect(outcome.ended).toBe('context_overflow')
  })

  it('for its key, before there is a session', async () => {
    const error = { code: -32_000, message: 'Authentication required' }
    const { outcome } = await acpReview({ script: { answers: { 'session/new': { error } } } })
    expect(outcome).toMatchObject({ ended: 'model_error', modelError: { kind: 'authentication' } })
  })

  it('for its model, told as prose', async () => {
    const script = { turn: [say('Error: '), say('Authentication failed (401)')] }
    const { outcome } = await acpReview({ script, session: { failurePrefixes: ['Error: '] } })
    expect(outcome).toMatchObject({ ended: 'model_error', modelError: { kind: 'authentication', status: 401 } })
    expect((await acpReview({ script })).outcome.ended).toBe('ok')
  })

  it('for its model, told by silence', async () => {
    const session = { silentFailures: true }
    expect((await acpReview({ script: { turn: [say('I look.'), report] }, session })).outcome).toMatchObject({
      ended: 'model_error',
      explanation: expect.stringContaining('without a word'),
    })
    expect((await acpReview({ script: { turn: [report, publish] }, session })).outcome.ended).toBe('ok')
    expect((await acpReview({ script: { turn: [report, say('Done.')] }, session })).outcome.ended).toBe('ok')
  })

  it.each([
    ['max_tokens', 'context_overflow'],
    ['refusal', 'model_error'],
    ['cancelled', 'crashed'],
    ['something', 'crashed'],
  ])('when its turn ends with %s is told as %s', async (stopReason, ended) => {
    expect((await acpReview({ script: { stopReason, turn: [report] } })).outcome.ended).toBe(ended)
  })

  it('is told by its last words when it dies', async () => {
    const { outcome, state } = await acpReview({
      script: { turn: [report, { stderr: 'fetch failed: ECONNREFUSED\n' }, { exit: 7 }] },
    })
    expect(outcome).toMatchObject({ ended: 'model_error', exitCode: 7, modelError: { kind: 'unreachable' } })
    expect(state.problems).toHaveLength(1)
    const silent = await acpReview({ script: { turn: [{ exit: 0 }] } })
    expect(silent.outcome).toMatchObject({ ended: 'crashed', explanation: 'The agent ended before it had finished.' })
  })

  it('is not talked to in another version, or without a session', async () => {
    const versions = await acpReview({ script: { answers: { initialize: { result: { protocolVersion: 2 } } } } })
    expect(versions.outcome).toMatchObject({ ended: 'crashed', explanation: expect.stringContaining('version 2') })
    const nameless = await acpReview({ script: { answers: { 'session/new': { result: {} } } } })
    expect(nameless.outcome).toMatchObject({ ended: 'crashed', explanation: expect.stringContaining('without an id') })
  })
})

describe('the end of a conversation', () => {
  it('comes with the time that the agent has, after it was asked to stop', async () => {
    const { outcome, state } = await acpReview({
      script: { turn: [report], stopReason: 'never', turnResult: { usage: { inputTokens: 4, outputTokens: 1 } } },
      pass: { timeoutMs: 4000 },
    })
    expect(outcome).toMatchObject({ ended: 'timeout', usage: { inputTokens: 4, outputTokens: 1 } })
    expect(state.problems).toHaveLength(1)
  })

  it('comes with a cancel', async () => {
    const { outcome, state } = await acpReview({
      script: { turn: [report, say('Now.')], stopReason: 'never' },
      cancelAtFirstEvent: true,
    })
    expect(outcome).toMatchObject({ ended: 'cancelled', exitCode: 0, explanation: 'The review was cancelled.' })
    expect(state.problems).toHaveLength(1)
  })

  it('is forced on an agent that heeds neither a cancel nor the end of its input', async () => {
    const { outcome } = await acpReview({
      script: { turn: [say('Never.')], stopReason: 'never', heedsCancel: false, onClose: 'stay' },
      cancelAtFirstEvent: true,
    })
    expect(outcome).toMatchObject({ ended: 'cancelled' })
  })

  it('is forced on an agent that does not exit when all is said, which is no failure', async () => {
    const { outcome, state } = await acpReview({ script: { turn: [report, publish], onClose: 'stay' } })
    expect(outcome).toMatchObject({ ended: 'ok' })
    expect(outcome).not.toHaveProperty('signal')
    expect(state.summaries).toHaveLength(1)
  })

  it('says what the agent had not answered', async () => {
    const { outcome } = await acpReview({
      script: { answers: { 'session/new': 'hang' } },
      pass: { timeoutMs: 1500 },
    })
    expect(outcome).toMatchObject({ ended: 'timeout', explanation: expect.stringContaining('session/new') })
  })
})

describe('an agent that means harm', () => {
  it('is read past lines of any length, of no JSON, and of messages that nobody asked for', async () => {
    const { outcome, state } = await acpReview({
      script: {
        turn: [
          { raw: 'x'.repeat(1000), repeat: 20_000 },
          { raw: '\n{"jsonrpc":"2.0","id":99,"result":{}}\n{"id":{}}\n{"method":5,"id":1}\nnull\n[]\n{"half":' },
          { raw: '\n{"jsonrpc":"2.0","id":1,"error":"no object"}\n{"id":3,"result":"no object"}\n' },
          { update: { sessionUpdate: 'tool_call', toolCallId: 7, rawInput: 'x', content: 'x', _meta: [] } },
          { update: {} },
          report,
        ],
      },
    })
    // The answer to the prompt was forged by the agent itself: its turn has no reason to end, which is not a good end.
    expect(outcome).toMatchObject({ ended: 'crashed', explanation: expect.stringContaining('did not say why') })
    expect(state.problems.length).toBeLessThanOrEqual(1)
  })

  it('gains nothing by asking when all is over', async () => {
    const { outcome, answers } = await acpReview({
      script: ({ folders }) => ({
        turn: [report],
        afterTurn: [
          { request: 'fs/read_text_file', params: { path: `${folders.source}/${SOURCE_FILE}` }, times: 3 },
          say('Later.'),
        ],
      }),
    })
    expect(outcome).toMatchObject({ ended: 'ok', text: '' })
    expect(answers).toEqual([])
  })

  it('that floods its client with requests is answered, and can not make it run out of memory', async () => {
    const { outcome } = await acpReview({
      script: ({ folders }) => ({
        turn: [
          { request: 'fs/read_text_file', params: { path: `${folders.source}/${SOURCE_FILE}` }, times: 20_000 },
          report,
        ],
      }),
    })
    expect(outcome.ended).toBe('ok')
  })
})

function selected(optionId: string): object {
  return { outcome: { outcome: 'selected', optionId } }
}
