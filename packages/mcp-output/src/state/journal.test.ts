import { chmod, mkdir, readFile, readdir, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { withTemporaryDirectory } from '@aicr/kit'
import { describe, expect, test } from 'vitest'
import type { CallEntry } from './call-recorder.ts'
import { maxJournalBytes, openJournal } from './journal.ts'
import { locateStateIn } from './state-location.ts'

const start = new Date('2026-03-01T10:00:00.000Z')
const skip: CallEntry = { type: 'call', tool: 'skip', input: { reason: 'lgtm' } }

function open(directory: string, pid = 7) {
  return openJournal({ location: locateStateIn(directory), pass: 2, pid, now: () => start })
}

async function lines(directory: string, server: string): Promise<unknown[]> {
  const text = await readFile(join(directory, '.aicr-output', `${server}.jsonl`), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

function inFolder(use: (directory: string) => Promise<void>): () => Promise<void> {
  return () => withTemporaryDirectory('aicr-journal-', use)
}

describe('openJournal', () => {
  test(
    'writes one line for each event before it returns',
    inFolder(async (directory) => {
      const journal = open(directory)
      journal.initialized({ name: 'kilo', version: '7.7.7' })
      journal.toolsListed()
      expect(journal.append([skip, { type: 'notice', tool: 'x', code: 'refused', message: 'no' }])).toEqual({
        ok: true,
      })
      const at = start.toISOString()
      expect(await lines(directory, journal.server)).toEqual([
        { at, type: 'start', version: 1, server: `7-${start.getTime()}`, pid: 7, pass: 2 },
        { at, type: 'initialize', client: { name: 'kilo', version: '7.7.7' } },
        { at, type: 'list' },
        { at, ...skip, seq: 0 },
        { at, type: 'notice', tool: 'x', code: 'refused', message: 'no', seq: 1 },
      ])
      journal.close()
      expect((await lines(directory, journal.server)).at(-1)).toEqual({ at, type: 'end' })
    }),
  )

  test(
    'is readable by its owner only',
    inFolder(async (directory) => {
      const journal = open(directory)
      journal.close()
      expect((await stat(join(directory, '.aicr-output'))).mode & 0o777).toBe(0o700)
      expect((await stat(join(directory, '.aicr-output', `${journal.server}.jsonl`))).mode & 0o777).toBe(0o600)
    }),
  )

  test(
    'gives two servers with the same pid and start two names',
    inFolder(async (directory) => {
      const [first, second] = [open(directory), open(directory)]
      expect(second.server).not.toBe(first.server)
      expect(await readdir(join(directory, '.aicr-output'))).toHaveLength(2)
      first.close()
      second.close()
    }),
  )

  test(
    'is written again when somebody deleted it, with everything that was in it',
    inFolder(async (directory) => {
      const journal = open(directory)
      journal.append([skip])
      await rm(join(directory, '.aicr-output'), { recursive: true })
      expect(journal.append([{ type: 'call', tool: 'skip', input: { reason: 'other' } }])).toEqual({ ok: true })
      expect(await lines(directory, journal.server)).toMatchObject([
        { type: 'start' },
        { seq: 0, input: { reason: 'lgtm' } },
        { seq: 1, input: { reason: 'other' } },
      ])
      journal.close()
    }),
  )

  test(
    'does not come back from being cleared only to note its end',
    inFolder(async (directory) => {
      const journal = open(directory)
      await rm(join(directory, '.aicr-output'), { recursive: true })
      journal.close()
      expect(await readdir(directory)).toEqual([])
    }),
  )

  test(
    'refuses calls after its end and says why',
    inFolder(async (directory) => {
      const journal = open(directory)
      journal.close()
      journal.close()
      expect(journal.append([skip])).toEqual({ ok: false, reason: 'the server is ending' })
    }),
  )

  test(
    'takes no more than it may hold, and still takes what fits',
    inFolder(async (directory) => {
      const journal = open(directory)
      const half = { type: 'call', tool: 'skip', input: { reason: 'x'.repeat(maxJournalBytes / 2) } } as const
      expect(journal.append([half])).toEqual({ ok: true })
      expect(journal.append([half])).toEqual({ ok: false, reason: expect.stringContaining('full') })
      expect(journal.append([skip])).toEqual({ ok: true })
      journal.close()
    }),
  )

  test(
    'does not write through a symbolic link',
    inFolder(async (directory) => {
      await mkdir(join(directory, 'elsewhere'))
      await symlink('elsewhere', join(directory, '.aicr-output'))
      expect(() => open(directory)).toThrow('symbolic link')
      expect(await readdir(join(directory, 'elsewhere'))).toEqual([])
    }),
  )

  test(
    'says why a deleted journal could not be written again',
    inFolder(async (directory) => {
      const journal = open(directory)
      await rm(join(directory, '.aicr-output'), { recursive: true })
      await symlink('/nowhere', join(directory, '.aicr-output'))
      expect(journal.append([skip])).toEqual({ ok: false, reason: expect.any(String) })
      await rm(join(directory, '.aicr-output'))
      await chmod(directory, 0o700)
      expect(journal.append([skip])).toEqual({ ok: true })
      journal.close()
    }),
  )
})
