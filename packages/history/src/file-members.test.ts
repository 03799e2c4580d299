import { createTemporaryDirectory } from '@aicr/kit'
import { createFakeClock } from '@aicr/kit/testing'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeFindingHistoryContract } from './contract/describe-finding-history-contract.ts'
import { describePublicationLogContract } from './contract/describe-publication-log-contract.ts'
import { sampleTarget } from './contract/samples.ts'
import { createFileFindingHistory, createFilePublicationLog } from './file-members.ts'
import type { FileMemberSettings } from './file-members.ts'

async function storageOf<T>(open: (settings: FileMemberSettings) => T) {
  const { path: directory, remove } = await createTemporaryDirectory('aicr-history-')
  return { open: () => open({ directory, clock: createFakeClock() }), remove }
}

describeFindingHistoryContract('the history in files', { create: () => storageOf(createFileFindingHistory) })
describePublicationLogContract('the log in files', { create: () => storageOf(createFilePublicationLog) })

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
