import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropicMessages } from './formats/anthropic-messages.ts'
import { gemini } from './formats/gemini.ts'
import { asRecord } from './json-values.ts'
import type { ModelScript, ModelTurn } from './model-script.ts'
import { playScript } from './model-script.ts'
import { findOfferedTool, offeredName } from './offered-tool.ts'
import { openaiChat } from './formats/openai-chat.ts'
import { openaiResponses } from './formats/openai-responses.ts'
import { sendAnswer, sendFault, sendJson } from './respond.ts'
import type { ModelAnswer, ModelRequest, WireFormat } from './wire-format.ts'

/** A request as it came. */
export interface RecordedRequest {
  format: WireFormat['name']
  path: string
  /** What stands behind the path, with its question mark; empty where nothing does. */
  search: string
  model: string
  /** The tools that it offered, as the agent spells them; a namespace stands before a slash. */
  offered: readonly string[]
  /** Which turn of the script answered it; `null`: a side request without tools. */
  turn: number | null
  /** Calls of the script whose tool was not offered. */
  notOffered: readonly string[]
  /** Whether it brought the server's token. */
  authorized: boolean
  /** The header that brought it. */
  keyHeader: string | null
  body: Readonly<Record<string, unknown>>
}

export interface ModelServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, without a path: OpenAI's formats are below `/v1`. */
  readonly origin: string
  readonly token: string
  readonly requests: readonly RecordedRequest[]
  /** Resolves when so many requests with tools have come. */
  waitForTurns(count: number): Promise<void>
  close(): Promise<void>
}

export interface ModelServerOptions {
  /** The key that it takes for right. Default: `scripted-model-token`. */
  token?: string
  /** Answer requests without it with 401. Default: they are answered, and recorded as not authorized. */
  requireToken?: boolean
}

/** A longer request is no agent's. */
const MAX_BODY_BYTES = 64 * 1024 * 1024
const TOKEN = 'scripted-model-token'
const formats: readonly WireFormat[] = [openaiChat, openaiResponses, anthropicMessages, gemini]

/** A model on 127.0.0.1 that does what a script says, in all four APIs: no model, no network, no cost. */
export async function startModelServer(script: ModelScript, options: ModelServerOptions = {}): Promise<ModelServer> {
  const { token = TOKEN, requireToken = false } = options
  const player = playScript(script)
  const requests: RecordedRequest[] = []
  const waiting = new Set<() => void>()

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = new URL(incoming.url ?? '/', 'http://localhost')
    const body = await readBody(incoming)
    const format = incoming.method === 'POST' ? formats.find((known) => known.matches(path)) : undefined
    if (!format) return answerOther(path, response)
    const request = format.readRequest(body, path)
    const keyHeader = headerWithToken(incoming, token)
    if (requireToken && keyHeader === null) return sendJson(response, 401, format.error(401, 'This is not the key.'))
    const { offered: tools } = request
    const { turn, number } =
      tools.length > 0 ? player.next({ offered: tools, body }) : { turn: { text: 'A title' }, number: null }
    const { answer, notOffered } = answerOf(turn, request, requests.length)
    const offered = tools.map(offeredName)
    requests.push({
      format: format.name,
      path,
      search,
      model: request.model,
      offered,
      turn: number,
      notOffered,
      authorized: keyHeader !== null,
      keyHeader,
      body,
    })
    for (const wake of waiting) wake()
    if (turn.fault) return sendFault({ response, format, request }, turn.fault, answer)
    sendAnswer({ response, format, request }, answer)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const turns = (): number => requests.filter(({ turn }) => turn !== null).length
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    token,
    requests,
    waitForTurns: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (turns() < count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    close,
    [Symbol.asyncDispose]: close,
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function readBody(incoming: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Error(`A request may be ${MAX_BODY_BYTES} bytes long at most.`)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? {} : asRecord(JSON.parse(text))
}

/** Agents send the key in the header of their API. */
function headerWithToken({ headers }: IncomingMessage, token: string): string | null {
  const names = ['authorization', 'x-api-key', 'x-goog-api-key', 'api-key']
  return names.find((name) => headers[name] === token || headers[name] === `Bearer ${token}`) ?? null
}

function answerOf(
  { text = '', calls = [] }: ModelTurn,
  { model, offered }: ModelRequest,
  number: number,
): { answer: ModelAnswer; notOffered: string[] } {
  const found = calls.map((call, index) => ({
    ...call,
    id: `call_${number}_${index}`,
    offeredAs: findOfferedTool(offered, call.tool),
  }))
  const notOffered = found.filter(({ offeredAs }) => !offeredAs).map(({ tool }) => tool)
  const made = found.flatMap(({ id, input, offeredAs }) => (offeredAs ? [{ id, input, tool: offeredAs }] : []))
  const said = text === '' && made.length === 0 ? 'I have no tool for this.' : text
  return { answer: { id: `answer_${number}`, model, text: said, calls: made }, notOffered }
}

/** Model lists and token counts, which some agents ask for. */
function answerOther(path: string, response: ServerResponse): void {
  if (/count_?tokens$/i.test(path)) return sendJson(response, 200, { input_tokens: 1000, totalTokens: 1000 })
  if (path.endsWith('/models')) return sendJson(response, 200, { object: 'list', data: [], models: [] })
  sendJson(response, 404, { error: { message: `The scripted model has nothing at ${path}.`, code: 404 } })
}
