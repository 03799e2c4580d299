import { lstat, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { findPidNamespace } from '@aicr/kit'
import { RunRecord } from '@aicr/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAicr, waitUntil } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

let aicr: Aicr
beforeEach(async () => void (aicr = await createAicr()))
afterEach(() => aicr.remove())

async function review(repository: TestGitRepository, ...args: string[]): Promise<RunRecord> {
  const { stdout, stderr, code } = await aicr.run(['review', '--repo', repository.path, '--format', 'json', ...args])
  expect({ code, stderr }).toMatchObject({ code: 0 })
  return RunRecord.parse(JSON.parse(stdout))
}

const fate = (record: RunRecord) =>
  Object.fromEntries(record.coverage.map(({ path, status, reason }) => [path, reason ?? status]))

describe('odd changes', () => {
  it('are reviewed whatever their names are', async () => {
    verifies('reviewed.odd-names')
    verifies('security.never-options')
    const names = [
      'with space.js',
      'quo"te.js',
      "apo'strophe.js",
      'tab\there.js',
      'emoji-😀.js',
      '中文/文件.js',
      '-dash.js',
      ':(glob)*.js',
      'new\nline.js',
      'a b/ b/c.js',
      '$(touch x).js',
      '%41.js',
      'ünï.js',
    ]
    await using repository = await makeGitRepository({
      files: { 'a.txt': 'x\n', ...Object.fromEntries(names.map((name) => [name, 'one()\n'])) },
    })
    await repository.write(Object.fromEntries(names.map((name) => [name, 'one()\ndebugger\n'])))
    const record = await review(repository)
    expect(record.problems.map(({ file }) => file).sort()).toEqual([...names].sort())
    expect(record.problems.every(({ line, anchor }) => line === 2 && anchor !== null)).toBe(true)
  })

  it('are listed with a reason where there is nothing to review', async () => {
    verifies('reviewed.every-file-is-listed')
    verifies('reviewed.submodule')
    verifies('reviewed.pure-rename')
    await using library = await makeGitRepository({ files: { 'lib.js': 'one()\n' } })
    const first = await library.git('rev-parse', 'HEAD')
    const second = await library.commit('Second', { 'lib.js': 'two()\n' })
    await using repository = await makeGitRepository({
      files: { 'moved.js': 'line()\n'.repeat(20), 'a.js': 'one()\n', 'mode.sh': 'true\n', 'gone.js': 'bye()\n' },
    })
    await repository.git('update-index', '--add', '--cacheinfo', `160000,${first},vendored-lib`)
    await repository.git('commit', '--quiet', '-m', 'Submodule')
    await repository.git('update-index', '--cacheinfo', `160000,${second},vendored-lib`)
    await repository.git('mv', 'moved.js', 'there.js')
    await repository.git('update-index', '--chmod=+x', 'mode.sh')
    await repository.git('rm', '--quiet', 'gone.js')
    await repository.write({ 'a.js': 'one()\r\ndebugger\r\n', 'bin.dat': Uint8Array.of(0, 1, 2, 0), 'empty.txt': '' })
    await repository.git('add', 'a.js', 'bin.dat', 'empty.txt')
    const record = await review(repository, '--staged')
    expect(fate(record)).toEqual({
      'vendored-lib': 'submodule',
      'there.js': 'unchanged_content',
      'mode.sh': 'unchanged_content',
      'gone.js': 'reviewed',
      'a.js': 'reviewed',
      'bin.dat': 'binary',
      'empty.txt': 'empty',
    })
    expect(record.problems).toMatchObject([{ file: 'a.js', line: 2 }])
  })

  it('are anchored to the right lines where lines end with CRLF', async () => {
    verifies('reviewed.crlf')
    const lines = ['one()', 'two()', 'three()', 'four()', '']
    await using repository = await makeGitRepository({ files: { 'a.js': lines.join('\r\n') } })
    await repository.write({ 'a.js': lines.toSpliced(2, 0, 'eval(input)', 'debugger').join('\r\n') })
    const { problems } = await review(repository)
    const anchors = problems.map(({ line, anchor }) => [line, [anchor?.line, anchor?.kind, anchor?.code.trimEnd()]])
    expect(Object.fromEntries(anchors)).toEqual({ 3: [3, 'changed', 'eval(input)'], 4: [4, 'changed', 'debugger'] })
  })

  it('never lead out of the repository by a symbolic link', async () => {
    verifies('reviewed.symbolic-links')
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    await repository.write({ link: { symlink: '/etc/passwd' }, 'a.js': 'one()\ndebugger\n' })
    await repository.git('add', '--all')
    const record = await review(repository, '--keep')
    expect(fate(record)).toMatchObject({ link: 'reviewed', 'a.js': 'reviewed' })
    const source = join(aicr.dataDirectory, 'workspaces/local/runs', record.run.id, 'source')
    expect((await lstat(join(source, 'link'))).isFile()).toBe(true)
    expect(await readFile(join(source, 'link'), 'utf8')).toBe('/etc/passwd')
  })

  it('may hold a file of fifty megabytes, which is listed as too large and makes the result partial', async () => {
    verifies('reviewed.huge-file')
    verifies('reviewed.partial')
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    await repository.write({ 'huge.sql': 'insert into t values (1);\n'.repeat(2_000_000), 'a.js': 'two()\n' })
    await repository.git('add', '--all')
    const record = await review(repository, '--keep')
    expect(fate(record)).toEqual({ 'huge.sql': 'too_large', 'a.js': 'reviewed' })
    expect(record).toMatchObject({ verdict: 'partial', explanation: expect.stringContaining('huge.sql') })
    // What the review works on holds nothing of it.
    const run = join(aicr.dataDirectory, 'workspaces/local/runs', record.run.id)
    expect(await readFile(join(run, 'agent/change.diff'), 'utf8')).not.toContain('insert into')
    expect(await readdir(join(run, 'source'))).toEqual(['a.js'])
  })

  it('may have five thousand files', async () => {
    verifies('reviewed.many-files')
    const files = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`src/${index % 50}/file-${index}.js`, `export const n = ${index}\n`]),
    )
    await using repository = await makeGitRepository({ files: { 'a.txt': 'x\n' } })
    await repository.write(files)
    await repository.write({ 'src/7/file-7.js': 'debugger\n' })
    await repository.git('add', '--all')
    const record = await review(repository)
    expect(record.coverage).toHaveLength(5000)
    expect(record.coverage.every(({ status }) => status === 'reviewed')).toBe(true)
    expect(record.problems).toMatchObject([{ file: 'src/7/file-7.js', line: 1 }])
  })

  it('list files that git does not know, never ignored ones, and review neither', async () => {
    verifies('reviewed.untracked-are-listed')
    await using repository = await makeGitRepository({ files: { '.gitignore': 'ignored/\n', 'a.js': 'one()\n' } })
    await repository.write({ 'new.js': 'debugger\n', 'ignored/x.js': 'debugger\n', 'a.js': 'two()\n' })
    const record = await review(repository)
    expect(record.untracked).toEqual(['new.js'])
    expect(Object.keys(fate(record))).toEqual(['a.js'])
  })
})

describe('a review that is stopped', () => {
  /** On this machine itself: in another sandbox the agent names no path of this machine, by which it could be found. */
  async function onThisMachine(): Promise<string> {
    const file = join(aicr.dataDirectory, '..', 'native.yaml')
    await writeFile(file, 'agent: { sandbox: { kind: native } }\n')
    return file
  }

  async function slowChange(): Promise<TestGitRepository> {
    const body = Array.from(
      { length: 400 },
      (_, index) => `export function f${index}(value) { return evaluate(value, 'eval(') }\n`,
    ).join('')
    const repository = await makeGitRepository({ files: { 'a.txt': 'x\n' } })
    await repository.write(
      Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`src/file-${index}.ts`, body])),
    )
    await repository.git('add', '--all')
    return repository
  }

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s leaves no process and no half-written file, and exits with 130',
    async (signal) => {
      verifies('cli.exit-codes.interrupted')
      verifies('cli.signals.no-process-is-left')
      verifies('cli.signals.no-half-written-file')
      await using repository = await slowChange()
      const output = join(aicr.dataDirectory, '..', 'out.json')
      const running = aicr.start([
        'review',
        '--repo',
        repository.path,
        '--config',
        await onThisMachine(),
        '--format',
        `json=${output}`,
      ])
      await waitUntil(
        async () => (await aicr.processes()).some((line) => line.includes('rules-input.json')),
        'the agent runs',
      )
      running.kill(signal)
      const { code } = await running.ended
      expect(code).toBe(130)
      expect(await aicr.processes()).toEqual([])
      expect((await readdir(join(aicr.dataDirectory, '..'))).sort()).toEqual(['data', 'native.yaml'])
      const [run = ''] = await readdir(join(aicr.dataDirectory, 'workspaces/local/runs'))
      expect((await readdir(join(aicr.dataDirectory, 'workspaces/local/runs', run))).sort()).toEqual([
        'passes',
        'run.json',
      ])
    },
  )

  it('by SIGKILL leaves no process, and the next start removes its work folders', async ({ skip }) => {
    verifies('cli.signals.sigkill')
    skip((await findPidNamespace()) === null, 'no pid namespace is to be had here')
    await using repository = await slowChange()
    const running = aicr.start(['review', '--repo', repository.path, '--config', await onThisMachine()])
    await waitUntil(
      async () => (await aicr.processes()).some((line) => line.includes('rules-input.json')),
      'the agent runs',
    )
    running.kill('SIGKILL')
    await running.ended
    await waitUntil(async () => (await aicr.processes()).length === 0, 'every process is gone')
    const runs = join(aicr.dataDirectory, 'workspaces/local/runs')
    const [killed = ''] = await readdir(runs)
    expect(await readdir(join(runs, killed))).toContain('source')
    await repository.git('reset', '--quiet', '--hard')
    await repository.write({ 'a.txt': 'y\n' })
    expect(await aicr.run(['review', '--repo', repository.path])).toMatchObject({ code: 0 })
    expect(await readdir(join(runs, killed))).not.toContain('source')
    expect(await readdir(join(aicr.dataDirectory, 'running'))).toEqual([])
  })
})
