import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findAgentCli, startModelServer } from '@aicr-internal/testkit'
import type { ModelScript } from '@aicr-internal/testkit'
import { codexProgram } from '@aicr/agent-adapters'
import { findAgentProgram } from '@aicr/agents'
import { createBubblewrapSandbox, createNativeSandbox } from '@aicr/sandbox'
import type { Sandbox } from '@aicr/sandbox'
import { measurePasses } from './agent/pass.ts'
import type { MeasuredPasses, PassSettings } from './agent/pass.ts'
import type { BenchOptions } from './benches.ts'
import { interleave, subject, wallOf } from './measure/interleave.ts'
import { printTable } from './measure/print-table.ts'
import { formatSpread, pairwise, spreadOf } from './measure/statistics.ts'
import { bundlePrograms } from './programs/bundle-programs.ts'
import { builtFile } from './repository-root.ts'

const DEFAULT_RUNS = 7
const SMALL_MEGABYTES = 3
const LARGE_MEGABYTES = 300

const script: ModelScript = [
  {
    calls: [
      {
        tool: 'aicr.report_problem',
        input: { file: 'src/a.ts', line: 1, severity: 'high', category: 'test', message: 'Not two.' },
      },
    ],
  },
  { calls: [{ tool: 'aicr.publish_summary', input: { markdown: 'One problem.' } }] },
  { text: 'Published.' },
]
/** The first loads what a process needs for a pass, the second is the pass alone. */
const PASSES = 2

type Settings = Omit<PassSettings, 'root' | 'sandbox' | 'model' | 'passes'>

/** Needs the Codex of the tests (`npm test` installs it), and bubblewrap. */
export async function run({ runs = DEFAULT_RUNS }: BenchOptions): Promise<void> {
  const { passDriver } = await bundlePrograms()
  const settings = await codexSettings()
  await compareSandboxes(runs)
  await comparePasses(passDriver, settings, runs)
  await measureStream(passDriver, settings)
}

async function codexSettings(): Promise<Settings> {
  const folder = findAgentCli('codex', process.env)
  if (folder === null) throw new Error('The Codex of the tests is not installed: run npm test once.')
  const path = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':')
  const program = await findAgentProgram(codexProgram, { path, executable: join(folder, 'codex') })
  return {
    program,
    path,
    node: process.execPath,
    mcpServer: builtFile('packages/mcp-output/dist/server.js'),
    relay: builtFile('packages/sandbox/dist/relay.js'),
    readOnly: [dirname(folder)],
  }
}

/** The start of a command that does nothing: the sandbox alone. */
async function compareSandboxes(runs: number): Promise<void> {
  const programs = { node: process.execPath, relay: builtFile('packages/sandbox/dist/relay.js') }
  const subjects = [createNativeSandbox(), createBubblewrapSandbox({ programs })].map((sandbox) =>
    subject(() => measureStart(sandbox)),
  )
  await interleave(subjects, runs)
  const [native = [], bubblewrap = []] = subjects.map(wallOf)
  console.log(
    `true: native ${formatSpread(spreadOf(native))} ms, bubblewrap ${formatSpread(spreadOf(bubblewrap))} ms\n`,
  )
}

async function measureStart(sandbox: Sandbox): Promise<{ wallMs: number; cpuMs: number }> {
  const root = await mkdtemp(join(tmpdir(), 'aicr-bench-start-'))
  try {
    const folders = { source: root, agent: root, tmp: root }
    const started = performance.now()
    await sandbox.run({
      runId: `bench-${process.pid}`,
      command: 'true',
      args: [],
      cwd: sandbox.insidePaths(folders).agent,
      env: { PATH: '/usr/bin:/bin' },
      folders,
      timeoutMs: 60_000,
    })
    return { wallMs: performance.now() - started, cpuMs: 0 }
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

interface CodexPasses {
  /** Until it asked its model for the first time, in the second pass. */
  startMs: number
  wallMs: number
  agentCpuMs: number
  /** Of the first pass, and of the second. */
  firstCpuMs: number
  ownCpuMs: number
}

async function comparePasses(driver: string, settings: Settings, runs: number): Promise<void> {
  const measured: Record<PassSettings['sandbox'], CodexPasses[]> = { native: [], bubblewrap: [] }
  const measure = (sandbox: PassSettings['sandbox']) =>
    subject(async () => {
      const passes = await codexPasses(driver, settings, sandbox)
      measured[sandbox].push(passes)
      return { wallMs: passes.startMs, cpuMs: passes.ownCpuMs }
    })
  await interleave([measure('native'), measure('bubblewrap')], runs)
  const spread = (list: readonly CodexPasses[], value: (passes: CodexPasses) => number, digits = 0): string =>
    formatSpread(spreadOf(list.map(value)), digits)
  printTable(
    ['a pass of Codex, ms', 'to the first request', 'wall', 'CPU: agent', "AICR's first", "AICR's own", 'share, %'],
    Object.entries(measured).map(([name, list]) => [
      name,
      spread(list, ({ startMs }) => startMs),
      spread(list, ({ wallMs }) => wallMs),
      spread(list, ({ agentCpuMs }) => agentCpuMs),
      spread(list, ({ firstCpuMs }) => firstCpuMs),
      spread(list, ({ ownCpuMs }) => ownCpuMs),
      spread(list, ({ ownCpuMs, agentCpuMs }) => (100 * ownCpuMs) / agentCpuMs, 1),
    ]),
  )
  const starts = (sandbox: PassSettings['sandbox']): number[] => measured[sandbox].map(({ startMs }) => startMs)
  const ratios = pairwise(starts('bubblewrap'), starts('native'), (a, b) => a / b)
  console.log(`Start in bubblewrap over native: ${formatSpread(spreadOf(ratios), 2)} (limit: 1.3)\n`)
}

async function codexPasses(driver: string, settings: Settings, sandbox: PassSettings['sandbox']): Promise<CodexPasses> {
  await using model = await startModelServer(Array.from({ length: PASSES }, () => script).flat())
  const asked = model.waitForTurns((PASSES - 1) * script.length + 1).then(() => Date.now())
  const endpoint = { baseUrl: `${model.origin}/v1`, token: model.token }
  const result = await measurePasses(driver, { ...settings, sandbox, model: endpoint, passes: PASSES })
  const [first, second] = result.passes
  if (!first || !second) throw new Error('There were no two passes.')
  return {
    startMs: (await asked) - second.startedAt,
    wallMs: second.wallMs,
    agentCpuMs: result.agentCpuMs,
    firstCpuMs: first.ownCpuMs,
    ownCpuMs: second.ownCpuMs,
  }
}

/** What stands in for Codex writes its events, the results of commands, as fast as they are taken. */
async function measureStream(driver: string, settings: Settings): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-bench-stream-'))
  try {
    const streams = [SMALL_MEGABYTES, LARGE_MEGABYTES].map((megabytes) =>
      streamOf(megabytes, { driver, settings, folder }),
    )
    const [small, large] = await Promise.all(streams)
    if (!small || !large) return
    const ratio = (large.peakMegabytes / small.peakMegabytes).toFixed(2)
    console.log(
      `Peak memory: ${small.peakMegabytes.toFixed(0)} MB for ${SMALL_MEGABYTES} MB of events, ` +
        `${large.peakMegabytes.toFixed(0)} MB for ${LARGE_MEGABYTES} MB: ${ratio} times; ` +
        `${((LARGE_MEGABYTES / (large.passes[0]?.ownCpuMs ?? Number.NaN)) * 1000).toFixed(0)} MB a second of CPU`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface StreamInput {
  driver: string
  settings: Settings
  folder: string
}

async function streamOf(megabytes: number, { driver, settings, folder }: StreamInput): Promise<MeasuredPasses> {
  const command = join(folder, `stream-${megabytes}`)
  const event = `{"type":"item.completed","item":{"type":"command_execution","aggregated_output":"${'x'.repeat(65_000)}"}}`
  await writeFile(
    command,
    `#!/bin/sh\nyes '${event}' | head -c ${megabytes * 1_000_000}\necho\necho '{"type":"turn.completed","usage":{}}'\n`,
  )
  await chmod(command, 0o755)
  const program = { command, version: '1.0.0' }
  const model = { baseUrl: 'http://127.0.0.1:1/v1', token: 'none' }
  return measurePasses(driver, { ...settings, program, model, sandbox: 'native', passes: 1 })
}
