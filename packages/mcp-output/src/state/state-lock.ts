import { open, rename, rm, stat } from 'node:fs/promises'
import type { Clock } from '@aicr/kit'
import { readUntrustedFile } from './read-untrusted-file.ts'

/** A snapshot takes milliseconds: whoever holds the lock for longer than this is gone, or asleep. */
const STALE_AFTER_MS = 5000

const POLL_MS = 5

export interface LockSettings {
  path: string
  pid: number
  clock: Clock
  /** How long to wait for the present owner. */
  timeoutMs: number
  /** Whether a process of this machine is alive. */
  isAlive: (pid: number) => boolean
}

/** A held lock. */
export interface StateLock {
  release(): Promise<void>
}

async function tryCreate(path: string, pid: number): Promise<boolean> {
  try {
    const handle = await open(path, 'wx', 0o600)
    await handle.writeFile(String(pid))
    await handle.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** The owner died, or has held the lock for far too long (its pid may mean another process in another container). */
async function isStale({ path, clock, isAlive }: LockSettings): Promise<boolean> {
  const stats = await stat(path).catch(() => null)
  if (stats === null) return false
  if (clock.now().getTime() - stats.mtimeMs > STALE_AFTER_MS) return true
  const content = await readUntrustedFile(path, { maxBytes: 32 })
  if (content.status !== 'read') return false
  const owner = Number(content.bytes.toString('utf8'))
  return Number.isInteger(owner) && owner > 0 && !isAlive(owner)
}

/**
 * Takes the lock under which snapshots are written; `null` when its owner did not let go in time. Two processes that
 * find the same lock stale may, in theory, both get it: the snapshot is replaced atomically and the journals hold the
 * truth, so the worst is a snapshot that is one call behind until the next one.
 */
export async function acquireStateLock(settings: LockSettings): Promise<StateLock | null> {
  const { path, pid, clock, timeoutMs } = settings
  const deadline = clock.monotonic() + timeoutMs
  for (;;) {
    if (await tryCreate(path, pid)) return { release: () => rm(path, { force: true }) }
    if (await isStale(settings)) {
      const stale = `${path}.${pid}`
      await rename(path, stale).then(
        () => rm(stale, { force: true, recursive: true }),
        () => undefined, // Another process was faster: the next attempt sees what it left.
      )
      continue
    }
    if (clock.monotonic() >= deadline) return null
    await clock.sleep(POLL_MS)
  }
}

/** Whether a process exists that we could signal, or that belongs to someone else. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
