import { asRecord, asRecords, asText } from '../json-values.ts'
import type { ModelAnswer, WireFormat } from '../wire-format.ts'
import { answerUsage, sentEvent } from '../wire-format.ts'

const PATH = /\/models\/([^/:]+):(streamGenerateContent|generateContent)$/

/** `POST …/models/MODEL:generateContent` and `:streamGenerateContent` of Gemini. */
export const gemini: WireFormat = {
  name: 'gemini',
  matches: (path) => PATH.test(path),
  readRequest(body, path) {
    const [, model = '', method] = PATH.exec(path) ?? []
    const declarations = asRecords(body['tools']).flatMap((tool) => asRecords(tool['functionDeclarations']))
    return {
      model,
      streams: method === 'streamGenerateContent',
      offered: declarations.map((declaration) => ({
        name: asText(declaration['name']),
        parameters: asRecord(declaration['parametersJsonSchema'] ?? declaration['parameters']),
      })),
    }
  },
  answer: response,
  events: (answer) => [sentEvent(response(answer))],
  error: (status, message) => ({ error: { code: status, message, status: statusName(status) } }),
}

function response({ id, model, text, calls }: ModelAnswer): object {
  const parts = [
    ...(text === '' ? [] : [{ text }]),
    ...calls.map((call) => ({ functionCall: { id: call.id, name: call.tool.name, args: call.input } })),
  ]
  return {
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason: 'STOP' }],
    usageMetadata: {
      promptTokenCount: answerUsage.input,
      cachedContentTokenCount: answerUsage.cached,
      candidatesTokenCount: answerUsage.output,
      totalTokenCount: answerUsage.input + answerUsage.output,
    },
    modelVersion: model,
    responseId: id,
  }
}

function statusName(status: number): string {
  const names: Readonly<Record<number, string>> = {
    400: 'INVALID_ARGUMENT',
    401: 'UNAUTHENTICATED',
    429: 'RESOURCE_EXHAUSTED',
    503: 'UNAVAILABLE',
  }
  return names[status] ?? 'INTERNAL'
}
