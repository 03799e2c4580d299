import { AicrError, errorMessage } from '@aicr/schema'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isLeftOver, ownName } from '../owner.ts'
import type { CommandLine } from '../relay/relay-command.ts'

/** A control group of one run: the kernel ends what in it needs more memory than it may have, and nothing else. */
export interface MemoryGroup {
  /** Starts a command inside. Where that does not work the command is not started. */
  enter(command: CommandLine): CommandLine
  /** The most memory that was charged to it. 0: nothing has run in it. */
  peakBytes(): Promise<number>
  /** When nothing runs in it any more. */
  remove(): Promise<void>
}

/** Where this process may make such groups. */
export interface MemoryGroups {
  make(runId: string): Promise<MemoryGroup>
}

export interface GroupPlace {
  /** Where control groups are mounted. Default `/sys/fs/cgroup`. */
  root?: string
  /** What `/proc/self/cgroup` says. Default: that. */
  own?: string
}

/** What the versions of control groups call the same. */
interface Version {
  limit: string
  /** Written beside the limit, where they are there. */
  also: readonly (readonly [file: string, value: (bytes: number) => string])[]
  peak: string
}

const VERSION_1: Version = {
  limit: 'memory.limit_in_bytes',
  also: [['memory.memsw.limit_in_bytes', String]],
  peak: 'memory.max_usage_in_bytes',
}
const VERSION_2: Version = {
  limit: 'memory.max',
  also: [
    ['memory.swap.max', () => '0'],
    ['memory.oom.group', () => '1'],
  ],
  peak: 'memory.peak',
}

const ENTER = 'echo 0 > "$1" && shift && exec "$@"'
/** The kernel lets go of a group a moment after its last process. */
const REMOVE_TRIES = 100
const REMOVE_PAUSE_MS = 50

/**
 * Finds a place for the groups by making one there, and removes what a killed predecessor left. Null where this process may
 * make none: it must be root, and the file system of control groups writable.
 */
export async function findMemoryGroups(bytes: number, place: GroupPlace = {}): Promise<MemoryGroups | null> {
  for (const { parent, version } of await placesIn(place)) {
    const make = (runId: string): Promise<MemoryGroup> =>
      makeGroup(join(parent, ownName(runId, randomInt(2 ** 32))), { version, bytes })
    try {
      const tried = await make('check')
      await tried.remove()
      await removeLeftOvers(parent)
      return { make }
    } catch {
      // Not here: read-only, somebody else's, or without the controller for memory.
    }
  }
  return null
}

async function placesIn({ root = '/sys/fs/cgroup', own }: GroupPlace): Promise<{ parent: string; version: Version }[]> {
  const text = own ?? (await readFile('/proc/self/cgroup', 'utf8').catch(() => ''))
  const first = /^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(.*)$/m.exec(text)?.[1]
  if (first !== undefined) {
    // Inside a container the path may be that of the machine.
    return [first, '/'].map((path) => ({ parent: join(root, 'memory', path), version: VERSION_1 }))
  }
  // Beside its own: a group with processes has no groups below it that limit anything.
  const beside = dirname(/^0::(.*)$/m.exec(text)?.[1] ?? '/')
  return [beside, '/'].map((path) => ({ parent: join(root, path), version: VERSION_2 }))
}

async function makeGroup(
  folder: string,
  { version, bytes }: { version: Version; bytes: number },
): Promise<MemoryGroup> {
  await mkdir(folder)
  try {
    // Only written, never made: a file that is not there is no limit.
    await writeFile(join(folder, version.limit), String(bytes), { flag: 'r+' })
    for (const [file, value] of version.also) {
      if (existsSync(join(folder, file))) await writeFile(join(folder, file), value(bytes), { flag: 'r+' })
    }
  } catch (error) {
    await rmdir(folder)
    throw error
  }
  return {
    enter: (command) => ['/bin/sh', '-c', ENTER, 'sh', join(folder, 'cgroup.procs'), ...command],
    peakBytes: async () => Number(await readFile(join(folder, version.peak), 'utf8').catch(() => '0')),
    remove: () => removeGroup(folder),
  }
}

async function removeGroup(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rmdir(folder)
    } catch (error) {
      if (tries === REMOVE_TRIES) throw notRemoved(folder, error)
      await delay(REMOVE_PAUSE_MS)
    }
  }
}

function notRemoved(folder: string, cause: unknown): AicrError {
  return new AicrError(`The control group ${folder} cannot be removed: ${errorMessage(cause)}`, {
    code: 'processes_left',
    hint: 'See which processes are in its cgroup.procs, and end them.',
    cause,
  })
}

async function removeLeftOvers(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter(isLeftOver)
  // Its processes died with AICR; one that is not empty yet is met again.
  await Promise.allSettled(names.map((name) => rmdir(join(parent, name))))
}
