// An agent that does what a script says: starts the MCP server, makes the calls, and ends as told. Run by Node itself.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connectMcp } from './mcp-connection.ts'
import type { AgentScript } from './scripted-agent.ts'

interface Input {
  mcpServer: { command: string; args: string[] } | { url: string; token: string }
  script: AgentScript
}

const [inputFile = ''] = process.argv.slice(2)
const { mcpServer, script }: Input = JSON.parse(readFileSync(inputFile, 'utf8'))

async function makeCalls(): Promise<void> {
  const server =
    'url' in mcpServer ? { url: mcpServer.url, headers: { authorization: `Bearer ${mcpServer.token}` } } : mcpServer
  const client = await connectMcp(server, 'scripted-agent')
  for (const { tool, input } of script.calls) await client.call(tool, input)
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
