import { asRecord, asRecords, asText } from '../json-values.ts'
import type { ModelAnswer, WireFormat } from '../wire-format.ts'
import { answerUsage, sentEvent } from '../wire-format.ts'

const usage = {
  input_tokens: answerUsage.input - answerUsage.cached,
  cache_read_input_tokens: answerUsage.cached,
  cache_creation_input_tokens: 0,
  output_tokens: answerUsage.output,
}

const stopReason = ({ calls }: ModelAnswer): string => (calls.length > 0 ? 'tool_use' : 'end_turn')

/** `POST …/v1/messages` of Anthropic. */
export const anthropicMessages: WireFormat = {
  name: 'anthropic-messages',
  matches: (path) => path.endsWith('/messages'),
  readRequest: (body) => ({
    model: asText(body['model']),
    streams: body['stream'] === true,
    offered: asRecords(body['tools']).map((tool) => ({
      name: asText(tool['name']),
      parameters: asRecord(tool['input_schema']),
    })),
  }),
  answer: (answer) => ({ ...message(answer), content: blocksOf(answer), stop_reason: stopReason(answer) }),
  events(answer) {
    const delta = { stop_reason: stopReason(answer), stop_sequence: null }
    const bodies = [
      { type: 'message_start', message: { ...message(answer), usage: { ...usage, output_tokens: 1 } } },
      ...blocksOf(answer).flatMap(blockEvents),
      { type: 'message_delta', delta, usage: { output_tokens: answerUsage.output } },
      { type: 'message_stop' },
    ]
    return bodies.map((body) => sentEvent(body, body.type))
  },
  error: (status, text) => ({ type: 'error', error: { type: errorType(status), message: text } }),
}

function message({ id, model }: ModelAnswer): object {
  const fields = { content: [], stop_reason: null, stop_sequence: null, usage }
  return { id: `msg_${id}`, type: 'message', role: 'assistant', model, ...fields }
}

type Block = { type: 'text'; text: string } | { type: 'tool_use'; id: string; name: string; input: unknown }

function blocksOf({ text, calls }: ModelAnswer): Block[] {
  return [
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
    ...calls.map(({ id, tool, input }) => ({ type: 'tool_use' as const, id: `toolu_${id}`, name: tool.name, input })),
  ]
}

function blockEvents(block: Block, index: number): { type: string; [field: string]: unknown }[] {
  const started = block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} }
  const delta =
    block.type === 'text'
      ? { type: 'text_delta', text: block.text }
      : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) }
  return [
    { type: 'content_block_start', index, content_block: started },
    { type: 'content_block_delta', index, delta },
    { type: 'content_block_stop', index },
  ]
}

function errorType(status: number): string {
  const types: Readonly<Record<number, string>> = {
    400: 'invalid_request_error',
    401: 'authentication_error',
    429: 'rate_limit_error',
    529: 'overloaded_error',
  }
  return types[status] ?? 'api_error'
}
