import { constants } from 'node:fs'
import type { Stats } from 'node:fs'
import { lstat, open, readlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

/** What is at a path of the working tree. A symbolic link is its target as text; it is never followed. */
export type WorktreeFile =
  | { kind: 'file'; content: Buffer }
  | { kind: 'too_large'; size: number }
  | { kind: 'absent' | 'directory' | 'special' }
  /** A folder of the path is a symbolic link: what lies behind it is not part of the working tree. */
  | { kind: 'outside' }

const READ_NO_FOLLOW = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Reads files of a working tree without leaving it. What it learned about folders is kept: make one for each task. */
export class WorktreeReader {
  readonly #root: Buffer
  readonly #folders = new Map<string, Promise<'plain' | 'absent' | 'outside'>>()

  constructor(root: string) {
    this.#root = Buffer.from(`${root}/`)
  }

  /** `path` is relative, as bytes, with `/` between names; the caller vouches for its names (no `..`). */
  async read(path: Uint8Array, maxBytes: number): Promise<WorktreeFile> {
    const found = await this.#look(path)
    if ('kind' in found) return found
    if (found.stats.isSymbolicLink())
      return { kind: 'file', content: await readlink(found.path, { encoding: 'buffer' }) }
    const handle = await openPlain(found.path)
    if (handle === null) return { kind: 'absent' }
    try {
      return await readHandle(handle, maxBytes)
    } finally {
      await handle.close()
    }
  }

  /** Bytes of the file, or of a symbolic link's target; `null` when neither is there. */
  async size(path: Uint8Array): Promise<number | null> {
    const found = await this.#look(path)
    return 'kind' in found ? null : found.stats.size
  }

  async #look(
    path: Uint8Array,
  ): Promise<{ path: Buffer; stats: Stats } | { kind: 'absent' | 'outside' | 'directory' | 'special' }> {
    const folder = await this.#checkFolder(parentOf(Buffer.from(path).toString('latin1')))
    if (folder !== 'plain') return { kind: folder }
    const fullPath = Buffer.concat([this.#root, path])
    const stats = await lstat(fullPath).catch(ignoreMissing)
    if (stats === null) return { kind: 'absent' }
    if (stats.isDirectory()) return { kind: 'directory' }
    return stats.isFile() || stats.isSymbolicLink() ? { path: fullPath, stats } : { kind: 'special' }
  }

  /** Whether a folder and all above it, up to the root, are real folders. The name is latin1: one character a byte. */
  #checkFolder(folder: string): Promise<'plain' | 'absent' | 'outside'> {
    if (folder === '') return Promise.resolve('plain')
    const known = this.#folders.get(folder)
    if (known !== undefined) return known
    const checked = this.#checkParents(folder)
    this.#folders.set(folder, checked)
    return checked
  }

  async #checkParents(folder: string): Promise<'plain' | 'absent' | 'outside'> {
    const parent = await this.#checkFolder(parentOf(folder))
    if (parent !== 'plain') return parent
    const stats = await lstat(Buffer.concat([this.#root, Buffer.from(folder, 'latin1')])).catch(ignoreMissing)
    if (stats?.isSymbolicLink()) return 'outside'
    return stats?.isDirectory() ? 'plain' : 'absent'
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The file may have been replaced since it was looked at: a link is refused by the system, a pipe does not block. */
async function openPlain(path: Buffer): Promise<FileHandle | null> {
  try {
    return await open(path, READ_NO_FOLLOW)
  } catch (error) {
    if (isSystemError(error, 'ELOOP', 'EMLINK')) return null
    return ignoreMissing(error)
  }
}

async function readHandle(handle: FileHandle, maxBytes: number): Promise<WorktreeFile> {
  const stats = await handle.stat()
  if (!stats.isFile()) return { kind: 'special' }
  if (stats.size > maxBytes) return { kind: 'too_large', size: stats.size }
  const content = await handle.readFile()
  return content.length > maxBytes ? { kind: 'too_large', size: content.length } : { kind: 'file', content }
}

function ignoreMissing(error: unknown): null {
  if (isSystemError(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG')) return null
  throw error
}

function isSystemError(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}
