import { AicrError, errorMessage } from '@aicr/schema'
import { lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SandboxSpec } from './sandbox.ts'

/** A user and a group by number. */
export interface RunUser {
  uid: number
  gid: number
}

/** Who runs agents when AICR is root: an id that no account of a usual system has (container images call it nonroot). */
const NOBODY_ELSE: RunUser = { uid: 65532, gid: 65532 }

/** Whether this process is root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Who runs agents, for a process of this user: never root. */
export function runUser(configured: RunUser = NOBODY_ELSE): RunUser {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  return uid === undefined || gid === undefined || uid === 0 ? configured : { uid, gid }
}

/**
 * Gives the run's folders and sockets to the user that runs it, as far as root can; nobody else needs to. No symbolic
 * link is followed: an earlier pass may have left some.
 */
export async function handOver(spec: SandboxSpec, user: RunUser): Promise<void> {
  if (!isRoot()) return
  const { source, agent, tmp } = spec.folders
  const sockets = [...(spec.sockets ?? []), ...(spec.egress ?? []).map(({ socket }) => socket)]
  try {
    for (const path of [source, agent, tmp, ...sockets]) await changeOwner(path, user)
  } catch (error) {
    throw new AicrError(`Cannot give the folders of run ${spec.runId} to user ${user.uid}: ${errorMessage(error)}`, {
      code: 'sandbox_unavailable',
      hint: 'Keep the data directory on a file system on which root can change owners.',
      cause: error,
    })
  }
}

async function changeOwner(path: string, user: RunUser): Promise<void> {
  const stats = await lstat(path)
  if (stats.uid !== user.uid || stats.gid !== user.gid) await lchown(path, user.uid, user.gid)
  if (!stats.isDirectory()) return
  for (const name of await readdir(path)) await changeOwner(join(path, name), user)
}
