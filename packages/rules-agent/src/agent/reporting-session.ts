import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { AicrError, normalizeToolName } from '@aicr/schema'
import type { ToolName } from '@aicr/schema'

/** What a tool answered. */
export interface ToolReply {
  accepted: boolean
  text: string
}

/** A connection to the AICR tools. */
export interface ReportingSession {
  call(tool: ToolName, input: Record<string, unknown>): Promise<ToolReply>
  close(): Promise<void>
}

/** Starts the MCP server and finds the AICR tools among those that it offers. */
export async function openReportingSession(
  server: { command: string; args: string[] },
  version: string,
): Promise<ReportingSession> {
  const client = new Client({ name: 'aicr-rules-agent', version })
  const transport = new StdioClientTransport({ ...server, stderr: 'inherit' })
  await client.connect(transport)
  const { tools } = await client.listTools()
  const names = new Map(tools.map(({ name }) => [normalizeToolName(name), name]))
  return {
    async call(tool, input) {
      const name = names.get(tool)
      if (name === undefined) throw new AicrError(`The MCP server does not offer ${tool}.`, { code: 'unsupported' })
      const reply = await client.callTool({ name, arguments: input })
      return { accepted: reply.isError !== true, text: textOf(reply.content) }
    },
    close: () => client.close(),
  }
}

function textOf(content: unknown): string {
  if (!Array.isArray(content)) return ''
  return content
    .flatMap((item: { type?: unknown; text?: unknown }) => (typeof item.text === 'string' ? item.text : []))
    .join('\n')
}
