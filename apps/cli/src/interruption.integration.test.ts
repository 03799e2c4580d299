import { existsSync } from 'node:fs'
import { readFile, readdir, readlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { RunRecord } from '@aicr/schema'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAicr, waitUntil } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

let repository: TestGitRepository
beforeAll(async () => {
  repository = await makeGitRepository({ files: { 'a.txt': 'x\n' } })
  const files = Array.from({ length: 20 }, (_, index) => [`src/file-${index}.js`, 'debugger\n'] as const)
  await repository.write(Object.fromEntries(files))
  await repository.git('add', '--all')
})
afterAll(() => repository.remove())

let aicr: Aicr
beforeEach(async () => void (aicr = await createAicr()))
afterEach(() => aicr.remove())

/** Processes that work in the folder, or that name it in their arguments or environment. */
async function processesIn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
  const descriptions = await Promise.all(
    pids.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '') // It ended meanwhile.
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      return `${pid} ${cwd} ${await read('cmdline')} ${await read('environ')}`
    }),
  )
  return descriptions.filter((description) => description.includes(folder))
}

const moments = [
  ['the program starts', null],
  ['the change is read', 'Reading the change'],
  ['files are prepared', 'Preparing the files'],
  ['the agent works', 'Reviewing'],
  ['the problems are placed', 'Placing the problems'],
  ['the record is kept', 'Keeping the record'],
] as const

it.each(moments)('a signal that comes when %s leaves no process and no half-written file', async (_, stage) => {
  verifies('cli.signals.no-process-is-left')
  verifies('cli.signals.no-half-written-file')
  const root = dirname(aicr.dataDirectory)
  const output = join(root, 'result.json')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const running = aicr.start(['review', '--verbose', '--repo', repository.path, '--format', `json=${output}`])
    if (stage !== null) await waitUntil(async () => running.said().includes(stage), stage)
    running.kill(signal)
    await running.ended
    expect(await processesIn(root), signal).toEqual([])
    expect(await processesIn(repository.path), signal).toEqual([])
    if (existsSync(output)) RunRecord.parse(JSON.parse(await readFile(output, 'utf8')))
    const left = (await readdir(root)).filter((name) => !['data', 'result.json'].includes(name))
    expect(left, signal).toEqual([])
  }
})
