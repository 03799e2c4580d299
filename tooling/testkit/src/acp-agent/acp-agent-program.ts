// An agent of the Agent Client Protocol that does what a script says. Run by Node itself; the script is its argument.
import { appendFileSync, symlinkSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { connectMcp } from '../mcp-connection.ts'
import type { McpConnection, McpServer } from '../mcp-connection.ts'
import type { AcpScript, AcpStep } from './acp-script.ts'

interface Message {
  id?: number | string
  method?: string
  params?: { mcpServers?: SessionServer[]; options?: unknown[] }
  result?: { outcome?: { optionId?: string } }
  error?: unknown
}

/** As the protocol writes one down. */
type SessionServer =
  | { command: string; args: string[] }
  | { type: 'http'; url: string; headers: { name: string; value: string }[] }

const script: AcpScript = JSON.parse(process.argv[2] ?? '{}')
const waiting = new Map<number, (message: Message) => void>()
const cancelled = Promise.withResolvers<void>()
let servers: McpServer[] = []
let connection: Promise<McpConnection> | undefined
let lastId = 0

function send(message: object): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}

function update(fields: object): void {
  send({ method: 'session/update', params: { sessionId: 'session-1', update: fields } })
}

function ask(method: string, params: object): Promise<Message> {
  lastId += 1
  const id = lastId
  send({ id, method, params })
  return new Promise((resolve) => waiting.set(id, resolve))
}

function connect(): Promise<McpConnection> {
  const [server] = servers
  if (!server) throw new Error('The session brought no server.')
  return (connection ??= connectMcp(server, 'scripted-acp-agent'))
}

function readServer(server: SessionServer): McpServer {
  if (!('url' in server)) return server
  return { url: server.url, headers: Object.fromEntries(server.headers.map(({ name, value }) => [name, value])) }
}

function record(answer: Message): void {
  appendFileSync('answers.jsonl', `${JSON.stringify(answer.error ? { error: answer.error } : answer.result)}\n`)
}

const options = [
  { optionId: 'always', name: 'Always', kind: 'allow_always' },
  { optionId: 'once', name: 'Once', kind: 'allow_once' },
  { optionId: 'no', name: 'No', kind: 'reject_once' },
]

async function callTool(tool: string, input: unknown, fields?: object): Promise<void> {
  lastId += 1
  const toolCallId = `call-${lastId}`
  const call = { toolCallId, title: tool, kind: 'other', rawInput: input, ...fields }
  update({ sessionUpdate: 'tool_call', status: 'pending', ...call })
  if (fields) {
    const answer = await ask('session/request_permission', { sessionId: 'session-1', toolCall: call, options })
    record(answer)
    if (answer.result?.outcome?.optionId !== 'once') {
      return update({ sessionUpdate: 'tool_call_update', toolCallId, status: 'failed' })
    }
  }
  await (await connect()).call(tool, input)
  update({ sessionUpdate: 'tool_call_update', toolCallId, status: 'completed' })
}

async function play(step: AcpStep): Promise<void> {
  if ('update' in step) return update(step.update)
  if ('request' in step) return request(step)
  if ('tool' in step) return callTool(step.tool, step.input, step.ask)
  if ('raw' in step) return writeRaw(step.raw, step.repeat ?? 1)
  if ('link' in step) return symlinkSync(step.to, step.link)
  if ('stderr' in step) return void process.stderr.write(step.stderr)
  process.exit(step.exit)
}

async function request({ request: method, params, times }: Extract<AcpStep, { request: string }>): Promise<void> {
  if (times === undefined) return record(await ask(method, params))
  for (let sent = 0; sent < times; sent++) {
    send({ id: `flood-${sent}`, method, params })
    if (sent % 500 === 0) await delay(0)
  }
}

async function writeRaw(text: string, repeat: number): Promise<void> {
  for (let written = 0; written < repeat; written++) {
    if (!process.stdout.write(text)) await new Promise<void>((resolve) => void process.stdout.once('drain', resolve))
  }
}

async function playTurn(): Promise<object> {
  for (const step of script.turn ?? []) await play(step)
  if (script.stopReason === 'never') await cancelled.promise
  return {
    stopReason: script.stopReason === 'never' ? 'cancelled' : (script.stopReason ?? 'end_turn'),
    ...script.turnResult,
  }
}

async function answerUsually({ method, params }: Message): Promise<unknown> {
  if (method === 'initialize') {
    return { protocolVersion: 1, agentCapabilities: { mcpCapabilities: { http: true } }, authMethods: [] }
  }
  if (method === 'session/new') {
    servers = (params?.mcpServers ?? []).map(readServer)
    if (script.connect === undefined || script.connect === 'at-once') void connect()
    const availableModes = [
      { id: 'default', name: 'Asks' },
      { id: 'auto', name: 'Does not' },
    ]
    return { sessionId: 'session-1', modes: { currentModeId: 'auto', availableModes } }
  }
  return method === 'session/prompt' ? playTurn() : {}
}

async function serve(message: Message): Promise<void> {
  const { id, method = '' } = message
  const scripted = script.answers?.[method]
  if (scripted === 'hang') return
  if (scripted === 'exit') process.exit(0)
  if (scripted) return send({ id, ...scripted })
  send({ id, result: await answerUsually(message) })
  if (method !== 'session/prompt') return
  for (const step of script.afterTurn ?? []) await play(step)
}

const input = createInterface({ input: process.stdin })
input.on('line', (line) => {
  const message: Message = JSON.parse(line)
  if (message.method === 'session/cancel' && script.heedsCancel !== false) cancelled.resolve()
  else if (message.method === undefined) waiting.get(Number(message.id))?.(message)
  else if (message.id !== undefined) void serve(message)
})
input.on('close', () => {
  if (script.onClose === 'stay') setInterval(() => {}, 1000)
  else process.exit(0)
})
