import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A client that costs next to nothing, so that what is measured is the server. */
export interface ServerClient {
  readonly pid: number
  /** Sends the messages at once, and resolves when as many answers have come. */
  exchange(messages: readonly object[]): Promise<void>
  /** Ends the input and waits for the server to end. */
  close(): Promise<void>
}

function encode(message: object): string {
  return `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`
}

/** Starts a server over stdio, and has it introduce itself and list its tools. */
export async function startClient(command: string, args: readonly string[]): Promise<ServerClient> {
  const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(server, 'close')
  const answers = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  async function exchange(messages: readonly object[]): Promise<void> {
    server.stdin.write(messages.map(encode).join(''))
    for (const _ of messages) {
      const { value, done } = await answers.next()
      if (done === true) throw new Error('The server ended in the middle.')
      if (!value.includes('"result"') || value.includes('"isError":true')) throw new Error(`Refused: ${value}`)
    }
  }
  await exchange([{ id: 'initialize', method: 'initialize', params: { protocolVersion: '2025-06-18' } }])
  await exchange([{ id: 'list', method: 'tools/list' }])
  return {
    pid: server.pid ?? 0,
    exchange,
    async close() {
      server.stdin.end()
      await ended
    },
  }
}
