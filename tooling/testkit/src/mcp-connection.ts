import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A server to start, or one over HTTP to connect to. */
export type McpServer =
  | { command: string; args: readonly string[] }
  | { url: string; headers: Readonly<Record<string, string>> }

/** Just enough of an MCP client: requests with numbers, answers by number. */
export interface McpConnection {
  call(tool: string, input: unknown): Promise<unknown>
  /** Resolves when the server has ended. */
  close(): Promise<void>
}

/** How messages travel. */
interface Transport {
  request(method: string, params: object): Promise<unknown>
  notify(method: string): Promise<void>
  close(): Promise<void>
}

/** Starts a server or connects to one, greets it by a client's name and asks for its tools. */
export async function connectMcp(server: McpServer, name: string): Promise<McpConnection> {
  const { request, notify, close } = 'url' in server ? overHttp(server) : overStdio(server)
  const clientInfo = { name, version: '1.0.0' }
  await request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  await notify('notifications/initialized')
  await request('tools/list', {})
  return { call: (tool, input) => request('tools/call', { name: tool, arguments: input }), close }
}

function overStdio({ command, args }: Extract<McpServer, { command: string }>): Transport {
  const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], env: process.env })
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  createInterface({ input: server.stdout }).on('line', (line) => {
    const message: { id?: number; result?: unknown; error?: unknown } = JSON.parse(line)
    if (message.id !== undefined) waiting.get(message.id)?.(message.result ?? message.error)
  })
  const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  return {
    request(method, params) {
      last += 1
      const id = last
      send({ id, method, params })
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    notify: (method) => Promise.resolve(void send({ method })),
    close: () =>
      new Promise((resolve) => {
        server.on('close', () => resolve())
        server.stdin.end()
      }),
  }
}

function overHttp({ url, headers }: Extract<McpServer, { url: string }>): Transport {
  const common = { ...headers, accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  let session: Record<string, string> = {}
  let last = 0
  async function post(message: object): Promise<Response> {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    const response = await fetch(url, { method: 'POST', headers: { ...common, ...session }, body })
    if (!response.ok) throw new Error(`The MCP server answered with ${response.status}.`)
    const id = response.headers.get('mcp-session-id')
    if (id !== null) session = { 'mcp-session-id': id }
    return response
  }
  return {
    async request(method, params) {
      last += 1
      const message: { result?: unknown; error?: unknown } = JSON.parse(
        await (await post({ id: last, method, params })).text(),
      )
      return message.result ?? message.error
    },
    notify: async (method) => void (await post({ method })),
    close: async () => void (await fetch(url, { method: 'DELETE', headers: { ...common, ...session } })),
  }
}
