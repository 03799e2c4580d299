import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { RunRecord } from '@aicr/schema'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAicr, waitUntil } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

let repository: TestGitRepository
beforeAll(async () => {
  repository = await makeGitRepository({ files: { 'a.js': 'one()\n', 'logo.png': Uint8Array.of(0, 1) } })
  await repository.write({ 'a.js': 'debugger\n', 'logo.png': Uint8Array.of(0, 2) })
})
afterAll(() => repository.remove())

let aicr: Aicr
beforeEach(async () => void (aicr = await createAicr()))
afterEach(() => aicr.remove())

const review = (...args: string[]) => aicr.run(['review', '--repo', repository.path, '--format', 'json', ...args])
const recordOf = ({ stdout }: { stdout: string }) => RunRecord.parse(JSON.parse(stdout))

it('a plan names every file with its reason, asks no agent, and leaves nothing behind', async () => {
  verifies('review.plan')
  const { code, stdout } = await aicr.run(['plan', '--repo', repository.path])
  expect(code).toBe(0)
  expect(stdout).toContain('1 to review\n  a.js  +1 -1\n1 left out\n  logo.png  binary: binary content\n')
  expect(stdout).toContain('No model would be called.')
  expect(existsSync(join(aicr.dataDirectory, 'workspaces'))).toBe(false)
  const json = await aicr.run(['plan', '--repo', repository.path, '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject({ skip: null, coverage: [{ path: 'a.js' }, { path: 'logo.png' }] })
})

it('a recorded review is shown again as it was, and with what was dismissed since', async () => {
  verifies('review.replay')
  const record = recordOf(await review())
  const again = recordOf(await aicr.run(['replay', record.run.id, '--format', 'json']))
  expect(again.problems).toEqual(record.problems)
  const [problem] = record.problems
  await aicr.run(['dismiss', problem?.fingerprint ?? '', '--reason', 'on purpose'])
  const { stdout, code } = await aicr.run(['replay', record.run.id, '--fail-on', 'info'])
  expect(stdout).toContain('No problems found')
  expect(code).toBe(0)
})

it('a run that nobody recorded is a mistake of the caller, who is told which there are', async () => {
  const { run } = recordOf(await review())
  const { code, stderr } = await aicr.run(['replay', 'nothing'])
  expect(stderr).toBe(`aicr: There is no run nothing in the workspace local.\n      The last ones: ${run.id}.\n`)
  expect(code).toBe(2)
})

it('a review that was killed goes on from where it was', async () => {
  verifies('review.resume')
  const killed = aicr.start(['review', '--repo', repository.path, '--verbose'])
  await waitUntil(() => Promise.resolve(killed.said().includes('Reviewing')), 'the agent runs')
  killed.kill('SIGKILL')
  await killed.ended
  const [run = ''] = await readdir(join(aicr.dataDirectory, 'workspaces/local/runs'))
  const resumed = await review('--resume', run)
  expect(recordOf(resumed)).toMatchObject({ run: { id: run }, status: 'published', problems: [{ file: 'a.js' }] })
  const finished = await aicr.run(['review', '--resume', run, '--format', 'json', '--verbose'])
  expect(recordOf(finished).problems).toEqual(recordOf(resumed).problems)
  expect(finished.stderr).not.toContain('with rules') // The pass that ended well is not made again.
})
