import type { OfferedTool } from './offered-tool.ts'

/** What a request asks for, whatever API it came by. */
export interface ModelRequest {
  model: string
  streams: boolean
  offered: readonly OfferedTool[]
}

/** What the model answers. */
export interface ModelAnswer {
  id: string
  model: string
  text: string
  calls: readonly { id: string; tool: OfferedTool; input: Readonly<Record<string, unknown>> }[]
}

/** What every answer is said to have cost. */
export const answerUsage = { input: 1200, output: 30, cached: 200 } as const

/** The APIs that it answers to. */
export type WireFormatName = 'openai-chat' | 'openai-responses' | 'anthropic-messages' | 'gemini'

/** One model API: what is read of its requests, and how answers and errors are written. */
export interface WireFormat {
  readonly name: WireFormatName
  /** Whether a request to this path is one of this API for an answer. */
  matches(path: string): boolean
  readRequest(body: Readonly<Record<string, unknown>>, path: string): ModelRequest
  /** The answer in one piece. */
  answer(answer: ModelAnswer): unknown
  /** The answer as server-sent events, each whole. */
  events(answer: ModelAnswer): readonly string[]
  error(status: number, message: string): unknown
}

/** One server-sent event. */
export function sentEvent(data: unknown, name?: string): string {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`
}
