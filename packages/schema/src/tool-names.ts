/** The five tools, by the last part of their names. */
export const toolIds = ['report_problem', 'publish_summary', 'skip', 'fetch_more_context', 'try_blame'] as const
export type ToolId = (typeof toolIds)[number]

/** A tool's canonical name. */
export type ToolName = `aicr.${ToolId}`

/** The canonical names, in the order in which they are listed to an agent. */
export const toolNames: readonly ToolName[] = toolIds.map((id): ToolName => `aicr.${id}`)

/** The name under which our MCP server is configured in every agent; clients put it before our tool names. */
export const mcpServerName = 'aicr-output'

const TOOL = `aicr[._-](${toolIds.join('|')})`
const BARE = new RegExp(`^aicr[._](${toolIds.join('|')})$`)
/** `mcp_`/`mcp__`, our server's name, separators, the tool, and the hash that Qwen Code appends. */
const PREFIXED = new RegExp(`^(?:mcp__?)?aicr[-_]output[-_.]{1,2}${TOOL}(?:_[0-9a-z]+)?$`)

/**
 * Maps a tool name as an agent emits it to the canonical one, and everything else to `null`. Only the bare form and
 * forms behind our own server's name count: `mcp__other__aicr_report_problem` is another server's tool.
 */
export function normalizeToolName(name: string): ToolName | null {
  const id = BARE.exec(name)?.[1] ?? PREFIXED.exec(name)?.[1]
  return toolNames.find((known) => known === `aicr.${id}`) ?? null
}
