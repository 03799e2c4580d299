import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createId } from '../time/create-id.ts'
import { isUsable } from './find-pid-namespace.ts'
import { sweepProcesses } from './marked-processes.ts'
import { type PidNamespace, pidNamespaceCandidates } from './pid-namespace.ts'
import type { TreeControl } from './process-spec.ts'
import { PROCESS_MARK } from './process-table.ts'

const namespaces: PidNamespace[] = []
for (const candidate of pidNamespaceCandidates()) if (await isUsable(candidate)) namespaces.push(candidate)

/** Runs in a process of its own, which is then killed: starts a tree, says so, and meets its end in the given way. */
const PROGRAM = `
  const [moduleUrl, tree, script, end] = process.argv.slice(1)
  const { runProcess } = await import(moduleUrl)
  const env = { PATH: '/usr/bin:/bin' }
  const onStdout = () => { if (end === 'exit') process.exit(1); else process.stdout.write('held') }
  runProcess({ command: 'sh', args: ['-c', script], env, timeoutMs: 60_000, tree: JSON.parse(tree), onStdout })
  if (end === 'at once') process.kill(process.pid, 'SIGKILL')
`

/** A descendant in a session of its own, and one that was left by its parent there. */
const TREE = `setsid sh -c 'sleep 60 & (setsid sleep 60 &) ; echo held; sleep 60' & sleep 60`

/** Starts the program; resolves with its end once it has been killed or has exited. */
async function startAndEnd(tree: TreeControl, end: 'kill' | 'exit' | 'at once'): Promise<void> {
  const moduleUrl = new URL('run-process.ts', import.meta.url).href
  const args = ['--input-type=module', '-e', PROGRAM, moduleUrl, JSON.stringify(tree), TREE, end]
  const cwd = fileURLToPath(new URL('.', import.meta.url))
  const program = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  program.stdout.on('data', () => program.kill('SIGKILL'))
  await new Promise((resolve) => {
    program.once('close', resolve)
  })
}

function marked(marker: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${PROCESS_MARK}=${marker}\0`)
    } catch {
      return false
    }
  })
}

/** A marker of its own for each test; whatever still carries it at the end is swept. */
function freshMarker(): string {
  const marker = `test-${createId()}`
  onTestFinished(async () => void (await sweepProcesses(marker)))
  return marker
}

function expectNoneLeft(marker: string): Promise<void> {
  return vi.waitFor(() => expect(marked(marker)).toEqual([]), { timeout: 10_000 })
}

describe('when this process is killed', () => {
  it('a sweep by marker finds and ends what a marked run left', async () => {
    const marker = freshMarker()
    await startAndEnd({ mode: 'marker', marker }, 'kill')
    expect(marked(marker).length).toBeGreaterThan(0)
    expect(await sweepProcesses(marker)).toBeGreaterThanOrEqual(3)
    expect(marked(marker)).toEqual([])
  })

  it('a sweep leaves other runs alone', async () => {
    const marker = freshMarker()
    await startAndEnd({ mode: 'marker', marker }, 'kill')
    expect(await sweepProcesses(marker.slice(0, -1))).toBe(0)
    expect(await sweepProcesses(`${marker}x`)).toBe(0)
    expect(marked(marker).length).toBeGreaterThan(0)
  })

  it('a marker that could match by accident is refused', async () => {
    await expect(sweepProcesses('')).rejects.toThrow('cannot mark processes')
    await expect(sweepProcesses('a=b')).rejects.toThrow('cannot mark processes')
  })

  describe.each(namespaces)('the kernel ends a run in a pid namespace ($kind)', (namespace) => {
    it('that was under way', async () => {
      const marker = freshMarker()
      await startAndEnd({ mode: 'pid_namespace', namespace, marker }, 'kill')
      await expectNoneLeft(marker)
    })

    it('that was just being started', async () => {
      const marker = freshMarker()
      await startAndEnd({ mode: 'pid_namespace', namespace, marker }, 'at once')
      await expectNoneLeft(marker)
    })
  })
})

describe('when this process exits', () => {
  it('a marked run goes with it', async () => {
    const marker = freshMarker()
    await startAndEnd({ mode: 'marker', marker }, 'exit')
    await expectNoneLeft(marker)
  })

  it.each(namespaces)('a run in a pid namespace ($kind) goes with it', async (namespace) => {
    const marker = freshMarker()
    await startAndEnd({ mode: 'pid_namespace', namespace, marker }, 'exit')
    await expectNoneLeft(marker)
  })
})
