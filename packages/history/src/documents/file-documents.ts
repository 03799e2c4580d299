import { AicrError, errorMessage } from '@aicr/schema'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import type { Documents } from './documents.ts'
import { corruptDocument, documentFailure } from './file-errors.ts'
import {
  KEPT_VERSIONS,
  addVersion,
  newestVersion,
  pruneVersions,
  readVersion,
  removeVersion,
  versionFile,
} from './version-folder.ts'

/** Each lost race means that somebody else's update went in, so that many in a row are next to impossible. */
const MAX_ATTEMPTS = 500
/** How many updates back a document tells which ones it contains. */
const REMEMBERED_WRITES = 64

/** A document on disk: its content, and the ids of the last updates that it contains. */
const Envelope = z.object({ format: z.literal(1), writes: z.array(z.string()), content: z.unknown() })

interface Version<T> {
  number: number
  writes: readonly string[]
  content: T
}

export interface FileDocumentsSettings<T> {
  /** One folder below it for each document. Made when it is needed, for this user only. */
  directory: string
  model: z.ZodType<T>
  empty: T
}

/**
 * Documents as JSON files, safe against other processes without a lock that could be left behind: a version is a file of
 * its own with the next number, which only one process can create. The one who comes second starts again from the newer
 * content. Rejects with `corrupt_state`, `limit_exceeded`, `read_failed` or `write_failed`.
 */
export function createFileDocuments<T>({ directory, model, empty }: FileDocumentsSettings<T>): Documents<T> {
  const folderOf = (name: string): string => join(directory, name)
  const latest = (name: string): Promise<Version<T>> => latestVersion(folderOf(name), model, empty)

  return {
    read: async (name) => (await latest(name)).content,
    update: async (name, change, { keepEarlier = true } = {}) => {
      const folder = folderOf(name)
      const write = randomUUID()
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const { number, writes, content } = await latest(name)
        const { next, result } = change(content)
        if (next === content) return result
        const remembered = [...writes, write].slice(-REMEMBERED_WRITES)
        const text = JSON.stringify({ format: 1, writes: remembered, content: next })
        const isIn = async (): Promise<boolean> => isWritten(await latest(name), write)
        if (await put({ folder, number: number + 1, text, isIn, keepEarlier })) return result
      }
      throw contended(folder)
    },
  }
}

async function latestVersion<T>(folder: string, model: z.ZodType<T>, empty: T): Promise<Version<T>> {
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const number = await newestVersion(folder)
      if (number === 0) return { number, writes: [], content: empty }
      const text = await readVersion(folder, number)
      // Gone: newer ones were written since the folder was listed.
      if (text !== null) return { number, ...decode(text, versionFile(folder, number), model) }
    }
  } catch (error) {
    throw documentFailure('read', folder, error)
  }
  throw contended(folder)
}

function decode<T>(text: string, path: string, model: z.ZodType<T>): Omit<Version<T>, 'number'> {
  const envelope = Envelope.safeParse(parseJson(text, path))
  if (!envelope.success) throw corruptDocument(path, z.prettifyError(envelope.error), envelope.error)
  const content = model.safeParse(envelope.data.content)
  if (!content.success) throw corruptDocument(path, z.prettifyError(content.error), content.error)
  return { writes: envelope.data.writes, content: content.data }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw corruptDocument(path, `it is not JSON (${errorMessage(error)})`, error)
  }
}

interface Put {
  folder: string
  number: number
  text: string
  /** Whether the newest version contains this update. */
  isIn: () => Promise<boolean>
  keepEarlier: boolean
}

/**
 * Adds a version and makes sure that it counts. A process that slept for long can find its number free again, because the
 * version that had it was pruned: then the newest one knows nothing of this update, and it has to be made again.
 */
async function put({ folder, number, text, isIn, keepEarlier }: Put): Promise<boolean> {
  try {
    if (!(await addVersion(folder, number, text))) return false
    if (!(await isIn())) {
      await removeVersion(folder, number)
      return false
    }
    await pruneVersions(folder, number, keepEarlier ? KEPT_VERSIONS : 1)
    return true
  } catch (error) {
    throw documentFailure('write', folder, error)
  }
}

function isWritten<T>({ writes }: Version<T>, write: string): boolean {
  return writes.includes(write)
}

function contended(folder: string): AicrError {
  return new AicrError(`Cannot update ${folder}: other processes changed it ${MAX_ATTEMPTS} times meanwhile.`, {
    code: 'conflict',
    retryable: true,
    hint: 'Try again when fewer reviews are running.',
  })
}
