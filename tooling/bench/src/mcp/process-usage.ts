import { readFileSync } from 'node:fs'

/** Clock ticks a second of `/proc/PID/stat`; the same on every Linux that runs Node. */
const TICKS_A_SECOND = 100

/** What a live process has used so far. */
export interface Usage {
  /** User and system time together. Milliseconds, in steps of ten. */
  cpuMs: number
  /** The most memory it ever had. Bytes. */
  peakBytes: number
  /** Everything that it handed to `write`, whatever became of it. Bytes. */
  writtenBytes: number
}

function numberIn(file: string, pattern: RegExp): number {
  const [, digits] = pattern.exec(readFileSync(file, 'utf8')) ?? []
  if (digits === undefined) throw new Error(`${file} does not say what it should.`)
  return Number(digits)
}

/** Asks Linux. */
export function usageOf(pid: number): Usage {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return {
    cpuMs: ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1000,
    peakBytes: numberIn(`/proc/${pid}/status`, /^VmHWM:\s+(\d+) kB$/m) * 1024,
    writtenBytes: numberIn(`/proc/${pid}/io`, /^wchar: (\d+)$/m),
  }
}
