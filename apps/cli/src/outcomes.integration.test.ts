import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { FileContents, TestGitRepository } from '@aicr-internal/testkit'
import { RunRecord } from '@aicr/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

let aicr: Aicr
beforeEach(async () => void (aicr = await createAicr()))
afterEach(() => aicr.remove())

/** A repository with these uncommitted changes to `a.js`, `b.js` and whatever else is named. */
async function changed(files: FileContents): Promise<TestGitRepository> {
  const repository = await makeGitRepository({ files: { 'a.js': 'one()\n', 'b.js': 'one()\n' } })
  await repository.write(files)
  await repository.git('add', '--all')
  return repository
}

async function configure(text: string): Promise<string> {
  const file = join(aicr.dataDirectory, '../config.yaml')
  await writeFile(file, text)
  return file
}

async function reviewJson(repository: TestGitRepository, ...args: string[]) {
  const { code, stdout, stderr } = await aicr.run(['review', '--repo', repository.path, '--format', 'json', ...args])
  return { code, stderr, record: RunRecord.parse(JSON.parse(stdout)) }
}

const huge = 'x();\n'.repeat(2_000_000)

describe('the exit code', () => {
  it.each<[string, FileContents, Partial<RunRecord>]>([
    ['a pass', { 'a.js': 'two()\n' }, { verdict: 'pass' }],
    ['a partial review', { 'a.js': 'two()\n', 'huge.sql': huge }, { verdict: 'partial' }],
    ['a skipped review', { 'empty.js': '' }, { verdict: 'skipped', skipReason: 'no_reviewable_code' }],
    ['problems below the gate', { 'a.js': 'debugger\n' }, { verdict: 'problems' }],
  ])('is 0 for %s', async (_, files, expected) => {
    verifies('cli.exit-codes.ok')
    await using repository = await changed(files)
    const { code, record } = await reviewJson(repository, '--fail-on', 'critical')
    expect(record).toMatchObject(expected)
    expect(code).toBe(0)
  })

  it.each([
    ['info', 1],
    ['medium', 1],
    ['high', 0],
    ['never', 0],
  ])('with --fail-on %s is %i for a problem of medium severity', async (severity, expected) => {
    verifies('cli.exit-codes.problems')
    verifies('cli.exit-codes.fail-on-defaults-to-never')
    await using repository = await changed({ 'a.js': 'debugger\n' })
    const { code, record } = await reviewJson(repository, '--fail-on', severity)
    expect(record.problems.map((problem) => problem.severity)).toEqual(['medium'])
    expect(code).toBe(expected)
  })

  it('is 3 for an inconclusive review, whatever it found', async () => {
    verifies('cli.exit-codes.inconclusive')
    verifies('reviewed.full-coverage')
    await using repository = await changed({ 'a.js': 'debugger\n', 'huge.sql': huge })
    const config = await configure('review: { require_full_coverage: true }\n')
    const { code, record } = await reviewJson(repository, '--config', config, '--fail-on', 'low')
    expect(record).toMatchObject({ verdict: 'inconclusive', problems: [{ file: 'a.js', line: 1 }] })
    expect(code).toBe(3)
  })
})

describe('the options', () => {
  it('--output names the file of the result, and standard output stays empty', async () => {
    verifies('formats.output')
    await using repository = await changed({ 'a.js': 'debugger\n' })
    const file = join(aicr.dataDirectory, '../result.json')
    const review = ['review', '--repo', repository.path]
    expect(await aicr.run([...review, '--format', 'json', '--output', file])).toMatchObject({ code: 0, stdout: '' })
    expect(RunRecord.parse(JSON.parse(await readFile(file, 'utf8')))).toMatchObject({ verdict: 'problems' })
    expect(await aicr.run([...review, '--output', file])).toMatchObject({ code: 0, stdout: '' })
    expect(await readFile(file, 'utf8')).toContain('a.js:1')
  })

  it('--dry-run reviews and says that nothing was published', async () => {
    verifies('cli.review.dry-run')
    await using repository = await changed({ 'a.js': 'debugger\n' })
    const { record } = await reviewJson(repository, '--dry-run')
    expect(record).toMatchObject({ status: 'dry_run', verdict: 'problems', outcomes: [] })
  })

  it('--agent wins over the agent of the configuration; one that nobody knows is refused by its name', async () => {
    verifies('cli.review.agent')
    await using repository = await changed({ 'a.js': 'debugger\n' })
    const config = await configure('agent: { default: nobody }\n')
    const refused = await aicr.run(['review', '--repo', repository.path, '--config', config])
    expect(refused).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('There is no agent "nobody"'),
    })
    const { record } = await reviewJson(repository, '--config', config, '--agent', 'rules')
    expect(record).toMatchObject({ verdict: 'problems', agent: { kind: 'rules' } })
  })

  it('--config has its effect', async () => {
    verifies('cli.review.config')
    await using repository = await changed({ 'a.js': 'debugger\n', 'b.js': 'debugger\n' })
    const config = await configure('review: { exclude: [b.js] }\n')
    const { record } = await reviewJson(repository, '--config', config)
    expect(record.coverage.map(({ path, reason }) => [path, reason])).toEqual([
      ['a.js', undefined],
      ['b.js', 'filter'],
    ])
  })

  it('--data-dir wins over AICR_DATA_DIR', async () => {
    verifies('cli.data-directory.where')
    await using repository = await changed({ 'a.js': 'two()\n' })
    const folder = join(aicr.dataDirectory, '../elsewhere')
    await reviewJson(repository, '--data-dir', folder)
    expect(await readdir(join(folder, 'workspaces/local/runs'))).toHaveLength(1)
    await expect(readdir(aicr.dataDirectory)).rejects.toThrow('ENOENT')
  })
})

it('what the sandbox can not promise is recorded and shown', async () => {
  verifies('security.missing-protection-is-shown')
  await using repository = await changed({ 'a.js': 'two()\n' })
  const native = ['--config', await configure('agent: { sandbox: { kind: native } }\n')]
  const { record } = await reviewJson(repository, ...native)
  expect(record.agent.sandbox?.missing).toContain('the network is open')
  const { stdout } = await aicr.run(['review', '--repo', repository.path, ...native])
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('the native sandbox does not guarantee:')
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('the network is open')
})
