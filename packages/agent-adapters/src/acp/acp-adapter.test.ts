import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import { describeAgentContract } from '@aicr/agents/contract'
import { describe, expect, it } from 'vitest'
import { noProgram } from '../../test/recorded.ts'
import { withSampleInput } from '../../test/sample-input.ts'
import { acpAgents } from './acp-agents.ts'
import { createAcpAdapter } from './adapter.ts'
import { customAcpProfile } from './custom-profile.ts'
import { acpProfiles } from './profiles.ts'

const problem = { file: 'src/a.ts', line: 1, severity: 'high', category: 'correctness', message: 'One „{"x"}“' }
const update = (fields: object): object => ({ method: 'session/update', params: { sessionId: 's', update: fields } })
const text = (words: string): object =>
  update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: words } })
const lines = (...messages: object[]): string => messages.map((message) => `${JSON.stringify(message)}\n`).join('')

const review = {
  name: 'a review',
  output: lines(
    { id: 1, result: { protocolVersion: 1 } },
    { id: 2, result: { sessionId: 's' } },
    text('I look.'),
    update({ sessionUpdate: 'tool_call', toolCallId: 'c', title: 'aicr-output_aicr_report_problem', kind: 'other' }),
    update({ sessionUpdate: 'tool_call_update', toolCallId: 'c', status: 'in_progress', rawInput: problem }),
    update({ sessionUpdate: 'tool_call_update', toolCallId: 'c', status: 'completed' }),
    update({ sessionUpdate: 'tool_call', toolCallId: 'd', title: 'Read', kind: 'read', rawInput: { path: 'a' } }),
    { id: 3, result: { stopReason: 'end_turn', usage: { inputTokens: 5, outputTokens: 1 } } },
  ),
  events: [
    { type: 'text', text: 'I look.' },
    { type: 'tool_call', tool: 'aicr.report_problem', input: problem },
    { type: 'usage', usage: { inputTokens: 5, outputTokens: 1 } },
    { type: 'done' },
  ],
} as const
const failure = {
  name: 'a refused key',
  output: lines({ id: 3, error: { code: -32_603, message: 'Internal error', data: { details: 'HTTP 401' } } }),
  events: [
    {
      type: 'error',
      message: 'Internal error: HTTP 401',
      kind: 'model_error',
      modelError: { kind: 'authentication', status: 401 },
    },
  ],
} as const

const custom = customAcpProfile({ kind: 'custom', args: ['acp'], env: { API_KEY: '{token}' } })
describeAgentContract('an agent of the Agent Client Protocol', {
  create: () => createAcpAdapter({ ...noProgram, profile: custom }),
  streams: [review, failure],
})

describe.each(Object.entries(acpProfiles))('the profile %s', (kind, profile) => {
  const adapter = createAcpAdapter({ ...noProgram, profile })
  describeAgentContract(kind, { create: () => adapter, streams: [failure] })

  it('is a kind of its own, started in its own home, with its prompt left to the conversation', () =>
    withSampleInput(adapter, {}, async (input) => {
      expect(adapter.kind).toBe(kind)
      const { args, stdin } = adapter.command(input)
      expect(stdin).toBeUndefined()
      expect(args.filter((arg) => /yolo|bypass|json|--print/.test(arg) && !arg.includes('/'))).toEqual([])
    }))
})

it('that would write our address and token into an argument of its own is not served over HTTP', () => {
  verifies('security.mcp-http-needs-its-secrets')
  const { capabilities } = createAcpAdapter({ ...noProgram, profile: acpProfiles['claude-acp'] })
  expect(capabilities.mcpTransport).toBe('stdio')
})

it('that AICR does not know may ask for our tools over HTTP', () => {
  verifies('agents.acp-http')
  const transport = (mcpTransport?: 'http') =>
    customAcpProfile({ kind: 'custom', args: [], ...(mcpTransport && { mcpTransport }) }).capabilities.mcpTransport
  expect([transport(), transport('http')]).toEqual(['either', 'http'])
})

it('is found by its kind, like the agents with a command line', () => {
  expect(Object.keys(acpAgents)).toEqual(Object.keys(acpProfiles))
  for (const [kind, { create }] of Object.entries(acpAgents)) expect(create(noProgram).kind).toBe(kind)
})

it('gives our server in the session, and not a second time in the configuration, but where a session may not bring it', async () => {
  const written = async (name: 'kilo-acp' | 'copilot-acp', file: string): Promise<string> => {
    const adapter = createAcpAdapter({ ...noProgram, profile: acpProfiles[name] })
    let content = ''
    await withSampleInput(adapter, {}, async (input) => {
      await adapter.materialize(input)
      content = await readFile(join(input.pass.folders.agent, '.home', file), 'utf8')
    })
    return content
  }
  expect(await written('kilo-acp', '.config/kilo/kilo.json')).not.toContain('/opt/server.js')
  expect(await written('copilot-acp', 'mcp.json')).toContain('/opt/server.js')
})

it('tells an agent that it does not know its model by environment variables that are described', () =>
  withSampleInput(createAcpAdapter({ ...noProgram, profile: custom }), {}, async (input) => {
    const env = {
      NAME: 'aicr/{model}',
      URL: '{base_url}/chat',
      KEY: '{token}',
      SIZE: '{context_tokens}',
      ODD: '{other}',
    }
    const profile = customAcpProfile({ kind: 'custom', args: [], env })
    const command = createAcpAdapter({ ...noProgram, profile, name: 'mine' }).command(input)
    expect(command.env).toMatchObject({
      NAME: 'aicr/sample-model',
      URL: 'http://127.0.0.1:9/v1/chat',
      KEY: input.model?.token,
      SIZE: '200000',
      ODD: '{other}',
    })
  }))
