import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import { RunRecord } from '@aicr/schema'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

let aicr: Aicr
let config: string
beforeEach(async () => {
  aicr = await createAicr()
  config = join(aicr.dataDirectory, '../config.yaml')
})
afterEach(() => aicr.remove())

async function fingerprintOf(repository: string): Promise<string> {
  const { stdout } = await aicr.run(['review', '--repo', repository, '--format', 'json', '--config', config])
  return RunRecord.parse(JSON.parse(stdout)).problems[0]?.fingerprint ?? ''
}

it('what was dismissed is remembered, told to the next agent that calls a model, shown and forgotten', async () => {
  verifies('memory.dismissals-become-hints')
  verifies('memory.shown-and-cleared')
  await using repository = await makeGitRepository({ files: { 'src/a.js': 'one()\n' } })
  const promptFile = join(aicr.dataDirectory, '../prompt.txt')
  // An agent that only keeps what it was told.
  const agent = [
    'node',
    '-e',
    "require('fs').writeFileSync(process.argv[1], require('fs').readFileSync(0))",
    promptFile,
  ]
  await writeFile(
    config,
    `review: { reflection: { enabled: true } }\nagent: { commands: { listener: { command: ${JSON.stringify(agent)} } } }\n`,
  )
  await repository.write({ 'src/a.js': 'one()\ndebugger\n' })
  const fingerprint = await fingerprintOf(repository.path)
  const reason = 'The "debugger" is wanted:\n\u001B[31msee the\u0007 manual'
  expect(await aicr.run(['dismiss', fingerprint, '--reason', reason, '--config', config])).toMatchObject({ code: 0 })

  const shown = await aicr.run(['memory', 'show', '--config', config])
  expect(shown).toMatchObject({ code: 0, stderr: '' })
  expect(shown.stdout).toBe(
    '1 dismissed  0 fixed  correctness  src/**\n    "The "debugger" is wanted: [31msee the manual"\n',
  )
  await aicr.run(['review', '--repo', repository.path, '--agent', 'listener', '--config', config])
  expect(await readFile(promptFile, 'utf8')).toContain(
    'People dismissed 1 reported problem of category "correctness" in "src/**". The last reason given: "The \\"debugger\\" is wanted: [31msee the manual".',
  )

  expect(await aicr.run(['memory', 'clear'])).toMatchObject({
    code: 0,
    stderr: 'Forgot 1 reaction of the workspace "local".\n',
  })
  const after = await aicr.run(['memory', 'show', '--config', config, '--json'])
  expect(JSON.parse(after.stdout)).toEqual([])
})

it('nothing is remembered unless the configuration says so', async () => {
  verifies('memory.off-by-default')
  await using repository = await makeGitRepository({ files: { 'src/a.js': 'one()\n' } })
  await writeFile(config, 'review: {}\n')
  await repository.write({ 'src/a.js': 'one()\ndebugger\n' })
  const fingerprint = await fingerprintOf(repository.path)
  await aicr.run(['dismiss', fingerprint, '--reason', 'wanted here', '--config', config])
  await fingerprintOf(repository.path)
  expect(await aicr.run(['memory', 'show', '--config', config])).toEqual({
    code: 0,
    signal: null,
    stdout: '',
    stderr:
      'Nothing is remembered of the workspace "local".\nReviews make no use of it: review.reflection.enabled is not set.\n',
  })
})

it('what is fixed is remembered too where all is to be', async () => {
  verifies('memory.fixed-with-mode-all')
  await using repository = await makeGitRepository({ files: { 'src/a.js': 'one()\n' } })
  await writeFile(config, 'review: { reflection: { enabled: true, mode: all, memory: { max_entries: 10 } } }\n')
  await repository.write({ 'src/a.js': 'one()\ndebugger\n' })
  await fingerprintOf(repository.path)
  await repository.write({ 'src/a.js': 'one()\ntwo()\n' })
  await fingerprintOf(repository.path)
  const { stdout } = await aicr.run(['memory', 'show', '--config', config, '--json'])
  expect(JSON.parse(stdout)).toMatchObject([{ folder: 'src', dismissed: 0, fixed: 1, reasons: [] }])
})

it('a reflection setting that is none is refused with its place', async () => {
  await writeFile(config, 'review: { reflection: { enabled: true, mode: everything } }\n')
  expect(await aicr.run(['memory', 'show', '--config', config])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('review.reflection.mode'),
  })
})
