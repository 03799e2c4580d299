import { asRecord, asRecords, asText } from '../json-values.ts'
import type { ModelAnswer, WireFormat } from '../wire-format.ts'
import { answerUsage, sentEvent } from '../wire-format.ts'

const usage = {
  prompt_tokens: answerUsage.input,
  completion_tokens: answerUsage.output,
  total_tokens: answerUsage.input + answerUsage.output,
  prompt_tokens_details: { cached_tokens: answerUsage.cached },
}

const finishReason = ({ calls }: ModelAnswer): string => (calls.length > 0 ? 'tool_calls' : 'stop')

/** `POST …/chat/completions` of OpenAI and everything that is compatible with it. */
export const openaiChat: WireFormat = {
  name: 'openai-chat',
  matches: (path) => path.endsWith('/chat/completions'),
  readRequest: (body) => ({
    model: asText(body['model']),
    streams: body['stream'] === true,
    offered: asRecords(body['tools']).map(({ function: tool }) => ({
      name: asText(asRecord(tool)['name']),
      parameters: asRecord(asRecord(tool)['parameters']),
    })),
  }),
  answer(answer) {
    const { id, model, text, calls } = answer
    const toolCalls = calls.map((call) => ({ id: call.id, type: 'function', function: functionOf(call) }))
    const message = {
      role: 'assistant',
      content: text === '' ? null : text,
      ...(calls.length > 0 && { tool_calls: toolCalls }),
    }
    const choices = [{ index: 0, message, finish_reason: finishReason(answer) }]
    return { id, object: 'chat.completion', created: 1, model, choices, usage }
  },
  events(answer) {
    const { id, model, text, calls } = answer
    const chunk = (choice: object, more: object = {}): string =>
      sentEvent({
        id,
        object: 'chat.completion.chunk',
        created: 1,
        model,
        choices: [{ index: 0, delta: {}, finish_reason: null, ...choice }],
        ...more,
      })
    return [
      chunk({ delta: { role: 'assistant', content: '' } }),
      ...(text === '' ? [] : [chunk({ delta: { content: text } })]),
      ...calls.flatMap((call, index) => [
        chunk({
          delta: {
            tool_calls: [{ index, id: call.id, type: 'function', function: { name: call.tool.name, arguments: '' } }],
          },
        }),
        chunk({ delta: { tool_calls: [{ index, function: { arguments: JSON.stringify(call.input) } }] } }),
      ]),
      chunk({ finish_reason: finishReason(answer) }, { usage }),
      'data: [DONE]\n\n',
    ]
  },
  error: (status, message) => ({ error: { message, type: 'scripted_error', code: String(status) } }),
}

function functionOf({ tool, input }: ModelAnswer['calls'][number]): object {
  return { name: tool.name, arguments: JSON.stringify(input) }
}
