import { AicrError, ProcessError } from '@aicr/schema'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { type ProcessEntry, hasMarker, readProcess, readProcessTable } from './process-table.ts'
import { sendSignal } from './send-signal.ts'

/** What belongs to a run: everything with the marker, everything in the group, and every descendant of those. */
export interface ProcessFamily {
  marker: string
  /** The process group that the run started in. */
  group?: number
  /** Processes known from earlier looks, by pid; they may have left the group and their parents since. */
  known: Map<number, ProcessEntry>
}

const CLEAN_PASSES = 2
const PASS_PAUSE_MS = 5
const DEADLINE_MS = 5000
const EXIT_PASSES = 50

/** Throws `invalid_input` unless the marker is 1 to 128 letters, digits, `-` or `_`. */
export function assertMarker(marker: string): void {
  if (/^[A-Za-z0-9_-]{1,128}$/.test(marker)) return
  throw new AicrError(`"${marker.slice(0, 40)}" cannot mark processes: use 1 to 128 letters, digits, "-" or "_".`, {
    code: 'invalid_input',
  })
}

/** Looks for members once and remembers them; returns those that are alive. */
export function findFamily(family: ProcessFamily): ProcessEntry[] {
  const table = readProcessTable()
  const members = new Set(table.filter((entry) => isMember(family, entry)).map((entry) => entry.pid))
  const children = Map.groupBy(table, (entry) => entry.parent)
  // A set that grows while it is walked: children of children are reached too.
  for (const pid of members) for (const child of children.get(pid) ?? []) members.add(child.pid)
  members.delete(process.pid)
  const found = table.filter((entry) => members.has(entry.pid))
  for (const entry of found) family.known.set(entry.pid, entry)
  return found
}

function isMember(family: ProcessFamily, entry: ProcessEntry): boolean {
  return (
    family.known.get(entry.pid)?.startTime === entry.startTime ||
    (family.group !== undefined && entry.group === family.group) ||
    hasMarker(entry.pid, family.marker)
  )
}

/**
 * One round: stop all members, so that none can start another, then kill all. Returns how many there were. The second
 * look finds what they started before they were stopped.
 */
function killRound(family: ProcessFamily): number {
  const seen = findFamily(family)
  if (seen.length === 0) return 0
  for (const member of seen) signalMember(member, 'SIGSTOP')
  const members = findFamily(family)
  for (const member of members) signalMember(member, 'SIGKILL')
  return members.length
}

/** A pid may have been given to another process between the look and the signal: compare start times once more. */
function signalMember(member: ProcessEntry, signal: NodeJS.Signals): void {
  if (readProcess(member.pid)?.startTime === member.startTime) sendSignal(member.pid, signal)
}

/** Ends the family, verified: resolves with how many there were after two rounds found none, else rejects. */
export async function endFamily(family: ProcessFamily): Promise<number> {
  const deadline = performance.now() + DEADLINE_MS
  for (let clean = 0; clean < CLEAN_PASSES;) {
    const count = killRound(family)
    clean = count === 0 ? clean + 1 : 0
    if (count > 0 && performance.now() > deadline) throw survivors(family, count)
    if (clean < CLEAN_PASSES) await delay(PASS_PAUSE_MS)
  }
  return family.known.size
}

/** The same for the moment this process exits: no waiting, a bounded number of rounds. */
export function endFamilyNow(family: ProcessFamily): void {
  for (let clean = 0, round = 0; clean < CLEAN_PASSES && round < EXIT_PASSES; round++) {
    clean = killRound(family) === 0 ? clean + 1 : 0
  }
}

function survivors(family: ProcessFamily, count: number): ProcessError {
  const failure = { command: `processes of run ${family.marker}`, exitCode: null, signal: null, tail: '' }
  return new ProcessError(`${count} processes of run ${family.marker} could not be ended.`, failure, {
    code: 'processes_left',
    hint: 'They may belong to another user or hang in the system; look for AICR_PROCESS_MARK in /proc/*/environ.',
  })
}

/**
 * Ends what a killed predecessor left behind: every process with `AICR_PROCESS_MARK=<marker>` in its environment, and
 * their descendants. Returns how many there were; rejects with code `processes_left` when some cannot be ended.
 */
export async function sweepProcesses(marker: string): Promise<number> {
  assertMarker(marker)
  return endFamily({ marker, known: new Map() })
}
