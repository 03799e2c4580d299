import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, readFile, readdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import { withTemporaryDirectory } from '@aicr/kit'
import { emptyOutputState } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallEntry } from './call-recorder.ts'
import { clearOutputState } from './clear-output-state.ts'
import { openJournal } from './journal.ts'
import { readOutputState } from './read-output-state.ts'
import { locateStateIn } from './state-location.ts'

const skip: CallEntry = { type: 'call', tool: 'skip', input: { reason: 'lgtm' } }

function open(directory: string, pass = 1) {
  return openJournal({ location: locateStateIn(directory), pass, pid: 7, now: () => new Date() })
}

function inFolder(use: (directory: string) => Promise<void>): () => Promise<void> {
  return () => withTemporaryDirectory('aicr-state-', use)
}

const snapshot = (directory: string): string => join(directory, '.aicr-output-state.json')
const journalPath = (directory: string, name: string): string => join(directory, '.aicr-output', name)

describe('readOutputState', () => {
  test(
    'tells a folder where no server ever started from one where nothing was called',
    inFolder(async (directory) => {
      expect(await readOutputState(directory)).toEqual({ status: 'missing', state: emptyOutputState(), setAside: [] })
      expect((await readOutputState(join(directory, 'absent'))).status).toBe('missing')
      open(directory).close()
      expect(await readOutputState(directory)).toMatchObject({ status: 'empty', state: { servers: [{ pid: 7 }] } })
    }),
  )

  test(
    'sees every call that was answered, without any snapshot',
    inFolder(async (directory) => {
      const journal = open(directory)
      journal.append([skip])
      expect(await readOutputState(directory)).toMatchObject({ status: 'present', state: { skip: { reason: 'lgtm' } } })
      journal.close()
    }),
  )

  test(
    'a refused call is a call: the state is not empty',
    inFolder(async (directory) => {
      const journal = open(directory)
      journal.append([{ type: 'notice', tool: 'aicr.skip', code: 'refused', message: 'no' }])
      expect((await readOutputState(directory)).status).toBe('present')
      journal.close()
    }),
  )

  test(
    'reads a snapshot that stands alone',
    inFolder(async (directory) => {
      verifies('state.read-at-the-end')
      const state = { ...emptyOutputState(), skip: { reason: 'lgtm', server: 's', seq: 0, pass: 1 } }
      const servers = [{ id: 's', pid: 1, pass: 1, startedAt: '2026-01-01T00:00:00.000Z' }]
      await writeFile(snapshot(directory), JSON.stringify({ ...state, servers }))
      expect(await readOutputState(directory)).toMatchObject({ status: 'present', state: { skip: { reason: 'lgtm' } } })
    }),
  )

  test(
    'ignores the entries of other passes',
    inFolder(async (directory) => {
      const orphan = open(directory, 1)
      orphan.append([skip])
      open(directory, 2).close()
      expect(await readOutputState(directory, { pass: 2 })).toMatchObject({ status: 'empty', state: { skip: null } })
      expect((await readOutputState(directory, { pass: 1 })).status).toBe('present')
      expect((await readOutputState(directory, { pass: 3 })).status).toBe('missing')
      orphan.close()
    }),
  )

  test(
    'ignores a last line whose writer died in the middle of it',
    inFolder(async (directory) => {
      const journal = open(directory)
      journal.append([skip])
      await appendFile(journalPath(directory, `${journal.server}.jsonl`), '{"at":"2026-01-01T00:00:00.000Z","type":"ca')
      const { status, state, setAside } = await readOutputState(directory)
      expect({ status, setAside, diagnostics: state.diagnostics }).toEqual({
        status: 'present',
        setAside: [],
        diagnostics: [],
      })
      journal.close()
    }),
  )

  test(
    'reports lines in the middle that are no events, and reads the others',
    inFolder(async (directory) => {
      const journal = open(directory)
      await appendFile(journalPath(directory, `${journal.server}.jsonl`), 'garbage\n{"type":"call"}\n[1]\n')
      const reader = open(directory)
      reader.append([skip])
      const { status, state } = await readOutputState(directory)
      expect(status).toBe('present')
      expect(state.skip?.reason).toBe('lgtm')
      expect(state.diagnostics).toMatchObject([
        { code: 'corrupt_state', message: expect.stringContaining('3 of its lines cannot be read') },
      ])
      journal.close()
      reader.close()
    }),
  )

  const foreign = {
    garbage: ['not json', 'it is not JSON'],
    'another program': ['{"name":"x"}', 'not an output state'],
    'a newer version': [JSON.stringify({ ...emptyOutputState(), version: 2 }), 'newer version'],
    'an empty file': ['', 'it is not JSON'],
  } satisfies Record<string, [string, string]>

  test.each(Object.entries(foreign))('sets aside a snapshot of %s and says so', async (_name, [content, reason]) => {
    await withTemporaryDirectory('aicr-state-', async (directory) => {
      await writeFile(snapshot(directory), content)
      const reading = await readOutputState(directory)
      const aside = `${snapshot(directory)}.corrupt-1`
      expect(reading).toMatchObject({ status: 'corrupt', setAside: [aside] })
      expect(reading.state.diagnostics).toMatchObject([
        { code: 'corrupt_state', message: expect.stringContaining(reason) },
      ])
      expect(await readFile(aside, 'utf8')).toBe(content)
      expect((await readOutputState(directory)).status).toBe('missing')
    })
  })

  test(
    'sets aside journals that do not begin as one',
    inFolder(async (directory) => {
      open(directory).close()
      await writeFile(journalPath(directory, '1-1.jsonl'), '{"type":"list","at":"x"}\n')
      await writeFile(journalPath(directory, '1-2.jsonl'), '{"type":"start","version":9}\n')
      const stolen = { type: 'start', version: 1, server: 'other', pid: 1, pass: 1, at: 'x' }
      await writeFile(journalPath(directory, '1-3.jsonl'), `${JSON.stringify(stolen)}\n`)
      const { setAside, state } = await readOutputState(directory)
      expect(setAside).toHaveLength(3)
      expect(state.diagnostics.map(({ message }) => message).join()).toContain('newer version')
    }),
  )

  test(
    'never follows a link, never waits on a pipe',
    inFolder(async (directory) => {
      await writeFile(join(directory, 'secret'), JSON.stringify({ ...emptyOutputState(), skip: null }))
      await symlink('secret', snapshot(directory))
      await mkdir(join(directory, '.aicr-output'))
      execFileSync('mkfifo', [journalPath(directory, '1-1.jsonl')])
      await symlink('../secret', journalPath(directory, '1-2.jsonl'))
      const { status, setAside, state } = await readOutputState(directory)
      expect(status).toBe('corrupt')
      expect(setAside).toHaveLength(3)
      expect(state.diagnostics).toHaveLength(3)
      expect(await readFile(join(directory, 'secret'), 'utf8')).toContain('"version":1')
    }),
  )

  test(
    'never enters a journal folder that is a link',
    inFolder(async (directory) => {
      await mkdir(join(directory, 'other'))
      open(join(directory, 'other')).append([skip])
      await symlink('other/.aicr-output', join(directory, '.aicr-output'))
      expect(await readOutputState(directory)).toMatchObject({ status: 'corrupt', state: { servers: [] } })
    }),
  )

  test(
    'reads at most so much, and says that there was more',
    inFolder(async (directory) => {
      await writeFile(snapshot(directory), '')
      await truncate(snapshot(directory), 33 * 1024 * 1024)
      const journal = open(directory)
      journal.append([skip])
      const big = journalPath(directory, '9-9.jsonl')
      await writeFile(big, '')
      await truncate(big, 65 * 1024 * 1024)
      const { status, state } = await readOutputState(directory)
      expect(status).toBe('present')
      expect(state.diagnostics.map(({ message }) => message)).toEqual([
        expect.stringContaining('is larger than'),
        expect.stringContaining('is larger than'),
      ])
      journal.close()
    }),
  )

  test(
    'gives nothing that cannot be written as JSON again, however deep a file is nested',
    inFolder(async (directory) => {
      const journal = open(directory)
      const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`
      const notice = `"seq":0,"at":"x","tool":"t","code":"refused","message":"m","input":${deep}}`
      await appendFile(journalPath(directory, `${journal.server}.jsonl`), `{"type":"notice",${notice}\n`)
      const diagnostic = `{"server":"s","pass":1,${notice}`
      const state = JSON.stringify(emptyOutputState()).replace(
        '"diagnostics":[]',
        () => `"diagnostics":[${diagnostic}]`,
      )
      await writeFile(snapshot(directory), state)
      const reading = await readOutputState(directory)
      expect(JSON.parse(JSON.stringify(reading.state.diagnostics))).toMatchObject([
        { server: 's' },
        { code: 'refused' },
      ])
      journal.close()
    }),
  )

  test('survives any bytes in any of its files', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json().map((text) => Buffer.from(`${text}\n`)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (first, second) => {
        await withTemporaryDirectory('aicr-state-', async (directory) => {
          const journal = open(directory)
          journal.append([skip])
          await writeFile(snapshot(directory), first)
          await appendFile(journalPath(directory, `${journal.server}.jsonl`), second)
          const { status, state } = await readOutputState(directory)
          expect(status).toBe('present')
          expect(state.skip?.reason).toBe('lgtm')
          journal.close()
        })
      }),
      { numRuns: 50 },
    )
  })
})

describe('clearOutputState', () => {
  test(
    'leaves nothing of the last pass, twice is once',
    inFolder(async (directory) => {
      open(directory).append([skip])
      await writeFile(snapshot(directory), 'garbage')
      await readOutputState(directory)
      await writeFile(join(directory, '.aicr-output', '1-2.tmp'), 'half')
      await writeFile(join(directory, 'prompt.md'), 'kept')
      await clearOutputState(directory)
      await clearOutputState(directory)
      expect(await readdir(directory)).toEqual(['prompt.md'])
      expect((await readOutputState(directory)).status).toBe('missing')
      await clearOutputState(join(directory, 'absent'))
    }),
  )

  test(
    'removes links, never what they point to',
    inFolder(async (directory) => {
      await mkdir(join(directory, 'kept'))
      await writeFile(join(directory, 'kept', 'file'), '')
      await symlink('kept', join(directory, '.aicr-output'))
      await symlink('kept/file', snapshot(directory))
      await clearOutputState(directory)
      expect(await readdir(directory)).toEqual(['kept'])
      expect(await readdir(join(directory, 'kept'))).toEqual(['file'])
    }),
  )

  test(
    'says what it could not clear',
    inFolder(async (directory) => {
      await writeFile(join(directory, 'file'), '')
      await expect(clearOutputState(join(directory, 'file'))).rejects.toMatchObject({
        code: 'state_not_cleared',
        message: expect.stringContaining('could not be cleared'),
      })
    }),
  )
})
