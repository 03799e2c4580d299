import { readFileSync, readdirSync } from 'node:fs'

/** The environment variable that marks every process of a run. */
export const PROCESS_MARK = 'AICR_PROCESS_MARK'

/** One living process, as Linux shows it. `startTime` tells two users of one pid apart. */
export interface ProcessEntry {
  pid: number
  parent: number
  group: number
  startTime: string
}

/**
 * Every living process, zombies left out; empty where there is no `/proc`. Read synchronously: a snapshot is worth more
 * the shorter it takes, and processes that are being ended must not get turns in between.
 */
export function readProcessTable(): ProcessEntry[] {
  return listPids().flatMap((pid) => readProcess(pid) ?? [])
}

function listPids(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    // Not Linux: nothing can be found this way, which callers of the marker mode are told.
    return []
  }
}

/** The process with this pid, or null when it is gone. */
export function readProcess(pid: number): ProcessEntry | null {
  const stat = readProc(pid, 'stat')
  // The command name comes second, in parentheses, and may hold anything, also spaces and parentheses.
  const [state, parent, group, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const startTime = rest[16]
  if (startTime === undefined || state === 'Z' || state === 'X') return null
  return { pid, parent: Number(parent), group: Number(group), startTime }
}

/** Whether the process was started with this marker. False for processes of other users, which cannot be read. */
export function hasMarker(pid: number, marker: string): boolean {
  return `\0${readProc(pid, 'environ')}`.includes(`\0${PROCESS_MARK}=${marker}\0`)
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    // It ended meanwhile, or belongs to somebody else.
    return ''
  }
}
