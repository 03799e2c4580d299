import type { ToolId } from '@aicr/schema'

/** Every field of every tool, in one order: two equal inputs have one text, whatever the order of their keys. */
const FIELDS = [
  'file',
  'path',
  'line',
  'end_line',
  'range',
  'start_line',
  'severity',
  'category',
  'message',
  'suggestion',
  'fingerprint',
  'title',
  'markdown',
  'reason',
]

/** A key that is equal for exactly equal inputs of a tool and for no others. */
export function inputKey(tool: ToolId, input: object): string {
  return `${tool} ${JSON.stringify(input, FIELDS)}`
}
