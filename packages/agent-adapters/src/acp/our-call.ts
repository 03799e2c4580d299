import { mcpServerName, normalizeToolName, toolIds, toolInputs } from '@aicr/schema'
import type { ToolName } from '@aicr/schema'
import { objectIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'

/** A call of one of our tools. */
export interface OurCall {
  tool: ToolName
  /** Empty where the agent does not tell it. */
  input: JsonObject
}

/** What a call of ours never is, whatever it is called. */
const FOREIGN_KINDS = new Set(['execute', 'edit', 'delete', 'move', 'read', 'switch_mode'])

/**
 * Recognises a call of one of our tools by what the agent's own code says of it: its name, or the wrapper in which Codex
 * calls any server's tool. Several agents write down what the *model* says of a call as its title, so a title alone proves
 * nothing: it counts when the arguments are exactly those of the tool, and nothing says that it is another kind of call.
 */
export function ourCallOf(call: JsonObject): OurCall | null {
  const input = objectIn(call, 'rawInput')
  const name = toolNameOf(call)
  if (name !== '') return callOf(normalizeToolName(name), input)
  const wrapped = wrappedCall(input)
  if (wrapped) return wrapped
  const byTitle = normalizeToolName(textIn(call, 'title').replace(GEMINI_TITLE, ''))
  if (byTitle === null || FOREIGN_KINDS.has(textIn(call, 'kind'))) return null
  return fitsTool(byTitle, input) ? { tool: byTitle, input } : null
}

const GEMINI_TITLE = / \(aicr-output MCP Server\)$/

/** The name that the agent's code gives the call, behind the name of another server; empty where it gives none. */
function toolNameOf(call: JsonObject): string {
  const meta = objectIn(call, '_meta')
  const name = textIn(call, 'name') || textIn(objectIn(meta, 'claudeCode'), 'toolName') || textIn(meta, 'toolName')
  const server = textIn(meta, 'serverId')
  return server === '' || server === mcpServerName ? name : `${server}/${name}`
}

function callOf(tool: ToolName | null, input: JsonObject): OurCall | null {
  return tool === null ? null : { tool, input }
}

/** Codex: `{ server, tool, arguments }`, and not one key more. */
function wrappedCall(rawInput: JsonObject): OurCall | null {
  const keys = Object.keys(rawInput)
  if (keys.length === 0 || !keys.every((key) => ['server', 'tool', 'arguments'].includes(key))) return null
  if (textIn(rawInput, 'server') !== mcpServerName) return null
  return callOf(normalizeToolName(textIn(rawInput, 'tool')), objectIn(rawInput, 'arguments'))
}

function fitsTool(name: ToolName, input: JsonObject): boolean {
  const id = toolIds.find((known) => name === `aicr.${known}`)
  if (id === undefined) return false
  const { shape } = toolInputs[id]
  return Object.keys(input).every((key) => key in shape) && toolInputs[id].safeParse(input).success
}
