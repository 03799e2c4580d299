import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { constants } from 'node:os'
import { join } from 'node:path'

type Signals = keyof typeof constants.signals

export interface AicrRun {
  code: number | null
  signal: Signals | null
  stdout: string
  stderr: string
}

/** One that goes on. */
export interface RunningAicr {
  pid: number
  kill(signal: Signals): void
  /** What it said on standard error so far. */
  said(): string
  ended: Promise<AicrRun>
}

/** The built command, in an environment without a user. */
export interface Aicr {
  /** Where its data goes: a temporary folder of this test. */
  dataDirectory: string
  run(args: readonly string[], options?: { cwd?: string; env?: Record<string, string> }): Promise<AicrRun>
  start(args: readonly string[]): RunningAicr
  /** Command lines of running processes that name the data directory. */
  processes(): Promise<string[]>
  remove(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../dist/main.js')

export async function createAicr(): Promise<Aicr> {
  const root = await mkdtemp(join(tmpdir(), 'aicr-cli-'))
  const dataDirectory = join(root, 'data')
  const baseEnv = { PATH: process.env['PATH'] ?? '', HOME: join(root, 'home'), AICR_DATA_DIR: dataDirectory }

  function start(args: readonly string[], options: { cwd?: string; env?: Record<string, string> } = {}) {
    const env = { ...baseEnv, ...options.env }
    const child = spawn(process.execPath, [MAIN, ...args], {
      cwd: options.cwd ?? root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    const ended = new Promise<AicrRun>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }))
    })
    const kill = (signal: Signals) => void child.kill(signal)
    return { pid: child.pid ?? 0, kill, said: () => stderr, ended }
  }

  return {
    dataDirectory,
    run: (args, options) => start(args, options).ended,
    start,
    processes: () => processesNaming(dataDirectory),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

async function processesNaming(text: string): Promise<string[]> {
  const lines = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')), // It ended meanwhile.
  )
  return lines.map((line) => line.replaceAll('\0', ' ')).filter((line) => line.includes(text))
}

/** Waits until `condition` holds. Fails after a generous deadline: what is waited for takes milliseconds. */
export async function waitUntil(condition: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
