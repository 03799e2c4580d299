import * as z from 'zod'

/** How an agent gets the AICR tools: by starting the MCP server, or over HTTP from AICR's own process. */
export const McpTransport = z.enum(['stdio', 'http'])
