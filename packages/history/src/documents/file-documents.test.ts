import { withTemporaryDirectory } from '@aicr/kit'
import { isAicrError } from '@aicr/schema'
import { rmSync, writeFileSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Documents } from './documents.ts'
import { createFileDocuments } from './file-documents.ts'
import { versionFile } from './version-folder.ts'

const Numbers = z.object({ numbers: z.array(z.number()) })
type Numbers = z.infer<typeof Numbers>

function open(directory: string): Documents<Numbers> {
  return createFileDocuments({ directory, model: Numbers, empty: { numbers: [] } })
}

async function append(documents: Documents<Numbers>, number: number): Promise<void> {
  await documents.update('doc', ({ numbers }) => ({ next: { numbers: [...numbers, number] }, result: undefined }))
}

function inFolder(use: (folder: string) => Promise<void>): () => Promise<void> {
  return () => withTemporaryDirectory('aicr-history-', use)
}

async function errorOf(work: Promise<unknown>): Promise<{ code: string; message: string; hint?: string | undefined }> {
  const error: unknown = await work.catch((reason: unknown) => reason)
  if (!isAicrError(error)) throw new Error('expected an AicrError', { cause: error })
  return error
}

describe('documents in files', () => {
  it(
    'keep a few versions and nothing else, however often they are written',
    inFolder(async (folder) => {
      for (let number = 1; number <= 12; number += 1) await append(open(folder), number)
      expect((await open(folder).read('doc')).numbers).toHaveLength(12)
      expect(await readdir(join(folder, 'doc'))).toEqual(
        [9, 10, 11, 12].map((n) => `${String(n).padStart(10, '0')}.json`),
      )
    }),
  )

  it(
    'are not written when nothing changes',
    inFolder(async (folder) => {
      await append(open(folder), 1)
      const answer = await open(folder).update('doc', (current) => ({ next: current, result: current.numbers.length }))
      expect([answer, await readdir(join(folder, 'doc'))]).toEqual([1, ['0000000001.json']])
    }),
  )

  it(
    'remove what a killed process left behind',
    inFolder(async (folder) => {
      await append(open(folder), 1)
      await writeFile(join(folder, 'doc', '.0000000001-0a.tmp'), '{"half')
      for (let number = 2; number <= 6; number += 1) await append(open(folder), number)
      expect((await readdir(join(folder, 'doc'))).filter((name) => name.endsWith('.tmp'))).toEqual([])
    }),
  )

  it(
    'lose no update of a process that slept while its version was pruned',
    inFolder(async (folder) => {
      await append(open(folder), 1)
      let asleep = true
      await open(folder).update('doc', ({ numbers }) => {
        if (asleep) otherProcessesMoveOn(join(folder, 'doc'))
        asleep = false
        return { next: { numbers: [...numbers, 99] }, result: undefined }
      })
      expect((await open(folder).read('doc')).numbers).toEqual([1, 2, 3, 99])
      expect(await readdir(join(folder, 'doc'))).toEqual(['0000000009.json', '0000000010.json'])
    }),
  )

  it.each([
    '',
    '{',
    '[]',
    '{"format":2,"writes":[],"content":{"numbers":[]}}',
    '{"format":1,"writes":[],"content":{}}',
  ])('that hold %j are reported and left as they are, not taken for empty ones', async (text) => {
    await withTemporaryDirectory('aicr-history-', async (folder) => {
      await append(open(folder), 1)
      await append(open(folder), 2)
      const path = versionFile(join(folder, 'doc'), 2)
      await writeFile(path, text)
      const read = await errorOf(open(folder).read('doc'))
      expect([read.code, read.message.startsWith(`${path} cannot be used: `)]).toEqual(['corrupt_state', true])
      expect(read.hint).toContain('Move this file away')
      expect((await errorOf(append(open(folder), 3))).code).toBe('corrupt_state')
      expect(await readFile(path, 'utf8')).toBe(text)
    })
  })

  it(
    'that cannot be stored are an error that names the folder',
    inFolder(async (folder) => {
      await writeFile(join(folder, 'doc'), 'a file in the place of a folder')
      expect(await errorOf(open(folder).read('doc'))).toMatchObject({ code: 'read_failed' })
      expect((await errorOf(append(open(folder), 1))).message).toContain(join(folder, 'doc'))
    }),
  )
})

/** Version 9 is there and contains two more updates; 1 and 2, which the sleeper knows and will write, are pruned. */
function otherProcessesMoveOn(folder: string): void {
  writeFileSync(versionFile(folder, 9), JSON.stringify({ format: 1, writes: [], content: { numbers: [1, 2, 3] } }))
  rmSync(versionFile(folder, 1))
}
