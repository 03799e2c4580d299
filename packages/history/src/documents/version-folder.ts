import { randomUUID } from 'node:crypto'
import { link, open, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory } from '@aicr/kit'
import { documentTooLarge, fileErrorCode } from './file-errors.ts'

/** Versions that stay, the newest included: a reader that saw a name has time to open it. */
export const KEPT_VERSIONS = 4
const MAX_BYTES = 64 * 1024 * 1024
const VERSION_FILE = /^(\d{10})\.json$/
const TEMPORARY_FILE = /^\.(\d{10})-[0-9a-f-]+\.tmp$/

/** Where version `version` of a document stands. */
export function versionFile(folder: string, version: number): string {
  return join(folder, `${digits(version)}.json`)
}

function digits(version: number): string {
  return String(version).padStart(10, '0')
}

/** The number of the newest version in the folder; 0 where there is none, or no folder. */
export async function newestVersion(folder: string): Promise<number> {
  const numbers = (await namesIn(folder)).map((name) => numberIn(name, VERSION_FILE))
  return numbers.reduce((newest, number) => Math.max(newest, number), 0)
}

/** The text of a version, or `null` when it is not there (any more). */
export async function readVersion(folder: string, version: number): Promise<string | null> {
  const path = versionFile(folder, version)
  try {
    const { size } = await stat(path)
    if (size > MAX_BYTES) throw documentTooLarge(path, size, MAX_BYTES)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes a version that is not there yet, whole and on the disk before anybody can see it. `false` when another process was
 * faster. A hard link is what the file system gives only once.
 */
export async function addVersion(folder: string, version: number, text: string): Promise<boolean> {
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_BYTES) throw documentTooLarge(versionFile(folder, version), bytes, MAX_BYTES)
  await makeDirectory(folder, { mode: 0o700 })
  const temporary = join(folder, `.${digits(version)}-${randomUUID()}.tmp`)
  try {
    await writeSynced(temporary, text)
    await link(temporary, versionFile(folder, version))
    return true
  } catch (error) {
    // ENOENT: another process took the temporary file for one that was left behind, so this version is long outdated.
    if (fileErrorCode(error) === 'EEXIST' || fileErrorCode(error) === 'ENOENT') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
}

/** Removes one version: one that was written too late to count. */
export async function removeVersion(folder: string, version: number): Promise<void> {
  await rm(versionFile(folder, version), { force: true })
}

/** Removes all but the last `kept` versions, and temporary files of processes that were killed. */
export async function pruneVersions(folder: string, newest: number, kept = KEPT_VERSIONS): Promise<void> {
  const isOld = (name: string): boolean => {
    const version = numberIn(name, VERSION_FILE) || numberIn(name, TEMPORARY_FILE)
    return version > 0 && version <= newest - kept
  }
  const old = (await namesIn(folder)).filter(isOld)
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
}

function numberIn(name: string, pattern: RegExp): number {
  return Number(pattern.exec(name)?.[1] ?? 0)
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return []
    throw error
  }
}
