import { collectText, makeGitRepository } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { parseDiff } from '@aicr/diff'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGitVcs, describeLocalChange, openGitRepository } from './index.ts'
import type { GitSettings, LocalChoice } from './index.ts'

let repo: TestGitRepository
let folder: string
const opened: VcsAdapter[] = []

beforeEach(async () => {
  repo = await makeGitRepository({ files: { 'a.txt': 'one\n' } })
  folder = await mkdtemp(join(tmpdir(), 'aicr-odd-'))
})
afterEach(async () => {
  for (const vcs of opened.splice(0)) await vcs.close()
  await repo.remove()
  await rm(folder, { recursive: true, force: true })
})

async function resolve(
  choice: LocalChoice = { kind: 'commit', revision: 'HEAD' },
  settings: Partial<GitSettings> = {},
): Promise<{ vcs: VcsAdapter; set: ChangeSet }> {
  const repository = await openGitRepository({ directory: repo.path, env: repo.env, ...settings })
  const vcs = createGitVcs({ repository })
  opened.push(vcs)
  const found = await describeLocalChange({ repository, choice })
  if (found.status === 'nothing') throw new Error(found.message)
  const [set] = await vcs.resolve(found.event)
  if (set === undefined) throw new Error('no change set')
  return { vcs, set }
}

const all = (set: ChangeSet): string[] => set.files.map((file) => file.path)
const bothWays: LocalChoice[] = [{ kind: 'staged' }, { kind: 'worktree' }]

describe('names that are not UTF-8', () => {
  it('are listed, shown and written with replacement characters, as the diff model reads them', async () => {
    for (const name of ['bad-\xff\xfe.txt', 'd\xe9/x.txt'])
      await repo.writeFile(Buffer.from(name, 'latin1'), `${name.length}\n`)
    await repo.git('add', '.')
    for (const choice of bothWays) {
      const { vcs, set } = await resolve(choice)
      expect(all(set)).toEqual(['bad-\ufffd\ufffd.txt', 'd\ufffd/x.txt'])
      const diff = parseDiff(Buffer.from(await collectText(vcs.diff(set), 'latin1'), 'latin1'))
      expect(diff.map((file) => file.path)).toEqual(all(set))
      const one = await collectText(vcs.diff(set, { paths: ['d\ufffd/x.txt'] }), 'latin1')
      expect(one).toMatch(/^diff --git a\/d\xe9\/x\.txt b\/d\xe9\/x\.txt\n/)
      const source = await mkdtemp(join(folder, 'source-'))
      const result = await vcs.materialize(set, source, { paths: all(set), maxFileBytes: 100 })
      expect(result.written).toHaveLength(2)
      expect(await readFile(join(source, 'd\ufffd/x.txt'), 'utf8')).toBe('8\n')
      const found = await vcs.fetchExtraContext(set, { path: 'd\ufffd/x.txt', reason: 'x' }, { maxBytes: 10 })
      expect(found).toMatchObject({ status: 'ok', content: '8\n' })
    }
  })
})

describe('kinds of entries', () => {
  it('a submodule that moves to another commit is listed and not opened', async () => {
    const [from, to] = [await repo.git('rev-parse', 'HEAD'), await repo.commit('second')]
    await repo.git('update-index', '--add', '--cacheinfo', `160000,${from},vendor/sub`)
    await repo.git('commit', '--quiet', '-m', 'add')
    await repo.git('update-index', '--cacheinfo', `160000,${to},vendor/sub`)
    for (const choice of [{ kind: 'staged' } as const, { kind: 'commit', revision: 'HEAD' } as const]) {
      if (choice.kind === 'commit') await repo.git('commit', '--quiet', '-m', 'bump')
      const { vcs, set } = await resolve(choice)
      expect(set.files).toEqual([
        {
          path: 'vendor/sub',
          oldPath: null,
          status: 'modified',
          oldMode: '160000',
          newMode: '160000',
          kind: 'submodule',
          binary: false,
          additions: 0,
          deletions: 0,
          size: null,
        },
      ])
      const [file] = parseDiff(await collectText(vcs.diff(set)))
      expect(file?.submodule).toEqual({ from, to })
      const result = await vcs.materialize(set, folder, { paths: ['vendor/sub'], maxFileBytes: 100 })
      expect(result.skipped).toMatchObject([{ path: 'vendor/sub', reason: 'submodule' }])
      const found = await vcs.fetchExtraContext(set, { path: 'vendor/sub', reason: 'x' }, { maxBytes: 100 })
      expect(found).toMatchObject({ code: 'absent', message: expect.stringContaining('is a submodule') })
    }
  })

  it('a file of a submodule is never called missing, whether the submodule is checked out or not', async () => {
    const commit = await repo.git('rev-parse', 'HEAD')
    await repo.git('update-index', '--add', '--cacheinfo', `160000,${commit},vendor/old`)
    await repo.git('commit', '--quiet', '-m', 'one submodule')
    await repo.git('update-index', '--add', '--cacheinfo', `160000,${commit.replaceAll(/./g, '1')},vendor/new`)
    await repo.write({ 'a.txt': 'two\n', 'vendor/old/here.h': 'int here;\n' })
    await repo.git('add', 'a.txt')
    // Git leaves an empty folder where a submodule is not checked out.
    await mkdir(join(repo.path, 'vendor/new'))
    for (const choice of [...bothWays, { kind: 'commit', revision: 'HEAD' } as const]) {
      if (choice.kind === 'commit') await repo.git('commit', '--quiet', '-m', 'another one')
      const { vcs, set } = await resolve(choice)
      const ask = (path: string): unknown => vcs.fetchExtraContext(set, { path, reason: 'x' }, { maxBytes: 100 })
      for (const path of ['vendor/old/here.h', 'vendor/old/src/gone.h', 'vendor/new/lib.h']) {
        expect(await ask(path), `${choice.kind} ${path}`).toMatchObject({
          code: 'not_allowed',
          message: expect.stringMatching(/lies in the submodule vendor\/(old|new), .* may well exist/),
        })
      }
      expect(await ask('vendor/none.h')).toMatchObject({ code: 'absent' })
      expect(await ask('none/'.repeat(100_000))).toMatchObject({ code: 'absent' })
    }
  })

  it('files that change their type, and names that differ in case only', async () => {
    await repo.commit('before', { 'Case.txt': 'x\n', link: { symlink: 'a.txt' }, sub: 'file\n', 'x.sh': 'echo\n' })
    await repo.write({ 'case.txt': 'y\n', link: 'now a file\n', 'x.sh': { script: 'echo 2\n' } })
    await rm(join(repo.path, 'sub'))
    await repo.git('add', '--all')
    await repo.git('update-index', '--add', '--cacheinfo', `160000,${await repo.git('rev-parse', 'HEAD')},sub`)
    const { vcs, set } = await resolve({ kind: 'staged' })
    expect(set.files.map((file) => [file.path, file.status, file.kind])).toEqual([
      ['case.txt', 'added', 'file'],
      ['link', 'type_changed', 'file'],
      ['sub', 'type_changed', 'submodule'],
      ['x.sh', 'modified', 'file'],
    ])
    const diff = parseDiff(await collectText(vcs.diff(set)))
    expect(diff.map((file) => [file.path, file.status])).toEqual(set.files.map((file) => [file.path, file.status]))
  })

  it('an intent to add counts as added in the working tree', async () => {
    await repo.write({ 'new.txt': 'x\n' })
    await repo.git('add', '--intent-to-add', 'new.txt')
    expect((await resolve({ kind: 'worktree' })).set.files).toMatchObject([
      { path: 'new.txt', status: 'added', additions: 1 },
    ])
  })

  it('paths that no checkout would make stay on paper', async () => {
    const blob = await repo.gitWithInput('evil\n', 'hash-object', '-w', '--stdin')
    const tree = async (...entries: string[]): Promise<string> => repo.gitWithInput(`${entries.join('\n')}\n`, 'mktree')
    const file = (name: string): string => `100644 blob ${blob}\t${name}`
    const inner = await tree(file('config'), file('ok.txt'))
    const root = await tree(
      ...['..', '.git', '.GIT', '.git ', 'git~1', 'good'].map((name) => `040000 tree ${inner}\t${name}`),
    )
    await repo.git('update-ref', 'HEAD', await repo.git('commit-tree', root, '-p', 'HEAD', '-m', 'evil'))
    const { vcs, set } = await resolve()
    expect(all(set)).toContain('../config')
    const target = join(folder, 'source')
    await mkdir(target)
    const result = await vcs.materialize(set, target, { paths: all(set), maxFileBytes: 100 })
    expect(result.written.map((written) => written.path)).toEqual(['good/config', 'good/ok.txt'])
    expect(result.skipped.filter((skipped) => skipped.reason === 'unreadable').map((skipped) => skipped.path)).toEqual(
      ['..', '.GIT', '.git ', '.git', 'git~1'].flatMap((name) => [`${name}/config`, `${name}/ok.txt`]),
    )
    expect(await readdir(folder)).toEqual(['source'])
    expect(await readdir(target)).toEqual(['good'])
  })
})

describe('the text and the list', () => {
  it('agree about renames, also when only some of the files are wanted', async () => {
    const body = (word: string): string => Array.from({ length: 30 }, (_, line) => `${word} ${line}\n`).join('')
    await repo.commit('before', { 'one.ts': body('x'), 'two.ts': body('x').replace('x 3\n', 'y\n') })
    await repo.commit('after', { 'one.ts': null, 'two.ts': null, 'new/one.ts': body('x'), 'new/copy.ts': body('x') })
    const { vcs, set } = await resolve()
    const pairs = set.files.map((file) => [file.status, file.oldPath, file.path])
    const read = async (paths: string[]): Promise<unknown[]> => {
      const files = parseDiff(await collectText(vcs.diff(set, { paths })))
      return files.map((file) => [file.status, file.oldPath === file.path ? null : file.oldPath, file.path])
    }
    expect(await read(all(set))).toEqual(pairs)
    for (const [index, path] of all(set).entries()) expect(await read([path])).toEqual([pairs[index]])
  })

  it('are right about carriage returns', async () => {
    await repo.commit('before', { 'crlf.txt': 'one\r\ntwo\r\n' })
    await repo.commit('after', { 'crlf.txt': 'one\ntwo\r\n' })
    const { vcs, set } = await resolve()
    expect(set.files).toMatchObject([{ additions: 1, deletions: 1 }])
    expect(await collectText(vcs.diff(set))).toContain('@@ -1,2 +1,2 @@\n-one\r\n+one\n two\r\n')
  })
})

describe('large changes', () => {
  it('of 5,000 files with long names are listed, shown and written', async () => {
    const name = (index: number): string => `${'long-folder-name/'.repeat(6)}file-${String(index).padStart(4, '0')}.txt`
    const files = Array.from({ length: 5000 }, (_, index) => [name(index), `content ${index}\n`])
    await repo.commit('many', Object.fromEntries(files))
    const { vcs, set } = await resolve()
    expect(set.files).toHaveLength(5000)
    const wanted = all(set).slice(0, 4000)
    const diff = parseDiff(await collectText(vcs.diff(set, { paths: wanted })))
    expect(diff.map((file) => file.path)).toEqual(wanted)
    const result = await vcs.materialize(set, folder, { paths: wanted, maxFileBytes: 100 })
    expect(result).toMatchObject({ skipped: [] })
    expect(result.written).toHaveLength(4000)
  })

  it('with a file of 50 MB are read, and the file is left out', async () => {
    const line = `${'x'.repeat(99)}\n`
    const large = Buffer.from(line.repeat(500_000))
    await repo.commit('large', { 'large.txt': large, 'small.txt': 'x\n' })
    large.write('y', 100 * 250_000)
    await repo.write({ 'large.txt': large, 'small.txt': 'y\n' })
    await repo.git('add', '.')
    for (const choice of bothWays) {
      const { vcs, set } = await resolve(choice)
      expect(set.files[0]).toMatchObject({ path: 'large.txt', size: 50_000_000, additions: 1, deletions: 1 })
      const result = await vcs.materialize(set, folder, { paths: all(set), maxFileBytes: 1_000_000 })
      expect(result.written).toEqual([{ path: 'small.txt', bytes: 2 }])
      expect(result.skipped).toMatchObject([{ path: 'large.txt', reason: 'too_large' }])
      const request = { path: 'large.txt', reason: 'x', range: { start_line: 250_001, end_line: 250_001 } }
      expect(await vcs.fetchExtraContext(set, request, { maxBytes: 1000 })).toMatchObject({
        content: `y${line.slice(1)}`,
      })
      expect(await collectText(vcs.diff(set, { paths: ['small.txt'] }))).toContain('-x\n+y\n')
    }
  })
})

describe('processes', () => {
  /** A git that writes down what it is asked for. */
  async function countingGit(): Promise<{ gitExecutable: string; calls(): Promise<string[]> }> {
    const log = join(folder, 'calls')
    const gitExecutable = join(folder, 'git')
    await writeFile(gitExecutable, `#!/bin/sh\necho "$1" >> ${log}\nexec git "$@"\n`)
    await chmod(gitExecutable, 0o755)
    return { gitExecutable, calls: async () => (await readFile(log, 'utf8')).trim().split('\n').sort() }
  }

  async function useEverything({ vcs, set }: { vcs: VcsAdapter; set: ChangeSet }): Promise<void> {
    await collectText(vcs.diff(set, { paths: all(set) }))
    await vcs.materialize(set, folder, { paths: all(set), maxFileBytes: 1000 })
    await vcs.readBaseFiles(set, { patterns: ['.aicr/config.yaml'], maxFiles: 1, maxFileBytes: 1000 })
    await vcs.readBaseFiles(set, { patterns: ['.aicr/rules/*.yaml'], maxFiles: 9, maxFileBytes: 1000 })
    await vcs.listBaseFiles(set, { patterns: ['**/*.lock'] })
    await vcs.fetchExtraContext(set, { path: all(set)[0] ?? '', reason: 'x' }, { maxBytes: 1000 })
  }

  const files = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`src/${index}.ts`, `${index}\n`]))

  it('are six for a review of the working tree', async () => {
    const { gitExecutable, calls } = await countingGit()
    await repo.commit('before', files)
    await repo.write(Object.fromEntries(Object.keys(files).map((path) => [path, 'changed\n'])))
    await useEverything(await resolve({ kind: 'auto' }, { gitExecutable }))
    expect(await calls()).toEqual(['cat-file', 'config', 'diff', 'diff', 'ls-files', 'ls-tree'])
  })

  it('are five for a commit, and two more for a range', async () => {
    const { gitExecutable, calls } = await countingGit()
    await repo.commit('twenty files', files)
    await useEverything(await resolve({ kind: 'commit', revision: 'HEAD' }, { gitExecutable }))
    expect(await calls()).toEqual(['cat-file', 'config', 'diff', 'diff', 'ls-tree'])
    await rm(join(folder, 'calls'))
    await useEverything(await resolve({ kind: 'range', base: 'HEAD~1' }, { gitExecutable }))
    expect(await calls()).toEqual(['cat-file', 'config', 'diff', 'diff', 'log', 'ls-tree', 'merge-base'])
  })

  it('say what is wrong when there is no git, or one that is too old', async () => {
    await expect(resolve(undefined, { gitExecutable: '/nonexistent/git' })).rejects.toMatchObject({
      code: 'executable_missing',
    })
    const old = join(folder, 'old-git')
    await writeFile(old, '#!/bin/sh\n[ "$1" = cat-file ] && { echo "unknown option" >&2; exit 129; }\nexec git "$@"\n')
    await chmod(old, 0o755)
    await expect(resolve(undefined, { gitExecutable: old })).rejects.toMatchObject({
      code: 'unsupported',
      hint: 'Install git 2.36 or newer.',
    })
  })

  it('that hang are ended, and the next request gets a new one', async () => {
    const slow = join(folder, 'slow-git')
    await writeFile(
      slow,
      `#!/bin/sh\nif [ "$1" = cat-file ] && [ ! -e ${folder}/woken ]; then touch ${folder}/woken; exec sleep 60; fi\nexec git "$@"\n`,
    )
    await chmod(slow, 0o755)
    const settings = { directory: repo.path, env: repo.env, gitExecutable: slow, timeoutMs: 1500 }
    const repository = await openGitRepository(settings)
    opened.push(createGitVcs({ repository }))
    const choice = { kind: 'commit', revision: 'HEAD' } as const
    await expect(describeLocalChange({ repository, choice })).rejects.toMatchObject({
      code: 'timeout',
      retryable: true,
    })
    expect(await describeLocalChange({ repository, choice })).toMatchObject({ status: 'change' })
  })
})
