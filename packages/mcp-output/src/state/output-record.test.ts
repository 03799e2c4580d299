import { mkdir, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import { systemClock, withTemporaryDirectory } from '@aicr/kit'
import type { OutputState } from '@aicr/schema'
import { describe, expect, test, vi } from 'vitest'
import type { CallEntry } from './call-recorder.ts'
import { clearOutputState } from './clear-output-state.ts'
import { openOutputRecord } from './output-record.ts'
import { readOutputState } from './read-output-state.ts'
import { acquireStateLock } from './state-lock.ts'

const skip: CallEntry = { type: 'call', tool: 'skip', input: { reason: 'lgtm' } }

function problem(line: number): CallEntry {
  const input = { file: 'a.ts', line, severity: 'low', category: 'style', message: 'Wrong.' } as const
  return { type: 'call', tool: 'report_problem', input }
}

function inFolder(use: (directory: string) => Promise<void>): () => Promise<void> {
  return () => withTemporaryDirectory('aicr-record-', use)
}

function fail(error: unknown): void {
  throw error
}

function open(directory: string, onSnapshotError: (error: unknown) => void = fail) {
  const statePath = join(directory, '.aicr-output-state.json')
  return openOutputRecord({ statePath, pass: 1, pid: process.pid, clock: systemClock, onSnapshotError })
}

async function readSnapshot(directory: string): Promise<OutputState> {
  return JSON.parse(await readFile(join(directory, '.aicr-output-state.json'), 'utf8')) as OutputState
}

describe('openOutputRecord', () => {
  test(
    'follows each call with a snapshot, without being closed',
    inFolder(async (directory) => {
      verifies('state.written-after-each-call')
      const record = open(directory)
      record.append([problem(1)])
      await vi.waitFor(async () => expect((await readSnapshot(directory)).problems).toHaveLength(1))
      record.append([problem(2)])
      await vi.waitFor(async () => expect((await readSnapshot(directory)).problems).toHaveLength(2))
      await record.close()
    }),
  )

  test(
    'writes the last snapshot when it is closed, and leaves no lock and no half-written file',
    inFolder(async (directory) => {
      const record = open(directory)
      record.append([problem(1), skip])
      await record.close()
      const state = await readSnapshot(directory)
      expect(state).toMatchObject({ problems: [{ line: 1 }], skip: { reason: 'lgtm' } })
      expect(state.servers).toMatchObject([{ id: record.server, endedAt: expect.any(String) }])
      expect(await readdir(directory)).toEqual(['.aicr-output', '.aicr-output-state.json'])
      expect(await readdir(join(directory, '.aicr-output'))).toEqual([`${record.server}.jsonl`])
      expect((await readOutputState(directory)).state).toEqual(state)
    }),
  )

  test(
    'merges what other servers of the folder reported',
    inFolder(async (directory) => {
      const [first, second] = [open(directory), open(directory)]
      first.append([problem(1)])
      second.append([problem(2)])
      await second.close()
      expect((await readSnapshot(directory)).problems).toHaveLength(2)
      await first.close()
      expect((await readSnapshot(directory)).problems).toHaveLength(2)
    }),
  )

  test(
    'sets aside a foreign file at its place and notes that in the journal',
    inFolder(async (directory) => {
      await writeFile(join(directory, '.aicr-output-state.json'), 'mine')
      const record = open(directory)
      await vi.waitFor(async () => expect((await readSnapshot(directory)).servers).toHaveLength(1))
      await record.close()
      expect(await readFile(join(directory, '.aicr-output-state.json.corrupt-1'), 'utf8')).toBe('mine')
      const { state, setAside } = await readOutputState(directory)
      expect(setAside).toEqual([])
      expect(state.diagnostics).toMatchObject([{ server: record.server, code: 'corrupt_state' }])
    }),
  )

  test(
    'does not bring back a folder that was cleared for the next pass',
    inFolder(async (directory) => {
      const record = open(directory)
      await clearOutputState(directory)
      await record.close()
      expect(await readdir(directory)).toEqual([])
    }),
  )

  test(
    'reports a snapshot that cannot be written; the call itself is kept',
    inFolder(async (directory) => {
      const errors: unknown[] = []
      const record = open(directory, (error) => errors.push(error))
      await vi.waitFor(() => readSnapshot(directory))
      await rm(join(directory, '.aicr-output-state.json'))
      await mkdir(join(directory, '.aicr-output-state.json', 'full'), { recursive: true })
      expect(record.append([problem(1)])).toEqual({ ok: true })
      await record.close()
      expect(errors).not.toEqual([])
      expect((await readOutputState(directory)).state.problems).toHaveLength(1)
    }),
  )
})

describe('acquireStateLock', () => {
  const settings = (directory: string) => ({
    path: join(directory, 'lock'),
    pid: process.pid,
    clock: systemClock,
    timeoutMs: 20,
    isAlive: () => true,
  })

  test(
    'is held by one at a time',
    inFolder(async (directory) => {
      const lock = await acquireStateLock(settings(directory))
      expect(await acquireStateLock(settings(directory))).toBeNull()
      await lock?.release()
      const next = await acquireStateLock(settings(directory))
      expect(next).not.toBeNull()
      await next?.release()
    }),
  )

  test(
    'is taken over from an owner that died',
    inFolder(async (directory) => {
      await acquireStateLock(settings(directory))
      const lock = await acquireStateLock({ ...settings(directory), isAlive: () => false })
      await lock?.release()
      expect(await readdir(directory)).toEqual([])
    }),
  )

  test(
    'is taken over when it is far too old, whoever its owner seems to be',
    inFolder(async (directory) => {
      await acquireStateLock(settings(directory))
      await utimes(join(directory, 'lock'), new Date(0), new Date(0))
      expect(await acquireStateLock(settings(directory))).not.toBeNull()
    }),
  )

  test(
    'fails where the folder is gone',
    inFolder(async (directory) => {
      await expect(acquireStateLock(settings(join(directory, 'absent')))).rejects.toThrow('ENOENT')
    }),
  )
})
