import { asRecord, asRecords, asText } from '../json-values.ts'
import type { OfferedTool } from '../offered-tool.ts'
import type { ModelAnswer, WireFormat } from '../wire-format.ts'
import { answerUsage, sentEvent } from '../wire-format.ts'

const usage = {
  input_tokens: answerUsage.input,
  input_tokens_details: { cached_tokens: answerUsage.cached },
  output_tokens: answerUsage.output,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: answerUsage.input + answerUsage.output,
}

/** `POST …/responses` of OpenAI. */
export const openaiResponses: WireFormat = {
  name: 'openai-responses',
  matches: (path) => path.endsWith('/responses'),
  readRequest: (body) => ({
    model: asText(body['model']),
    streams: body['stream'] === true,
    offered: asRecords(body['tools']).flatMap(offeredTools),
  }),
  answer: (answer) => response(answer, 'completed', itemsOf(answer)),
  events(answer) {
    const bodies = [
      { type: 'response.created', response: response(answer, 'in_progress', []) },
      ...itemsOf(answer).flatMap((item, index) => itemEvents(item, index)),
      { type: 'response.completed', response: response(answer, 'completed', itemsOf(answer)) },
    ]
    return bodies.map((body, number) => sentEvent({ ...body, sequence_number: number }, body.type))
  },
  error: (status, message) => ({ error: { message, type: 'scripted_error', code: String(status), param: null } }),
}

/** Codex sends the tools of an MCP server as one entry of type `namespace`. */
function offeredTools(entry: Readonly<Record<string, unknown>>): OfferedTool[] {
  const name = asText(entry['name'])
  const parameters = asRecord(entry['parameters'])
  if (entry['type'] !== 'namespace') return [{ name: name === '' ? asText(entry['type']) : name, parameters }]
  return asRecords(entry['tools']).map((tool) => ({
    name: asText(tool['name']),
    namespace: name,
    parameters: asRecord(tool['parameters']),
  }))
}

interface EventBody {
  type: string
  [field: string]: unknown
}

interface Item {
  id: string
  type: 'message' | 'function_call'
  [field: string]: unknown
}

function itemsOf({ id, text, calls }: ModelAnswer): Item[] {
  const content = [{ type: 'output_text', text, annotations: [] }]
  const message: Item = { id: `msg_${id}`, type: 'message', status: 'completed', role: 'assistant', content }
  return [
    ...(text === '' ? [] : [message]),
    ...calls.map((call): Item => ({
      id: `fc_${call.id}`,
      type: 'function_call',
      status: 'completed',
      call_id: call.id,
      name: call.tool.name,
      ...(call.tool.namespace !== undefined && { namespace: call.tool.namespace }),
      arguments: JSON.stringify(call.input),
    })),
  ]
}

function itemEvents(item: Item, index: number): EventBody[] {
  const at = { output_index: index, item_id: item.id }
  const started =
    item.type === 'message'
      ? { ...item, status: 'in_progress', content: [] }
      : { ...item, status: 'in_progress', arguments: '' }
  return [
    { type: 'response.output_item.added', output_index: index, item: started },
    ...(item.type === 'message' ? textEvents(item, at) : argumentEvents(item, at)),
    { type: 'response.output_item.done', output_index: index, item },
  ]
}

function textEvents({ content }: Item, at: object): EventBody[] {
  const [part] = asRecords(content)
  const text = asText(part?.['text'])
  const within = { ...at, content_index: 0 }
  return [
    { type: 'response.content_part.added', ...within, part: { ...part, text: '' } },
    { type: 'response.output_text.delta', ...within, delta: text },
    { type: 'response.output_text.done', ...within, text },
    { type: 'response.content_part.done', ...within, part },
  ]
}

function argumentEvents(item: Item, at: object): EventBody[] {
  return [
    { type: 'response.function_call_arguments.delta', ...at, delta: item['arguments'] },
    { type: 'response.function_call_arguments.done', ...at, arguments: item['arguments'] },
  ]
}

function response({ id, model }: ModelAnswer, status: string, output: Item[]): object {
  const more = {
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    tools: [],
    tool_choice: 'auto',
  }
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: 1,
    status,
    model,
    output,
    parallel_tool_calls: true,
    usage: status === 'completed' ? usage : null,
    ...more,
  }
}
