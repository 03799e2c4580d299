import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withTemporaryDirectory } from '@aicr/kit'
import { expect, test } from 'vitest'
import { createJournalReader } from './journal-reader.ts'

const at = '2026-03-01T10:00:00.000Z'

function start(server: string): string {
  return `${JSON.stringify({ type: 'start', version: 1, server, pid: 7, pass: 1, at })}\n`
}

function skip(seq: number): string {
  return `${JSON.stringify({ type: 'call', seq, at, tool: 'skip', input: { reason: 'lgtm' } })}\n`
}

test('each reading has all journals, and only the events that are new', () =>
  withTemporaryDirectory('aicr-reader-', async (directory) => {
    const path = join(directory, 'a.jsonl')
    const reader = createJournalReader(directory)
    const seqs = async (): Promise<unknown> =>
      (await reader.read()).journals.map(({ server, events }) => [
        server,
        events.map((event) => ('seq' in event ? event.seq : null)),
      ])
    expect(await seqs()).toEqual([])
    await writeFile(path, start('a') + skip(0))
    expect(await seqs()).toEqual([['a', [0]]])
    expect(await seqs()).toEqual([['a', []]])
    const next = skip(2)
    await appendFile(path, skip(1) + next.slice(0, 10))
    await writeFile(join(directory, 'b.jsonl'), start('b'))
    expect(await seqs()).toEqual([
      ['a', [1]],
      ['b', []],
    ])
    await appendFile(path, next.slice(10))
    await rm(join(directory, 'b.jsonl'))
    expect(await seqs()).toEqual([['a', [2]]])
  }))

test('lines that cannot be read are counted once and do not hide the others', () =>
  withTemporaryDirectory('aicr-reader-', async (directory) => {
    await mkdir(join(directory, 'c.jsonl'))
    await writeFile(join(directory, 'a.jsonl'), `${start('a')}garbage\n${skip(0)}{"type":"call"}\n${skip(1)}`)
    await writeFile(join(directory, 'b.jsonl'), start('other'))
    const reader = createJournalReader(directory)
    for (const events of [2, 0]) {
      const { journals, damage } = await reader.read()
      expect(journals.map((journal) => [journal.server, journal.events.length])).toEqual([['a', events]])
      expect(damage.map(({ reason, whole }) => [reason, whole])).toEqual([
        ['2 of its lines cannot be read, the first because it is not JSON', false],
        ['it does not begin with the start of its server', true],
        ['it is not a regular file', true],
      ])
    }
  }))
