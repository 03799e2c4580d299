import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { RunRecord } from '@aicr/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import type { Screen } from './terminal.ts'

const ESCAPE = '\u001B'

let repository: TestGitRepository
let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'aicr-screens-'))
  repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
  await repository.write({ 'a.js': 'debugger\n' })
})
afterAll(async () => {
  await repository.remove()
  await rm(home, { recursive: true, force: true })
})

interface Screens {
  stdoutIsTerminal?: boolean
  stderrIsTerminal?: boolean
  env?: Record<string, string>
}

/** Reviews with screens that remember what was written to them. */
async function review(args: readonly string[], { stdoutIsTerminal, stderrIsTerminal, env }: Screens = {}) {
  const written = { stdout: '', stderr: '' }
  const screen = (name: keyof typeof written, isTTY = false): Screen => ({
    isTTY,
    columns: 100,
    write: (text) => (written[name] += text),
  })
  const signals = Object.assign(new EventEmitter(), { exit: () => undefined })
  const code = await runCli(['review', '--repo', repository.path, ...args], {
    env: { PATH: process.env['PATH'], HOME: home, ...env },
    cwd: home,
    node: process.execPath,
    stdout: screen('stdout', stdoutIsTerminal),
    stderr: screen('stderr', stderrIsTerminal),
    signals,
  })
  expect(code).toBe(0)
  return written
}

it('progress is plain lines on standard error where that is no terminal, and the result alone is on standard output', async () => {
  verifies('cli.review.progress-on-stderr')
  const { stdout, stderr } = await review(['--format', 'json'])
  expect(RunRecord.parse(JSON.parse(stdout))).toMatchObject({ verdict: 'problems' })
  expect(stderr.split('\n')).toEqual([
    '1 file changed, +1 -1',
    '1 file to review, 0 left out',
    'Pass 1 (review) with rules',
    'Pass 1 ended ok: 1 problem reported',
    '',
  ])
})

it('progress is one line that turns on a terminal, which is clean again at the end', async () => {
  verifies('cli.review.progress-on-stderr')
  const { stdout, stderr } = await review(['--format', 'json'], { stderrIsTerminal: true })
  expect(RunRecord.parse(JSON.parse(stdout))).toMatchObject({ verdict: 'problems' })
  expect(stderr).toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] Reading the change …/)
  expect(stderr).toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] Reviewing … 1 of 1 file/)
  expect(stderr).not.toContain('\n')
  expect(stderr.endsWith(`\r${ESCAPE}[K${ESCAPE}[?25h`)).toBe(true)
})

it('progress is nothing with --quiet, and every stage with --verbose', async () => {
  verifies('cli.review.quiet-and-verbose')
  expect((await review(['--quiet'])).stderr).toBe('')
  expect((await review(['--quiet'], { stderrIsTerminal: true })).stderr).toBe('')
  const usual = (await review([])).stderr.split('\n')
  const verbose = (await review(['--verbose'])).stderr.split('\n')
  expect(verbose).toEqual(expect.arrayContaining(usual))
  expect(verbose).toEqual(expect.arrayContaining(['Reading the change', 'Placing the problems', 'Keeping the record']))
})

it('the result has colours on a terminal, unless NO_COLOR is set, and none elsewhere', async () => {
  verifies('formats.no-color')
  const terminal = { stdoutIsTerminal: true }
  expect((await review([], terminal)).stdout).toContain(`${ESCAPE}[`)
  expect((await review([], { ...terminal, env: { NO_COLOR: '1' } })).stdout).not.toContain(ESCAPE)
  expect((await review([])).stdout).not.toContain(ESCAPE)
})
