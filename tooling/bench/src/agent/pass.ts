import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What the driver is told. */
export interface PassSettings {
  /** An empty folder for the run. */
  root: string
  sandbox: 'native' | 'bubblewrap'
  program: { command: string; version: string }
  path: string
  model: { baseUrl: string; token: string }
  node: string
  mcpServer: string
  relay: string
  /** What the agent needs of this machine. */
  readOnly: readonly string[]
  /** How many, one after the other. */
  passes: number
}

/** What a pass cost the process that ran it. */
export interface PassCost {
  ended: string
  explanation?: string
  /** By the machine's clock, in milliseconds. */
  startedAt: number
  wallMs: number
  ownCpuMs: number
}

export interface DriverResult {
  passes: readonly PassCost[]
  wholeCpuMs: number
  peakMegabytes: number
}

export interface MeasuredPasses extends DriverResult {
  /** Of everything that the process started, a pass. */
  agentCpuMs: number
}

const ENTER = 'echo 0 > "$1/cgroup.procs" && shift && exec "$@"'

/**
 * Runs the driver in a process of its own, without standing in the way of a model server of this one. Its time and that of
 * all its descendants is counted by a control group (version 2, which root can make): a sandbox waits for nobody.
 */
export async function measurePasses(driver: string, settings: Omit<PassSettings, 'root'>): Promise<MeasuredPasses> {
  const root = await mkdtemp(join(tmpdir(), 'aicr-bench-agent-'))
  const group = join(controlGroups(), `aicr-bench-${process.pid}-${randomInt(2 ** 32)}`)
  await mkdir(group)
  try {
    const argument = JSON.stringify({ ...settings, root } satisfies PassSettings)
    const { stdout, stderr } = await promisify(execFile)('sh', [
      '-c',
      ENTER,
      'sh',
      group,
      settings.node,
      driver,
      argument,
    ])
    const result: DriverResult = JSON.parse(stdout)
    const failed = result.passes.find(({ ended }) => ended !== 'ok')
    if (failed) throw new Error(`A pass ended with ${failed.ended}: ${failed.explanation ?? stderr}`)
    return { ...result, agentCpuMs: ((await cpuMsOf(group)) - result.wholeCpuMs) / settings.passes }
  } finally {
    await rmdir(group)
    await rm(root, { recursive: true, force: true })
  }
}

function controlGroups(): string {
  for (const folder of ['/sys/fs/cgroup/unified', '/sys/fs/cgroup']) {
    if (existsSync(join(folder, 'cgroup.controllers'))) return folder
  }
  throw new Error('This bench needs control groups of version 2.')
}

async function cpuMsOf(group: string): Promise<number> {
  const [, microseconds] = /^usage_usec (\d+)$/m.exec(await readFile(join(group, 'cpu.stat'), 'utf8')) ?? []
  if (microseconds === undefined) throw new Error(`${group} does not count the time of processors.`)
  return Number(microseconds) / 1000
}
