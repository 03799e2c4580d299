import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { errorMessage } from '@aicr/schema'

/** Bytes of a file, from `offset` on; or why there are none. */
export type UntrustedRead =
  | { status: 'read'; bytes: Buffer }
  | { status: 'missing' }
  | { status: 'refused'; reason: string }

export interface UntrustedReadOptions {
  maxBytes: number
  /** Where to start; default 0. A file that is shorter gives no bytes. */
  offset?: number
}

const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

async function readBytes(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, offset + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

/**
 * Reads a file in a folder that an agent can write: never through a symbolic link, never from a pipe or a device (which
 * could block for ever), never more than `maxBytes`.
 */
export async function readUntrustedFile(path: string, options: UntrustedReadOptions): Promise<UntrustedRead> {
  const { maxBytes, offset = 0 } = options
  let handle: FileHandle
  try {
    handle = await open(path, READ)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { status: 'missing' }
    if (errorCode(error) === 'ELOOP') return { status: 'refused', reason: 'it is a symbolic link' }
    return { status: 'refused', reason: errorMessage(error) }
  }
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) return { status: 'refused', reason: 'it is not a regular file' }
    const length = Math.max(0, stats.size - offset)
    if (length > maxBytes) return { status: 'refused', reason: `it is larger than ${maxBytes} bytes` }
    return { status: 'read', bytes: await readBytes(handle, offset, length) }
  } catch (error) {
    return { status: 'refused', reason: errorMessage(error) }
  } finally {
    await handle.close()
  }
}
