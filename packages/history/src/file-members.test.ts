import { createTemporaryDirectory } from '@aicr/kit'
import { createFakeClock } from '@aicr/kit/testing'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeFindingHistoryContract } from './contract/describe-finding-history-contract.ts'
import { describePublicationLogContract } from './contract/describe-publication-log-contract.ts'
import { sampleTarget } from './contract/samples.ts'
import { describeReflectionMemoryContract } from './contract/describe-reflection-memory-contract.ts'
import { createFileFindingHistory, createFilePublicationLog, createFileReflectionMemory } from './file-members.ts'
import type { FileMemberSettings } from './file-members.ts'

async function storageOf<T>(open: (settings: FileMemberSettings) => T) {
  const { path: directory, remove } = await createTemporaryDirectory('aicr-history-')
  return { open: () => open({ directory, clock: createFakeClock() }), remove }
}

describeFindingHistoryContract('the history in files', { create: () => storageOf(createFileFindingHistory) })
describePublicationLogContract('the log in files', { create: () => storageOf(createFilePublicationLog) })
describeReflectionMemoryContract('the memory in files', {
  create: (settings) => storageOf((own) => createFileReflectionMemory({ ...own, ...settings })),
})

it('leaves nothing on the disk of what was cleared', async () => {
  await using directory = await createTemporaryDirectory('aicr-history-')
  const mask = (text: string) => Promise.resolve(text)
  const memory = createFileReflectionMemory({ directory: directory.path, clock: createFakeClock(), mask })
  const reaction = { kind: 'dismissed', category: 'security', path: 'src/a.ts', reason: 'rosebud' } as const
  for (const fingerprint of ['a', 'b', 'c']) await memory.learn('main', [{ ...reaction, fingerprint }])
  const contents = async () => {
    const files = await readdir(directory.path, { recursive: true, withFileTypes: true })
    const texts = files
      .filter((file) => file.isFile())
      .map((file) => readFile(join(file.parentPath, file.name), 'utf8'))
    return (await Promise.all(texts)).join('\n')
  }
  expect(await contents()).toContain('rosebud')
  expect(await memory.clear('main')).toBe(3)
  expect(await contents()).not.toContain('rosebud')
})

it('shares a data directory between the two, readable for this user only', async () => {
  await using directory = await createTemporaryDirectory('aicr-history-')
  const settings = { directory: directory.path, clock: createFakeClock() }
  const target = sampleTarget()
  await createFileFindingHistory(settings).dismiss(target, 'abc', { reason: 'no' })
  await createFilePublicationLog(settings).begin(
    { target, revision: 'r', channel: 'c', role: 'both' },
    { run: 'run-1' },
  )
  const files = await readdir(directory.path, { recursive: true })
  expect(files.filter((file) => file.endsWith('.json')).map((file) => file.split('-')[0])).toEqual(
    expect.arrayContaining(['findings/target', 'publications/target']),
  )
  for (const file of files) {
    const { mode } = await stat(join(directory.path, file))
    expect(mode & 0o077).toBe(0)
  }
})
