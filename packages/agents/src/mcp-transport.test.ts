import { verifies } from '@aicr-internal/testkit'
import { describe, expect, it } from 'vitest'
import type { AgentAdapter } from './adapter.ts'
import { chooseMcpTransport, isServedOverHttp, mcpCommandOf } from './mcp-transport.ts'

const agentWith = (mcpTransport: AgentAdapter['capabilities']['mcpTransport']) =>
  ({ kind: 'kilo', capabilities: { mcpTransport } }) as AgentAdapter

describe('the transport of our MCP server', () => {
  it.each([
    ['stdio', undefined, 'stdio'],
    ['either', undefined, 'stdio'],
    ['http', undefined, 'http'],
    ['either', 'http', 'http'],
    ['either', 'stdio', 'stdio'],
    ['http', 'http', 'http'],
  ] as const)('for an agent with %s that is asked for %s is %s', (can, asked, expected) => {
    verifies('transports.http-only-when-chosen')
    expect(chooseMcpTransport(agentWith(can), asked)).toBe(expected)
  })

  it.each([
    ['stdio', 'http', 'It has them over stdio: leave the choice out.'],
    ['http', 'stdio', 'It has them over http: leave the choice out.'],
    ['none', 'http', 'It takes no MCP server.'],
  ] as const)('for an agent with %s can not be %s', (can, asked, hint) => {
    expect(() => chooseMcpTransport(agentWith(can), asked)).toThrow(
      expect.objectContaining({ code: 'unsupported', message: expect.stringContaining('"kilo"'), hint }),
    )
  })

  it('is told by what the agent is given', () => {
    const command = { command: 'node', args: ['server.js'] }
    const address = { url: 'http://127.0.0.1:1/x/mcp', token: 't' }
    expect([isServedOverHttp(command), isServedOverHttp(address)]).toEqual([false, true])
    expect(mcpCommandOf(command)).toBe(command)
    expect(() => mcpCommandOf(address)).toThrow('over HTTP')
  })
})
