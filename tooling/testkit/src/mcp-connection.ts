import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface McpServer {
  command: string
  args: string[]
}

/** Just enough of an MCP client over stdio: requests with numbers, answers by number. */
export interface McpConnection {
  call(tool: string, input: unknown): Promise<unknown>
  /** Resolves when the server has ended. */
  close(): Promise<void>
}

/** Starts a server, greets it by a client's name and asks for its tools. */
export async function connectMcp({ command, args }: McpServer, name: string): Promise<McpConnection> {
  const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], env: process.env })
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  createInterface({ input: server.stdout }).on('line', (line) => {
    const message: { id?: number; result?: unknown; error?: unknown } = JSON.parse(line)
    if (message.id !== undefined) waiting.get(message.id)?.(message.result ?? message.error)
  })
  const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

  function request(method: string, params: object): Promise<unknown> {
    last += 1
    const id = last
    send({ id, method, params })
    return new Promise((resolve) => waiting.set(id, resolve))
  }

  const clientInfo = { name, version: '1.0.0' }
  await request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  send({ method: 'notifications/initialized' })
  await request('tools/list', {})
  return {
    call: (tool, input) => request('tools/call', { name: tool, arguments: input }),
    close: () =>
      new Promise((resolve) => {
        server.on('close', () => resolve())
        server.stdin.end()
      }),
  }
}
