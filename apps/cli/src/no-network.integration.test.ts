import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import { expect, it } from 'vitest'
import { createAicr } from '../test/run-aicr.ts'

const MAIN = join(import.meta.dirname, '../dist/main.js')

/** How a command gets a network namespace of its own here, without any interface that is up; `null` where it gets none. */
function findNetworkNamespace(): string[] | null {
  const ways = [['--net'], ['--user', '--map-root-user', '--net']]
  return ways.find((flags) => spawnSync('unshare', [...flags, 'true']).status === 0) ?? null
}

interface Isolated {
  code: number | null
  stdout: string
  /** What the processes asked of the network: datagrams, connections, and what found no way out. */
  attempts: number
}

/** Runs a command in the namespace, and reads the kernel's own counters of it afterwards. */
async function runIsolated(
  flags: readonly string[],
  command: readonly string[],
  env: Record<string, string>,
): Promise<Isolated> {
  const script = '"$@"; code=$?; echo; echo ---; cat /proc/net/snmp /proc/net/snmp6; exit $code'
  const child = spawn('unshare', [...flags, 'sh', '-c', script, 'sh', ...command], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const [stdout = '', counters = ''] = output.split('\n---\n')
  return { code, stdout, attempts: countAttempts(counters) }
}

const COUNTED = ['OutRequests', 'OutNoRoutes', 'ActiveOpens', 'OutDatagrams']

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
  const flags = findNetworkNamespace()
  if (flags === null) return skip('no network namespace is to be had here')
  const aicr = await createAicr()
  await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
  await repository.write({ 'a.js': 'debugger\n' })
  const env = { PATH: process.env['PATH'] ?? '', HOME: aicr.dataDirectory, AICR_DATA_DIR: aicr.dataDirectory }
  try {
    // The counters see who does ask.
    const asking = [process.execPath, '-e', "fetch('http://192.0.2.1/').catch(() => 0)"]
    expect((await runIsolated(flags, asking, env)).attempts).toBeGreaterThan(0)
    const review = ['review', '--repo', repository.path, '--format', 'json', '--quiet']
    const { code, stdout, attempts } = await runIsolated(flags, [process.execPath, MAIN, ...review], env)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'problems', problems: [{ file: 'a.js', line: 1 }] })
    expect(attempts).toBe(0)
  } finally {
    await aicr.remove()
  }
})
