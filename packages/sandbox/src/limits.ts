import { readFileSync } from 'node:fs'

/** What one run may use. */
export interface SandboxLimits {
  /** Default 4 GiB. */
  memoryBytes: number
  /** Processes and threads at a time. Default 1024. */
  processes: number
  /** Open files of each process. Default 4096. */
  openFiles: number
}

export const DEFAULT_LIMITS: SandboxLimits = { memoryBytes: 4 * 1024 ** 3, processes: 1024, openFiles: 4096 }

/** `512 MiB`, `4 GiB`. */
export function formatBytes(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2
  return mebibytes >= 1024 ? `${round(mebibytes / 1024)} GiB` : `${round(mebibytes)} MiB`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The limits, none above what this process itself may have: nobody but a privileged one can give more than that. */
export function withinOwn(limits: SandboxLimits, own: string): SandboxLimits {
  return {
    ...limits,
    processes: Math.min(limits.processes, hardLimit(own, 'Max processes')),
    openFiles: Math.min(limits.openFiles, hardLimit(own, 'Max open files')),
  }
}

/** To which podman lowers its own limit, and with it what it may give. */
const MOST_OF_PODMAN = 32_768

/** As many processes as an engine of containers may let a user have. */
export function mostProcesses(own: string): number {
  return Math.min(MOST_OF_PODMAN, hardLimit(own, 'Max processes'))
}

/** The second number of a line of `/proc/PID/limits` (proc(5)). */
function hardLimit(own: string, name: string): number {
  const line = own.split('\n').find((text) => text.startsWith(name))
  const hard = line?.slice(name.length).trim().split(/ +/)[1]
  return hard !== undefined && /^\d+$/.test(hard) ? Number(hard) : Number.POSITIVE_INFINITY
}

/** What this process may have, as Linux tells it; empty elsewhere. */
export function readOwnLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return '' // Not Linux.
  }
}
