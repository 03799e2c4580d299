import { toolNames } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ourCallOf } from './our-call.ts'

const input = { reason: 'lgtm' }
const skip = { tool: 'aicr.skip', input }

describe('a call of ours', () => {
  it.each([
    ['Claude', { name: 'mcp__aicr-output__aicr_skip', title: 'anything', rawInput: input }],
    [
      'Claude, in its own field',
      { _meta: { claudeCode: { toolName: 'mcp__aicr-output__aicr_skip' } }, rawInput: input },
    ],
    ['Qwen', { _meta: { toolName: 'mcp__aicr-output__aicr_skip_0acwx9j', serverId: 'aicr-output' }, rawInput: input }],
    [
      'Codex',
      {
        title: 'mcp.aicr-output.aicr.skip',
        kind: 'execute',
        rawInput: { server: 'aicr-output', tool: 'aicr.skip', arguments: input },
      },
    ],
    ['Kilo', { title: 'aicr-output_aicr_skip', kind: 'other', rawInput: input }],
    ['Copilot', { title: 'aicr-output-aicr_skip', rawInput: input }],
    ['Gemini', { title: 'aicr.skip (aicr-output MCP Server)', rawInput: input }],
  ])('is known as %s tells it', (_, call) => {
    expect(ourCallOf(call)).toEqual(skip)
  })

  it('is known by its name before its arguments are told', () => {
    expect(ourCallOf({ name: 'mcp__aicr-output__aicr_skip' })).toEqual({ tool: 'aicr.skip', input: {} })
  })

  it.each([
    ['has the name of another tool', { name: 'Bash', title: 'aicr-output_aicr_skip', rawInput: input }],
    [
      'is of another server',
      { _meta: { toolName: 'aicr_skip', serverId: 'evil' }, title: 'aicr.skip', rawInput: input },
    ],
    ['is wrapped for another server', { rawInput: { server: 'evil', tool: 'aicr.skip', arguments: input } }],
    [
      'is wrapped, with more in it',
      { rawInput: { server: 'aicr-output', tool: 'aicr.skip', arguments: input, command: 1 } },
    ],
    ['has a title and no arguments', { title: 'aicr-output_aicr_skip' }],
    ['has a title and an argument that is not ours', { title: 'aicr.skip', rawInput: { ...input, path: '/' } }],
    ['has a title and arguments of a wrong type', { title: 'aicr.skip', rawInput: { reason: 1 } }],
    ['has a title and another kind', { title: 'aicr.skip', kind: 'execute', rawInput: input }],
    ['has a title that only holds the name', { title: 'Run aicr.skip', rawInput: input }],
  ])('is none when it %s', (_, call) => {
    expect(ourCallOf(call)).toBeNull()
  })

  it('is never made of a command, whatever else is said of it', () => {
    const command = fc.record({ command: fc.string(), description: fc.string(), reason: fc.string() })
    const title = fc.constantFrom(...toolNames.map((tool) => `aicr-output_${tool}`))
    const kind = fc.constantFrom('other', 'think', 'execute', undefined)
    fc.assert(
      fc.property(fc.record({ title, kind, rawInput: command }), (call) => {
        expect(ourCallOf(call)).toBeNull()
      }),
    )
  })
})
