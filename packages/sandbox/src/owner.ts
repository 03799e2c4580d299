import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Whose container or control group it is, as its name tells. */
interface Owner {
  /** Stands for this machine, this boot of it, and the process ids that are seen here. */
  machine: string
  pid: number
  /** Tells the process from a later one with the same number; 0 where the system does not say. */
  startTime: string
}

/** A name for what this process makes on the machine for a run: `aicr-RUN-MACHINE-PID-START-NUMBER`. */
export function ownName(runId: string, number: number): string {
  const { machine, pid, startTime } = thisOwner()
  return ['aicr', runId, machine, pid, startTime, number].join('-')
}

/** Whether what has this name was left by a process of this machine that is gone. Of other machines' nothing is known. */
export function isLeftOver(name: string): boolean {
  const [, machine, pid, startTime = ''] = /^aicr-.+-([0-9a-f]{12})-(\d+)-(\d+)-\d+$/.exec(name) ?? []
  return machine === thisMachine() && startTimeOf(Number(pid)) !== startTime
}

function thisOwner(): Owner {
  return { machine: thisMachine(), pid: process.pid, startTime: startTimeOf(process.pid) ?? '0' }
}

function thisMachine(): string {
  const boot = tryTo(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  const pids = tryTo(() => readlinkSync('/proc/self/ns/pid'))
  return createHash('sha256')
    .update(JSON.stringify([hostname(), boot, pids]))
    .digest('hex')
    .slice(0, 12)
}

/** Field 22 of `/proc/PID/stat` (proc(5)); undefined when there is no such process, `0` where there is no `/proc`. */
function startTimeOf(pid: number): string | undefined {
  const stat = tryTo(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === undefined) return process.platform === 'linux' ? undefined : '0'
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}

function tryTo<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined // Not Linux, or the process is gone.
  }
}
