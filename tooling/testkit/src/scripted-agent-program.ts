// An agent that does what a script says: starts the MCP server, makes the calls, and ends as told. Run by Node itself.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { AgentScript } from './scripted-agent.ts'

interface Input {
  mcpServer: { command: string; args: string[] }
  script: AgentScript
}

const [inputFile = ''] = process.argv.slice(2)
const { mcpServer, script }: Input = JSON.parse(readFileSync(inputFile, 'utf8'))

/** Just enough of an MCP client over stdio: requests with numbers, answers by number. */
function connect({ command, args }: Input['mcpServer']) {
  const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], env: process.env })
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  createInterface({ input: server.stdout }).on('line', (line) => {
    const message: { id?: number; result?: unknown; error?: unknown } = JSON.parse(line)
    if (message.id !== undefined) waiting.get(message.id)?.(message.result ?? message.error)
  })
  const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  return {
    notify: (method: string) => send({ method }),
    request(method: string, params: object = {}): Promise<unknown> {
      last += 1
      const id = last
      send({ id, method, params })
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.on('close', () => resolve())
        server.stdin.end()
      }),
  }
}

async function makeCalls(): Promise<void> {
  const client = connect(mcpServer)
  await client.request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'scripted-agent', version: '1.0.0' },
  })
  client.notify('notifications/initialized')
  await client.request('tools/list')
  for (const { tool, input } of script.calls) await client.request('tools/call', { name: tool, arguments: input })
  if (script.ending !== 'hang') await client.close()
}

/** A process in a session of its own that ignores polite signals, as agents leave them behind. */
function leaveOrphan(): void {
  const code = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
  spawn(process.execPath, ['-e', code, 'aicr-test-orphan'], { detached: true, stdio: 'ignore' }).unref()
}

if (script.orphan) leaveOrphan()
if (script.connect !== false) await makeCalls()
process.stdout.write(script.prose ?? '')
if (script.ending === 'crash') {
  process.stderr.write('the model is gone\n')
  process.exit(7)
}
if (script.ending === 'hang') setInterval(() => {}, 1000)
