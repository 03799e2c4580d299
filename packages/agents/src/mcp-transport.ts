import { AicrError } from '@aicr/schema'
import type { AgentAdapter, McpServer, McpServerAddress, McpServerCommand, McpTransport } from './adapter.ts'

/** Whether AICR serves it, and the agent only connects to it. */
export function isServedOverHttp(server: McpServer): server is McpServerAddress {
  return 'url' in server
}

/** The command that starts it. Throws an `AicrError` for one over HTTP, which an agent that wants stdio is never given. */
export function mcpCommandOf(server: McpServer): McpServerCommand {
  if (!isServedOverHttp(server)) return server
  throw new AicrError('This agent starts its MCP server, and was given one over HTTP.', { code: 'unsupported' })
}

/** The headers of every request to it. */
export function mcpHeadersOf({ token }: McpServerAddress): { Authorization: string } {
  return { Authorization: `Bearer ${token}` }
}

/**
 * How an agent gets our MCP server: as it was asked for, else over stdio where that works. Throws an `AicrError`
 * (`unsupported`) where the agent can not have it as asked.
 */
export function chooseMcpTransport(
  { kind, capabilities }: Pick<AgentAdapter, 'kind' | 'capabilities'>,
  asked?: McpTransport,
): McpTransport {
  const { mcpTransport: can } = capabilities
  if (asked === undefined) return can === 'http' ? 'http' : 'stdio'
  if (can === asked || can === 'either') return asked
  const other = asked === 'http' ? 'stdio' : 'http'
  throw new AicrError(`The agent "${kind}" can not have the AICR tools over ${asked}.`, {
    code: 'unsupported',
    hint: can === 'none' ? 'It takes no MCP server.' : `It has them over ${other}: leave the choice out.`,
  })
}
