import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PROBE = `process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  require('node:fs').writeFileSync(process.env.BENCH_CPU_FILE, String((user + system) / 1000))
})
`

/** Has a Node process write down the CPU time that itself, without its children, has used when it exits. */
export interface CpuProbe {
  /** For the command line of the process; its children get none of it. */
  nodeArgs: readonly string[]
  env: { BENCH_CPU_FILE: string }
  /** Milliseconds, of the process that exited last. */
  read(): number
}

export function createCpuProbe(folder: string): CpuProbe {
  const program = join(folder, 'cpu-probe.cjs')
  const file = join(folder, 'cpu.txt')
  writeFileSync(program, PROBE)
  return {
    nodeArgs: ['--require', program],
    env: { BENCH_CPU_FILE: file },
    read: () => Number(readFileSync(file, 'utf8')),
  }
}
