import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BenchOptions } from './benches.ts'
import { interleave, cpuOf, subject, wallOf } from './measure/interleave.ts'
import { measureCommand } from './measure/measure-command.ts'
import type { Sample } from './measure/measure-command.ts'
import { printTable } from './measure/print-table.ts'
import { formatSpread, pairwise, spreadOf } from './measure/statistics.ts'
import { serverCommand } from './review/server-session.ts'

const DEFAULT_RUNS = 20

const INITIALIZE = {
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1.0.0' } },
}
const INITIALIZED = { method: 'notifications/initialized' }
const LIST_TOOLS = { id: 2, method: 'tools/list', params: {} }

/** Measures how long our MCP server takes until it answers. */
export async function run({ runs = DEFAULT_RUNS }: BenchOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-bench-mcp-'))
  try {
    const server = serverCommand(folder, '')
    const session = [INITIALIZE, INITIALIZED, LIST_TOOLS].map(encode).join('')
    const subjects = {
      node: subject(() => measureCommand({ command: process.execPath, args: ['-e', '0'] })),
      initialize: subject(() => waitForAnswer(server, 1)),
      toolsList: subject(() => waitForAnswer(server, 2)),
      whole: subject(() => measureCommand({ ...server, stdin: session })),
    }
    await interleave(Object.values(subjects), runs)
    report(subjects)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function encode(message: object): string {
  return `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`
}

/** Wall time from the spawn to the answer with this id. The CPU time of a process that goes on is not known. */
async function waitForAnswer({ command, args }: ReturnType<typeof serverCommand>, id: 1 | 2): Promise<Sample> {
  const start = performance.now()
  const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(server, 'close')
  server.stdin.write(encode(INITIALIZE))
  let answeredAt: number | undefined
  for await (const line of createInterface({ input: server.stdout })) {
    const answer: { id?: number; result?: unknown } = JSON.parse(line)
    if (answer.result === undefined) throw new Error(`The server did not answer as it should: ${line}`)
    if (answer.id === id) answeredAt = performance.now()
    if (answer.id === id) server.stdin.end()
    else server.stdin.write(encode(INITIALIZED) + encode(LIST_TOOLS))
  }
  await ended
  if (answeredAt === undefined) throw new Error(`The server ended without an answer to message ${id}.`)
  return { wallMs: answeredAt - start, cpuMs: Number.NaN }
}

function report(subjects: Readonly<Record<'node' | 'initialize' | 'toolsList' | 'whole', ReturnType<typeof subject>>>) {
  const { node, initialize, toolsList, whole } = subjects
  const row = (name: string, values: readonly number[], base: readonly number[]): string[] => [
    name,
    formatSpread(spreadOf(values)),
    formatSpread(spreadOf(pairwise(values, base, (a, b) => a / b)), 1),
  ]
  console.log(`The MCP server over stdio: ${node.samples.length} rounds, median (min–max)\n`)
  printTable(
    ['wall', 'ms', 'ratio'],
    [
      row('node -e 0', wallOf(node), wallOf(node)),
      row('spawn to the answer of initialize', wallOf(initialize), wallOf(node)),
      row('spawn to the answer of tools/list', wallOf(toolsList), wallOf(node)),
    ],
  )
  printTable(
    ['CPU', 'ms', 'ratio'],
    [row('node -e 0', cpuOf(node), cpuOf(node)), row('the same session from spawn to exit', cpuOf(whole), cpuOf(node))],
  )
}
