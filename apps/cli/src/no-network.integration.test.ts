import { join } from 'node:path'
import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import { findExecutable, runProcess } from '@aicr/kit'
import { expect, it } from 'vitest'
import { createAicr } from '../test/run-aicr.ts'

const MAIN = join(import.meta.dirname, '../dist/main.js')

/** The start of a command line for a network namespace without any interface that is up; `null` where none can be had. */
async function findNetworkNamespace(): Promise<string[] | null> {
  const unshare = await findExecutable('unshare', { path: '/usr/bin:/bin:/usr/sbin:/sbin' })
  if (unshare === null) return null
  for (const flags of [['--net'], ['--user', '--map-root-user', '--net']]) {
    const trial = { command: unshare, args: [...flags, '/bin/sh', '-c', ''], env: {}, timeoutMs: 10_000 }
    if ((await runProcess(trial)).exitCode === 0) return [unshare, ...flags]
  }
  return null
}

interface Isolated {
  exitCode: number | null
  stdout: string
  /** What the processes asked of the network: datagrams, connections, and what found no way out. */
  attempts: number
}

/** Runs a command in the namespace, and reads the kernel's own counters of it afterwards. */
async function runIsolated(
  [unshare = '', ...flags]: readonly string[],
  command: readonly string[],
  env: Record<string, string>,
): Promise<Isolated> {
  const script = '"$@"; code=$?; echo; echo ---; cat /proc/net/snmp /proc/net/snmp6; exit $code'
  const args = [...flags, '/bin/sh', '-c', script, 'sh', ...command]
  const { exitCode, stdout: output } = await runProcess({ command: unshare, args, env, timeoutMs: 50_000 })
  const [stdout = '', counters = ''] = new TextDecoder().decode(output).split('\n---\n')
  return { exitCode, stdout, attempts: countAttempts(counters) }
}

const COUNTED = ['OutRequests', 'OutNoRoutes', 'ActiveOpens', 'OutDatagrams']

/** Sums up the tables of snmp (a line of names above a line of numbers) and the list of snmp6 (a name and a number a line). */
function countAttempts(counters: string): number {
  const lines = counters.split('\n').map((line) => line.split(/\s+/))
  return lines.reduce((sum, [name = '', ...values], index) => {
    const six = /^(?:Ip6|Udp6)(?:OutRequests|OutNoRoutes|OutDatagrams)$/.test(name) ? Number(values[0]) : 0
    const header = lines[index - 1]
    if (!name.endsWith(':') || header?.[0] !== name || !/^\d/.test(values[0] ?? '')) return sum + six
    return sum + COUNTED.reduce((total, key) => total + Number(values[header.indexOf(key) - 1] ?? 0), 0)
  }, 0)
}

it('a review with the default agent asks nothing of the network', async ({ skip }) => {
  verifies('cli.review.no-network')
  const namespace = await findNetworkNamespace()
  if (namespace === null) return skip('no network namespace is to be had here')
  const aicr = await createAicr()
  await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
  await repository.write({ 'a.js': 'debugger\n' })
  const env = { PATH: process.env['PATH'] ?? '', HOME: aicr.dataDirectory, AICR_DATA_DIR: aicr.dataDirectory }
  try {
    // The counters see who does ask.
    const asking = [process.execPath, '-e', "fetch('http://192.0.2.1/').catch(() => 0)"]
    expect((await runIsolated(namespace, asking, env)).attempts).toBeGreaterThan(0)
    const review = ['review', '--repo', repository.path, '--format', 'json', '--quiet']
    const { exitCode, stdout, attempts } = await runIsolated(namespace, [process.execPath, MAIN, ...review], env)
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'problems', problems: [{ file: 'a.js', line: 1 }] })
    expect(attempts).toBe(0)
  } finally {
    await aicr.remove()
  }
})
