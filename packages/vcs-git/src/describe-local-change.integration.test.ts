import { collectText, makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGitVcs, describeLocalChange, openGitRepository } from './index.ts'
import type { LocalChange, LocalChoice } from './index.ts'

let repo: TestGitRepository

beforeEach(async () => {
  repo = await makeGitRepository({ files: { 'a.txt': 'one\n', 'b.txt': 'one\n' } })
})
afterEach(() => repo.remove())

/** What would be reviewed: the files with their statuses, and the event's sides. */
async function look(choice: LocalChoice, directory = repo.path): Promise<unknown> {
  const repository = await openGitRepository({ directory, env: repo.env })
  try {
    const found = await describeLocalChange({ repository, choice, id: 'id' })
    if (found.status === 'nothing') return found.message
    const [set] = await createGitVcs({ repository }).resolve(found.event)
    const { base, mergeBase, head } = set ?? {}
    const files = set?.files.map((file) => `${file.status} ${file.path}`)
    return { files, base, ...(mergeBase !== undefined && { mergeBase }), head }
  } finally {
    await repository.close()
  }
}

async function describeOnly(choice: LocalChoice, directory = repo.path): Promise<LocalChange> {
  const repository = await openGitRepository({ directory, env: repo.env })
  const found = await describeLocalChange({ repository, choice, id: 'id' })
  await repository.close()
  return found
}

/** Takes a copy from the repository with git's own transport. */
async function clone(...options: string[]): Promise<{ path: string; git: TestGitRepository['git'] }> {
  const path = join(repo.path, '..', 'clone')
  await repo.git('clone', '--quiet', ...options, `file://${repo.path}`, path)
  return { path, git: (...args) => repo.git('-C', path, ...args) }
}

describe('without a choice', () => {
  it('takes staged and unstaged changes together', async () => {
    await repo.write({ 'a.txt': 'staged\n', 'c.txt': 'new\n' })
    await repo.git('add', 'a.txt', 'c.txt')
    await repo.write({ 'b.txt': 'unstaged\n', 'untracked.txt': 'x\n' })
    const head = await repo.git('rev-parse', 'HEAD')
    expect(await look({ kind: 'auto' })).toEqual({
      files: ['modified a.txt', 'modified b.txt', 'added c.txt'],
      base: head,
      head: 'WORKTREE',
    })
  })

  it('describes them as an event of this repository', async () => {
    await repo.git('config', 'user.name', 'Grace')
    await repo.write({ 'a.txt': 'two\n' })
    const head = await repo.git('rev-parse', 'HEAD')
    expect(await describeOnly({ kind: 'auto' })).toEqual({
      status: 'change',
      description: 'uncommitted changes: 1 file',
      event: {
        id: 'id',
        trigger: { name: 'local', kind: 'manual' },
        provider: 'git',
        workspace: 'local',
        repo: { ref: repo.path },
        target: { kind: 'manual', id: 'worktree' },
        revision: { base: head, head: 'WORKTREE', branch: 'main' },
        author: { name: 'Grace' },
      },
    })
  })

  it('takes the commits that the upstream does not have when nothing is uncommitted', async () => {
    const { path, git } = await clone()
    const fork = await git('rev-parse', 'HEAD')
    await writeFile(join(path, 'mine.txt'), 'x\n')
    await git('add', '.')
    await git('commit', '--quiet', '-m', 'my work')
    // What lands upstream after the fork is not part of the change.
    const upstream = await repo.commit('their work', { 'theirs.txt': 'x\n' })
    await git('fetch', '--quiet')
    expect(await look({ kind: 'auto' }, path)).toEqual({
      files: ['added mine.txt'],
      base: upstream,
      mergeBase: fork,
      head: await git('rev-parse', 'HEAD'),
    })
  })

  it('says what it looked at when there is nothing', async () => {
    expect(await look({ kind: 'auto' })).toBe(
      `There are no uncommitted changes in ${repo.path}. Nothing else was looked at: branch main has no upstream.`,
    )
    await repo.write({ 'new.txt': 'x\n' })
    expect(await look({ kind: 'auto' })).toContain('1 file that git does not know is not reviewed; "git add" makes')
    await repo.git('checkout', '--quiet', '--detach')
    expect(await look({ kind: 'auto' })).toContain('HEAD has no upstream')
    const { path } = await clone()
    expect(await look({ kind: 'auto' }, path)).toMatch(
      /branch main changes nothing that its upstream origin\/main does not have\.$/,
    )
  })
})

describe('with a choice', () => {
  it('reviews what is staged as it is staged', async () => {
    expect(await look({ kind: 'staged' })).toBe(`Nothing is staged in ${repo.path}.`)
    await repo.write({ 'a.txt': 'staged\n' })
    await repo.git('add', 'a.txt')
    await repo.write({ 'a.txt': 'later\n', 'b.txt': 'unstaged\n' })
    expect(await look({ kind: 'staged' })).toMatchObject({ files: ['modified a.txt'], head: 'INDEX' })
    expect(await look({ kind: 'worktree' })).toMatchObject({
      files: ['modified a.txt', 'modified b.txt'],
      head: 'WORKTREE',
    })
  })

  it('reviews a commit against its first parent', async () => {
    const parent = await repo.git('rev-parse', 'HEAD')
    const commit = await repo.commit('second', { 'a.txt': 'two\n' })
    await repo.git('tag', '--annotate', 'v1', '-m', 'a tag')
    await repo.commit('third', { 'b.txt': 'three\n' })
    for (const revision of [commit, commit.slice(0, 8), 'v1', 'HEAD~1', 'main^']) {
      expect(await look({ kind: 'commit', revision })).toEqual({
        files: ['modified a.txt'],
        base: parent,
        head: commit,
      })
    }
    expect(await describeOnly({ kind: 'commit', revision: 'v1' })).toMatchObject({
      description: `commit ${commit.slice(0, 12)} (second): 1 file`,
      event: {
        target: { kind: 'commit', id: commit, title: 'second' },
        author: { name: 'Ada Ünï', email: 'ada@example.com' },
      },
    })
  })

  it('reviews the first commit against nothing, and a merge by what it brought in', async () => {
    const root = await repo.git('rev-parse', 'HEAD')
    const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
    expect(await look({ kind: 'commit', revision: root })).toEqual({
      files: ['added a.txt', 'added b.txt'],
      base: emptyTree,
      head: root,
    })
    await repo.git('switch', '--quiet', '-c', 'feature')
    await repo.commit('feature', { 'feature.txt': 'x\n' })
    await repo.git('switch', '--quiet', 'main')
    const first = await repo.commit('main', { 'main.txt': 'x\n' })
    await repo.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'feature')
    expect(await look({ kind: 'commit', revision: 'HEAD' })).toMatchObject({
      files: ['added feature.txt'],
      base: first,
    })
  })

  it('reviews a range by what the head changed since it left the base', async () => {
    const fork = await repo.git('rev-parse', 'HEAD')
    await repo.git('switch', '--quiet', '-c', 'feature')
    const head = await repo.commit('feature', { 'feature.txt': 'x\n' })
    await repo.git('switch', '--quiet', 'main')
    const base = await repo.commit('main', { 'a.txt': 'landed on main later\n' })
    const expected = { files: ['added feature.txt'], base, mergeBase: fork, head }
    expect(await look({ kind: 'range', base: 'main', head: 'feature' })).toEqual(expected)
    await repo.git('switch', '--quiet', 'feature')
    expect(await look({ kind: 'range', base: 'main' })).toEqual(expected)
    expect(await look({ kind: 'range', base: 'feature', head: fork })).toBe(
      `There is nothing to review: ${fork} changes no file since it left feature.`,
    )
  })

  it('tells the messages and authors of a range', async () => {
    await repo.git('switch', '--quiet', '-c', 'feature')
    await repo.commit('Add x\n\nBecause.', { 'x.txt': 'x\n' })
    await repo.git('config', 'i18n.commitEncoding', 'ISO-8859-1')
    const latin1 = Buffer.from('Gr\xfc\xdfe\n', 'latin1')
    const author = '--author=Grace <grace@example.com>'
    await repo.gitWithInput(latin1, 'commit', '--quiet', '--allow-empty', author, '-F', '-')
    const repository = await openGitRepository({ directory: repo.path, env: repo.env })
    const found = await describeLocalChange({ repository, choice: { kind: 'range', base: 'main' } })
    const [set] = found.status === 'change' ? await createGitVcs({ repository }).resolve(found.event) : []
    await repository.close()
    expect(set?.message).toBe('Add x\n\nBecause.\n\nGrüße')
    expect(set?.authors).toEqual([
      { name: 'Ada Ünï', email: 'ada@example.com' },
      { name: 'Grace', email: 'grace@example.com' },
    ])
  })

  it('says so when a commit changes no file', async () => {
    const commit = await repo.commit('empty')
    expect(await look({ kind: 'commit', revision: commit })).toBe(
      `There is nothing to review: commit ${commit.slice(0, 12)} changes no file.`,
    )
  })

  it('finds the repository from a folder inside it, a linked working tree and a submodule', async () => {
    await repo.commit('folders', { 'deep/er/c.txt': 'x\n' })
    await repo.write({ 'a.txt': 'two\n' })
    expect(await look({ kind: 'auto' }, join(repo.path, 'deep/er'))).toMatchObject({ files: ['modified a.txt'] })

    const linked = join(repo.path, '..', 'linked')
    await repo.git('worktree', 'add', '--quiet', '-b', 'side', linked)
    await writeFile(join(linked, 'b.txt'), 'two\n')
    expect(await look({ kind: 'auto' }, linked)).toMatchObject({ files: ['modified b.txt'] })

    await repo.git('submodule', '--quiet', 'add', `file://${repo.path}`, 'sub')
    await writeFile(join(repo.path, 'sub/b.txt'), 'three\n')
    expect(await look({ kind: 'auto' }, join(repo.path, 'sub'))).toMatchObject({ files: ['modified b.txt'] })
  })
})

describe('what can not be reviewed', () => {
  const choices: LocalChoice[] = [{ kind: 'auto' }, { kind: 'worktree' }, { kind: 'staged' }]
  const committed: LocalChoice[] = [
    { kind: 'commit', revision: 'HEAD' },
    { kind: 'range', base: 'HEAD' },
  ]

  it('is no repository', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aicr-none-'))
    await writeFile(join(folder, 'file'), '')
    await mkdir(join(folder, 'broken'))
    await writeFile(join(folder, 'broken/.git'), 'gitdir: /nonexistent/place\n')
    for (const [path, message] of [
      [folder, /There is no git repository in .* or above it\./],
      [join(folder, 'absent'), /can not be opened/],
      [join(folder, 'file'), /is a file/],
      [join(folder, 'broken'), /\.git does not lead to a git directory/],
    ] as const) {
      const opening = openGitRepository({ directory: path, env: repo.env })
      await expect(opening).rejects.toMatchObject({
        code: 'not_a_repository',
        message: expect.stringMatching(message),
        hint: expect.stringContaining('Go to a folder inside a git repository'),
      })
    }
    await rm(folder, { recursive: true })
  })

  it.each([...choices, ...committed])('is a branch without commits: $kind', async (choice) => {
    await using unborn = await makeGitRepository()
    await unborn.write({ 'a.txt': 'x\n' })
    await unborn.git('add', '.')
    await expect(look(choice, unborn.path)).rejects.toMatchObject({
      code: 'no_commits',
      message: expect.stringContaining('has no commit on branch main yet'),
      hint: expect.stringContaining('Make a first commit'),
    })
  })

  it('is a bare repository without a commit or a range', async () => {
    const second = await repo.commit('second', { 'a.txt': 'two\n' })
    const { path } = await clone('--bare')
    for (const choice of choices) {
      await expect(look(choice, path)).rejects.toMatchObject({
        code: 'usage',
        message: `${path} is a bare repository: it has no working tree to review.`,
        hint: 'Name a commit, or a base and a head, to review.',
      })
    }
    const expected = { files: ['modified a.txt'], head: second }
    expect(await look({ kind: 'commit', revision: 'main' }, path)).toMatchObject(expected)
    expect(await look({ kind: 'range', base: 'main~1', head: 'main' }, path)).toMatchObject(expected)
    // A bare repository may also be called .git.
    await repo.git('config', 'core.bare', 'true')
    await expect(look({ kind: 'auto' })).rejects.toMatchObject({ code: 'usage' })
  })

  it.each([
    ['nonsense', 'Check the spelling'],
    ['', 'It is empty'],
    ['--output=/tmp/x', 'A revision does not begin with "-"'],
    ['-1', 'A revision does not begin with "-"'],
    ['main..main', 'It is a range'],
    ['HEAD\nHEAD', 'It holds a control character'],
    ['x'.repeat(600), 'It is longer than 500'],
    ['@{upstream}', 'Check the spelling'],
    ['HEAD~99', 'Check the spelling'],
    ['HEAD:a.txt', 'Check the spelling'],
    ['HEAD@{99}', 'Check the spelling'],
    [':/no such message', 'Check the spelling'],
    ['0000000000000000000000000000000000000000', 'Check the spelling'],
  ])('is the revision %j', async (revision, hint) => {
    verifies('security.never-options')
    const expected = { code: 'unknown_revision', hint: expect.stringContaining(hint) }
    await expect(look({ kind: 'commit', revision })).rejects.toMatchObject(expected)
    await expect(look({ kind: 'range', base: revision })).rejects.toMatchObject(expected)
    await expect(look({ kind: 'range', base: 'HEAD', head: revision })).rejects.toMatchObject(expected)
  })

  it('is a branch that only the remote has; the message says its name', async () => {
    await repo.git('branch', 'topic')
    const { path } = await clone()
    await expect(look({ kind: 'range', base: 'topic' }, path)).rejects.toMatchObject({
      message: `"topic" names no commit of ${path}.`,
      hint: 'Did you mean origin/topic?',
    })
  })

  it('is a range whose common ancestor a shallow clone lacks', async () => {
    await repo.git('switch', '--quiet', '-c', 'feature')
    await repo.commit('feature', { 'feature.txt': 'x\n' })
    await repo.git('switch', '--quiet', 'main')
    await repo.commit('main', { 'main.txt': 'x\n' })
    const { path } = await clone('--depth=1', '--no-single-branch')
    const expected = {
      code: 'no_merge_base',
      message: expect.stringContaining('is not in this shallow clone'),
      hint: expect.stringContaining('git fetch --unshallow'),
    }
    await expect(look({ kind: 'range', base: 'origin/main', head: 'origin/feature' }, path)).rejects.toMatchObject(
      expected,
    )
    // Its parent is not there: the commit did not create all these files.
    await expect(look({ kind: 'commit', revision: 'HEAD' }, path)).rejects.toMatchObject(expected)
    await expect(look({ kind: 'commit', revision: 'topic' }, path)).rejects.toMatchObject({
      hint: expect.stringContaining('This is a shallow clone'),
    })
  })

  it('is a range of two histories that never met', async () => {
    await repo.git('switch', '--quiet', '--orphan', 'other')
    await repo.commit('other root', { 'other.txt': 'x\n' })
    // What to review is clear, so there is an event; the review of it fails.
    expect(await describeOnly({ kind: 'range', base: 'main' })).toMatchObject({
      status: 'change',
      event: { target: { id: 'main...HEAD' } },
      description: expect.stringMatching(/^what HEAD \(\w{12}\) changed since it left main \(\w{12}\)$/),
    })
    await expect(look({ kind: 'range', base: 'main' })).rejects.toMatchObject({
      code: 'no_merge_base',
      message: 'main and HEAD have no common ancestor: their histories are unrelated.',
    })
  })

  it('is an index with unresolved conflicts; the working tree can be reviewed', async () => {
    await repo.git('switch', '--quiet', '-c', 'feature')
    await repo.commit('feature', { 'a.txt': 'theirs\n' })
    await repo.git('switch', '--quiet', 'main')
    await repo.commit('main', { 'a.txt': 'ours\n' })
    await expect(repo.git('merge', '--quiet', 'feature')).rejects.toThrow('git merge')
    await expect(look({ kind: 'staged' })).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringContaining('a.txt has an unresolved conflict'),
    })
    expect(await look({ kind: 'auto' })).toMatchObject({ files: ['modified a.txt'] })
    const repository = await openGitRepository({ directory: repo.path, env: repo.env })
    const vcs = createGitVcs({ repository })
    const found = await describeLocalChange({ repository, choice: { kind: 'worktree' } })
    const [set] = found.status === 'change' ? await vcs.resolve(found.event) : []
    const diff = set && (await collectText(vcs.diff(set)))
    await vcs.close()
    expect(diff).toMatch(/^diff --git a\/a.txt b\/a.txt\n[^*]*\n\+<<<<<<< HEAD\n/)
  })
})
