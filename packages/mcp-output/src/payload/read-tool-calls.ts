import { normalizeToolName } from '@aicr/schema'
import type { ToolName } from '@aicr/schema'
import { isObject } from '../json-values.ts'
import { repairJson } from './repair-json.ts'

/** A call that an agent wrote instead of making it. Its input is not checked yet. */
export interface StreamCall {
  tool: ToolName
  input: unknown
}

/** What stands before the calls, as in `{"toolCalls":[…]}`. Escaped quotes, as in a string that quotes it, do not match. */
const KEY = '"toolCalls"'

/** Where the object that begins at `start` ends, or -1 where the text ends first. */
function objectEnd(text: string, start: number): number {
  let depth = 0
  let isInString = false
  for (let index = start; index < text.length; index += 1) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return -1
}

function parse(text: string): unknown {
  try {
    return JSON.parse(repairJson(text))
  } catch {
    // No JSON although it was mended: this call is left out, and those beside it still count.
    return undefined
  }
}

function readCall(text: string): StreamCall[] {
  const value = parse(text)
  if (!isObject(value)) return []
  const { name, input } = value
  const tool = typeof name === 'string' ? normalizeToolName(name) : null
  return tool === null ? [] : [{ tool, input }]
}

/** The calls of one list, from behind its key on, up to its end or to where it was cut off. */
function readList(text: string): StreamCall[] {
  const head = /^\s*:\s*\[/.exec(text)
  if (!head) return []
  const calls: StreamCall[] = []
  let position = head[0].length
  for (;;) {
    while (/[\s,]/.test(text.charAt(position))) position += 1
    if (text[position] !== '{') return calls
    const end = objectEnd(text, position)
    if (end === -1) return calls
    calls.push(...readCall(text.slice(position, end)))
    position = end
  }
}

/**
 * The tool calls that stand as JSON payloads `{"toolCalls":[{"name":…,"input":…}]}` in an agent's text, in order:
 * alone, among prose, or in a fenced block that may lack its end. A payload that was cut off gives its whole calls.
 * Names count in every spelling of ours; calls of other tools are left out. Pure, linear in the text.
 */
export function readToolCalls(text: string): StreamCall[] {
  // Each part ends where the next payload begins, so that no text is read twice, however broken it is.
  return text.split(KEY).slice(1).flatMap(readList)
}
