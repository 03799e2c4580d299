import { collectText, makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import type { ContextResult } from '@aicr/schema'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'
import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGitVcs, describeLocalChange, openGitRepository } from './index.ts'
import type { LocalChoice, UserEnvironment } from './index.ts'

let repo: TestGitRepository
let folder: string
const opened: VcsAdapter[] = []

beforeEach(async () => {
  repo = await makeGitRepository({
    files: {
      'a.txt': '1\n2\n3\n',
      'dir/b.txt': 'b\n',
      'logo.png': Uint8Array.of(1, 0, 2),
      '.gitignore': '*.log\n.env\n',
    },
  })
  folder = await mkdtemp(join(tmpdir(), 'aicr-worktree-'))
})
afterEach(async () => {
  for (const vcs of opened.splice(0)) await vcs.close()
  await repo.remove()
  await rm(folder, { recursive: true, force: true })
})

async function resolve(
  choice: LocalChoice = { kind: 'worktree' },
  env: UserEnvironment = repo.env,
): Promise<{ vcs: VcsAdapter; set: ChangeSet }> {
  const repository = await openGitRepository({ directory: repo.path, env })
  const vcs = createGitVcs({ repository })
  opened.push(vcs)
  const found = await describeLocalChange({ repository, choice })
  if (found.status === 'nothing') throw new Error(found.message)
  const [set] = await vcs.resolve(found.event)
  if (set === undefined) throw new Error('no change set')
  return { vcs, set }
}

const materialize = async (paths: string[]): Promise<unknown> => {
  const { vcs, set } = await resolve()
  return vcs.materialize(set, folder, { paths, maxFileBytes: 100 })
}

describe('the list of uncommitted changes', () => {
  it('leaves out files that were only touched, text or binary', async () => {
    await repo.write({ 'dir/b.txt': 'changed\n' })
    await utimes(join(repo.path, 'a.txt'), 1e9, 1e9)
    await utimes(join(repo.path, 'logo.png'), 1e9, 1e9)
    const { set } = await resolve()
    expect(set.files.map((file) => file.path)).toEqual(['dir/b.txt'])
  })

  it('tells a changed mode from a changed binary file', async () => {
    await chmod(join(repo.path, 'logo.png'), 0o755)
    await chmod(join(repo.path, 'a.txt'), 0o755)
    expect((await resolve()).set.files.map((file) => [file.path, file.status])).toEqual([
      ['a.txt', 'mode_changed'],
      ['logo.png', 'mode_changed'],
    ])
    await writeFile(join(repo.path, 'logo.png'), Uint8Array.of(1, 0, 3))
    expect((await resolve()).set.files[1]).toMatchObject({ status: 'modified', binary: true, size: 3 })
  })

  it('finds a file that was moved, with the same pairs in the text', async () => {
    await repo.git('mv', 'a.txt', 'moved.txt')
    await repo.write({ 'moved.txt': '1\n2\n3\n4\n' })
    const { vcs, set } = await resolve()
    expect(set.files).toMatchObject([{ path: 'moved.txt', oldPath: 'a.txt', status: 'renamed', additions: 1, size: 8 }])
    expect(await collectText(vcs.diff(set, { paths: ['moved.txt'] }))).toContain(
      'rename from a.txt\nrename to moved.txt\n',
    )
  })

  it('names untracked files, and never an ignored one', async () => {
    verifies('reviewed.untracked-are-listed')
    await repo.write({
      'a.txt': 'x\n',
      'new file.ts': '',
      '.env': 'SECRET',
      'x.log': '',
      'deep/new.ts': '',
      'deep/y.log': '',
    })
    await symlink('/etc', join(repo.path, 'node_modules'))
    await mkdir(join(folder, 'home/.config/git'), { recursive: true })
    const { set } = await resolve()
    expect(set.untracked).toEqual(['deep/new.ts', 'new file.ts', 'node_modules'])
  })

  it.each([
    ['.gitconfig', '[core]\n\texcludesFile = ~/ignored\n', 'ignored'],
    ['.config/git/config', '[core]\n\texcludesFile = HOME/ignored\n', 'ignored'],
    ['.gitconfig', '', '.config/git/ignore'],
  ])("honours the user's own ignore file, named in %s", async (configFile, config, ignoreFile) => {
    const home = join(folder, 'home')
    await mkdir(join(home, '.config/git'), { recursive: true })
    await writeFile(join(home, configFile), config.replace('HOME', home))
    await writeFile(join(home, ignoreFile), '*.swp\n')
    await repo.write({ 'a.txt': 'x\n', 'a.swp': '', 'kept.ts': '' })
    const env = { PATH: repo.env['PATH'], HOME: home }
    expect((await resolve({ kind: 'worktree' }, env)).set.untracked).toEqual(['kept.ts'])
    const found = await context('a.swp', env)
    expect(found).toMatchObject({ status: 'rejected', code: 'not_allowed' })
  })

  it("honours the user's own line ends", async () => {
    await mkdir(join(folder, 'home'))
    await writeFile(join(folder, 'home/.gitconfig'), '[core]\n\tautocrlf = true\n')
    await repo.write({ 'a.txt': '1\r\n2\r\nthree\r\n' })
    const { vcs, set } = await resolve({ kind: 'worktree' }, { ...repo.env, HOME: join(folder, 'home') })
    expect(set.files).toMatchObject([{ path: 'a.txt', additions: 1, deletions: 1 }])
    expect(await collectText(vcs.diff(set))).toContain('-3\n+three\n')
    const result = await vcs.fetchAttribution?.(set, { path: 'a.txt', reason: 'test' })
    expect(result).toMatchObject({ status: 'partial', lines: [{ start_line: 1, end_line: 2 }] })
  })
})

async function context(path: string, env: UserEnvironment = repo.env): Promise<ContextResult> {
  const { vcs, set } = await resolve({ kind: 'worktree' }, env)
  return vcs.fetchExtraContext(set, { path, reason: 'test' }, { maxBytes: 1000 })
}

describe('files of the working tree', () => {
  it('are read from disk, without following a link or leaving the tree', async () => {
    verifies('reviewed.symbolic-links')
    await repo.write({
      'a.txt': 'on disk\n',
      'large.txt': 'x'.repeat(200),
      'link.txt': { symlink: '/etc/passwd' },
      'gone.txt': 'x\n',
      'dir/b.txt': 'changed\n',
    })
    await repo.git('add', '.')
    await writeFile(join(folder, 'secret'), 'secret')
    const { vcs, set } = await resolve()
    // After the list was made, a folder becomes a link to somewhere else, and files vanish or change their kind.
    await rm(join(repo.path, 'dir'), { recursive: true })
    await mkdir(join(folder, 'elsewhere'))
    await writeFile(join(folder, 'elsewhere/b.txt'), 'secret')
    await symlink(join(folder, 'elsewhere'), join(repo.path, 'dir'))
    await rm(join(repo.path, 'gone.txt'))
    await mkdir(join(folder, 'source'))
    const paths = set.files.map((file) => file.path)
    const result = await vcs.materialize(set, join(folder, 'source'), { paths, maxFileBytes: 100 })
    expect(result.written).toEqual([
      { path: 'a.txt', bytes: 8 },
      { path: 'link.txt', bytes: 11 },
    ])
    expect(result.skipped).toEqual([
      { path: 'dir/b.txt', reason: 'unreadable', cause: { kind: 'behind_link' } },
      { path: 'gone.txt', reason: 'unreadable', cause: { kind: 'gone' } },
      { path: 'large.txt', reason: 'too_large', cause: { kind: 'file_size', size: 200, limit: 100 } },
    ])
    expect(await readFile(join(folder, 'source/link.txt'), 'utf8')).toBe('/etc/passwd')
  })

  it('do not block when they are pipes', async () => {
    await repo.write({ 'a.txt': 'x\n' })
    const { vcs, set } = await resolve()
    await rm(join(repo.path, 'a.txt'))
    execFileSync('mkfifo', [join(repo.path, 'a.txt')])
    const result = await vcs.materialize(set, folder, { paths: ['a.txt'], maxFileBytes: 100 })
    expect(result.skipped).toMatchObject([{ path: 'a.txt', reason: 'unreadable' }])
    expect(await vcs.fetchExtraContext(set, { path: 'a.txt', reason: 'x' }, { maxBytes: 10 })).toMatchObject({
      code: 'absent',
    })
  })

  it('that were replaced on the way are not written over', async () => {
    await repo.write({ 'a.txt': 'x\n' })
    await symlink('/nonexistent/target', join(folder, 'a.txt'))
    expect(await materialize(['a.txt'])).toMatchObject({ written: [], skipped: [{ reason: 'unreadable' }] })
  })

  it('are given as more context only when git tracks them or would list them', async () => {
    verifies('reviewed.ignored-files-are-never-context')
    verifies('context.absent-path-is-rejected')
    verifies('context.outside-path-is-rejected')
    verifies('context.rejection-ends-the-asking')
    await repo.write({
      'a.txt': 'changed\n',
      'new.ts': 'untracked\n',
      '.env': 'SECRET\n',
      'link.ts': { symlink: '.env' },
    })
    await symlink(repo.path, join(repo.path, 'loop'))
    expect(await context('a.txt')).toMatchObject({ status: 'ok', content: 'changed\n', revision: 'WORKTREE' })
    expect(await context('dir/b.txt')).toMatchObject({ status: 'ok', content: 'b\n' })
    expect(await context('new.ts')).toMatchObject({ status: 'ok', content: 'untracked\n' })
    expect(await context('link.ts')).toMatchObject({ status: 'ok', content: '.env' })
    expect(await context('.env')).toMatchObject({
      code: 'not_allowed',
      message: '.env is ignored by git. Do not ask for it again.',
    })
    expect(await context('.git/config')).toMatchObject({ code: 'not_allowed' })
    expect(await context('dir/.GIT/config')).toMatchObject({ code: 'not_allowed' })
    expect(await context('loop/.env')).toMatchObject({ code: 'outside' })
    expect(await context('../elsewhere.ts')).toMatchObject({ status: 'rejected', code: 'outside' })
    expect(await context('absent.ts')).toMatchObject({
      status: 'rejected',
      code: 'absent',
      message: expect.stringContaining('Do not ask for it again.'),
    })
    expect(await context('dir')).toMatchObject({ code: 'absent', message: expect.stringContaining('is a folder') })
    expect(await context('*.txt')).toMatchObject({ code: 'absent' })
    expect(await context('logo.png')).toMatchObject({ code: 'binary' })
  })
})

describe('who changed lines that are partly uncommitted', () => {
  it('is told for the committed lines, and the result is partial', async () => {
    verifies('blame.status-and-metadata')
    verifies('blame.never-source-text')
    await repo.write({ 'a.txt': '1\nnew\n2\n3\n', 'new.txt': 'x\n', 'untracked.txt': 'x\n' })
    await repo.git('add', 'new.txt')
    const { vcs, set } = await resolve()
    const head = await repo.git('rev-parse', 'HEAD')
    const ask = (path: string, range?: [number, number]) =>
      vcs.fetchAttribution?.(set, {
        path,
        reason: 'test',
        ...(range && { range: { start_line: range[0], end_line: range[1] } }),
      })
    expect(await ask('a.txt')).toEqual({
      path: 'a.txt',
      status: 'partial',
      lines: [1, 3].map((line) => ({
        start_line: line,
        end_line: line === 1 ? 1 : 4,
        revision: head,
        author: 'Ada Ünï',
        author_email: 'ada@example.com',
        date: '2026-01-01T00:01:00.000Z',
        source: 'vcs',
      })),
    })
    expect(await ask('a.txt', [3, 4])).toMatchObject({ status: 'ok', lines: [{ start_line: 3, end_line: 4 }] })
    expect(await ask('new.txt')).toEqual({ path: 'new.txt', status: 'partial', lines: [] })
    expect(await ask('untracked.txt')).toEqual({ path: 'untracked.txt', status: 'not_found', lines: [] })
    expect(await ask('dir/b.txt')).toMatchObject({ status: 'ok' })
  })

  it('follows a file that was moved', async () => {
    await repo.git('mv', 'a.txt', 'moved.txt')
    const { vcs, set } = await resolve()
    expect(await vcs.fetchAttribution?.(set, { path: 'moved.txt', reason: 'x' })).toMatchObject({
      status: 'ok',
      lines: [{ start_line: 1, end_line: 3 }],
    })
  })

  it('leaves out what a shallow clone can not know', async () => {
    const second = await repo.commit('second', { 'a.txt': '1\n2\n3\n4\n' })
    await repo.commit('third', { 'a.txt': '1\n2\n3\n4\n5\n' })
    await repo.git('clone', '--quiet', '--depth=2', `file://${repo.path}`, join(folder, 'shallow'))
    const repository = await openGitRepository({ directory: join(folder, 'shallow'), env: repo.env })
    const vcs = createGitVcs({ repository })
    opened.push(vcs)
    const found = await describeLocalChange({ repository, choice: { kind: 'commit', revision: 'HEAD' } })
    const [set] = found.status === 'change' ? await vcs.resolve(found.event) : []
    expect(set?.base).toBe(second)
    expect(set && (await vcs.fetchAttribution?.(set, { path: 'a.txt', reason: 'x' }))).toMatchObject({
      status: 'partial',
      lines: [{ start_line: 5, end_line: 5 }],
    })
  })
})

describe('what is staged', () => {
  it('is read from the index, not from disk', async () => {
    await repo.write({ 'a.txt': 'staged\n', 'new.txt': 'staged\n' })
    await repo.git('add', '.')
    await repo.write({ 'a.txt': 'on disk\n', 'new.txt': 'on disk\n', 'dir/b.txt': 'on disk\n', 'untracked.txt': 'x\n' })
    const { vcs, set } = await resolve({ kind: 'staged' })
    expect(set).toMatchObject({
      head: 'INDEX',
      untracked: [],
      files: [{ path: 'a.txt', size: 7 }, { path: 'new.txt' }],
    })
    await vcs.materialize(set, folder, { paths: ['a.txt', 'new.txt'], maxFileBytes: 100 })
    expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('staged\n')
    const ask = (path: string) => vcs.fetchExtraContext(set, { path, reason: 'test' }, { maxBytes: 100 })
    expect(await ask('a.txt')).toMatchObject({ content: 'staged\n', revision: 'INDEX' })
    expect(await ask('dir/b.txt')).toMatchObject({ content: 'b\n' })
    expect(await ask('untracked.txt')).toMatchObject({ code: 'absent' })
    expect(await vcs.fetchAttribution?.(set, { path: 'a.txt', reason: 'x' })).toMatchObject({
      status: 'partial',
      lines: [],
    })
    expect(await vcs.fetchAttribution?.(set, { path: 'new.txt', reason: 'x' })).toMatchObject({ status: 'partial' })
  })
})
