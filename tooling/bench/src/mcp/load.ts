import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchOptions } from '../benches.ts'
import { printTable } from '../measure/print-table.ts'
import { formatSpread, spreadOf } from '../measure/statistics.ts'
import { builtFile } from '../repository-root.ts'
import { usageOf } from './process-usage.ts'
import { startClient } from './server-client.ts'
import type { ServerClient } from './server-client.ts'

const DEFAULT_RUNS = 5
const CALLS = 5000
const BLOCK = 1000
/** Calls of a usual review. */
const FEW = 50

const MEGABYTE = 1024 * 1024
const MESSAGE =
  'The new retry path can return before the failed job is stored. A database error would lose the job instead of retrying it.'

/** What was measured in one round, by name. */
type Measures = Record<string, number>

function report(line: number): object {
  const input = { file: 'src/service.ts', line, severity: 'high', category: 'correctness', message: MESSAGE }
  return { id: line, method: 'tools/call', params: { name: 'aicr.report_problem', arguments: input } }
}

async function bareNode(): Promise<number> {
  const node = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'])
  await once(node.stdout, 'data')
  const { peakBytes } = usageOf(node.pid ?? 0)
  node.kill()
  await once(node, 'close')
  return peakBytes
}

/** One call after the other, each waiting for its answer, as an agent does. CPU of the first and of the last block. */
async function callInTurn({ pid, exchange }: ServerClient): Promise<Measures> {
  const start = { at: performance.now(), ...usageOf(pid) }
  const cpu: number[] = []
  let fewBytes = 0
  for (let line = 1; line <= CALLS; line++) {
    await exchange([report(line)])
    if (line === FEW) fewBytes = usageOf(pid).peakBytes
    if (line % BLOCK === 0) cpu.push(usageOf(pid).cpuMs)
  }
  const { peakBytes, writtenBytes } = usageOf(pid)
  return {
    callsInTurn: CALLS / ((performance.now() - start.at) / 1000),
    firstCpu: ((cpu[0] ?? 0) - start.cpuMs) / BLOCK,
    lastCpu: ((cpu.at(-1) ?? 0) - (cpu.at(-2) ?? 0)) / BLOCK,
    fewBytes,
    peakBytes,
    written: (writtenBytes - start.writtenBytes) / MEGABYTE,
  }
}

async function callAtOnce({ exchange }: ServerClient): Promise<Measures> {
  const start = performance.now()
  await exchange(Array.from({ length: CALLS }, (_, index) => report(CALLS + index + 1)))
  return { callsAtOnce: CALLS / ((performance.now() - start) / 1000) }
}

/** A server without a diff, so that no line is refused. */
async function withServer(measure: (client: ServerClient) => Promise<Measures>): Promise<Measures> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-bench-mcp-'))
  try {
    const program = builtFile('packages/mcp-output/dist/server.js')
    const client = await startClient(process.execPath, [program, '--state', join(folder, '.aicr-output-state.json')])
    const measures = await measure(client)
    await client.close()
    return measures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function oneRound(): Promise<Measures> {
  const bare = await bareNode()
  const inTurn = await withServer(callInTurn)
  const atOnce = await withServer(callAtOnce)
  const { fewBytes = 0, peakBytes = 0 } = inTurn
  return { ...inTurn, ...atOnce, bare: bare / MEGABYTE, fewRatio: fewBytes / bare, peakRatio: peakBytes / bare }
}

/** Measures what our MCP server does with many calls: how fast, how evenly, with how much memory and writing. */
export async function run({ runs = DEFAULT_RUNS }: BenchOptions): Promise<void> {
  const rounds: Measures[] = []
  for (let round = 0; round < runs; round++) rounds.push(await oneRound())
  const row = (name: string, key: string, digits: number): string[] => [
    name,
    formatSpread(spreadOf(rounds.map((measures) => measures[key] ?? Number.NaN)), digits),
  ]
  console.log(`The MCP server over stdio, ${CALLS} problems: ${runs} rounds, median (min–max)\n`)
  printTable(
    ['', 'value'],
    [
      row('calls a second, one after the other', 'callsInTurn', 0),
      row('calls a second, all sent at once', 'callsAtOnce', 0),
      row(`CPU ms a call, 1 to ${BLOCK}`, 'firstCpu', 3),
      row(`CPU ms a call, ${CALLS - BLOCK + 1} to ${CALLS}`, 'lastCpu', 3),
      row('MB written', 'written', 1),
      row('peak memory of node -e, MB', 'bare', 1),
      row(`peak memory with ${FEW} calls, over node -e`, 'fewRatio', 2),
      row(`peak memory with ${CALLS} calls, over node -e`, 'peakRatio', 2),
    ],
  )
}
