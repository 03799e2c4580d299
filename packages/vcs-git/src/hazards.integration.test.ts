import { collectText, fingerprintFolder, makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGitVcs, describeLocalChange, openGitRepository } from './index.ts'
import type { LocalChoice } from './index.ts'

let repo: TestGitRepository
let folder: string
let marker: string

beforeEach(async () => {
  repo = await makeGitRepository({ files: { 'a.txt': 'one\n', 'b.txt': 'one\n' } })
  await repo.commit('second', { 'a.txt': 'two\n' })
  folder = await mkdtemp(join(tmpdir(), 'aicr-hazard-'))
  marker = join(folder, 'executed')
})
afterEach(async () => {
  await repo.remove()
  await rm(folder, { recursive: true, force: true })
})

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A shell command that leaves the marker and otherwise does nothing: it passes its input on. */
const command = (): string => `touch ${marker}; cat`

/** Proves that the trap works: plain git falls into it. */
async function expectPlainGitToRunIt(...args: string[]): Promise<void> {
  await repo.git(...args).catch(() => '')
  expect(await exists(marker), `plain "git ${args.join(' ')}" does not run the trap`).toBe(true)
  await rm(marker)
}

/** A review of everything, by every way to name a change. */
async function reviewEverything(): Promise<void> {
  const choices: LocalChoice[] = [
    { kind: 'auto' },
    { kind: 'worktree' },
    { kind: 'staged' },
    { kind: 'commit', revision: 'HEAD' },
    { kind: 'range', base: 'HEAD~1' },
  ]
  for (const choice of choices) await review(choice)
}

async function review(choice: LocalChoice): Promise<string> {
  const repository = await openGitRepository({ directory: repo.path, env: repo.env })
  const vcs = createGitVcs({ repository })
  try {
    const found = await describeLocalChange({ repository, choice })
    const [set] = found.status === 'change' ? await vcs.resolve(found.event) : []
    if (set === undefined) return ''
    const paths = set.files.map((file) => file.path)
    const diff = await collectText(vcs.diff(set))
    await vcs.materialize(set, await mkdtemp(join(folder, 'source-')), { paths, maxFileBytes: 1000 })
    for (const path of [...paths, 'b.txt']) {
      await vcs.fetchExtraContext(set, { path, reason: 'test' }, { maxBytes: 1000 })
      await vcs.fetchAttribution?.(set, { path, reason: 'test' })
    }
    await vcs.readBaseFiles(set, { patterns: ['**'], maxFiles: 10, maxFileBytes: 1000 })
    return diff
  } finally {
    await vcs.close()
  }
}

/** Appends to a configuration file of the repository. */
async function configure(text: string, file = '.git/config'): Promise<void> {
  await appendFile(join(repo.path, file), text)
}

async function writeScript(path: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${command()}\n`)
  await chmod(path, 0o755)
}

describe('nothing that a repository brings along is run', () => {
  const filter = (name: string, key: string): string =>
    `[filter "${name}"]\n\t${key} = ${JSON.stringify(command())}\n\trequired\n`

  it.each(['clean', 'process'])('not the %s program of a filter', async (key) => {
    verifies('security.nothing-of-a-repository-is-run')
    await repo.write({ '.gitattributes': '* filter=evil\n', 'a.txt': 'three\n' })
    await configure(filter('evil', key))
    await expectPlainGitToRunIt('diff')
    await reviewEverything()
    expect(await exists(marker)).toBe(false)
  })

  it('not a filter from an included file, a conditional one, or the configuration of a working tree', async () => {
    verifies('security.nothing-of-a-repository-is-run')
    await repo.write({ '.gitattributes': '* filter=evil\n', 'a.txt': 'three\n' })
    const places = [
      ['.git/included', '[include]\n\tpath = included\n'],
      ['.git/conditional', `[includeIf "gitdir:${repo.path}/"]\n\tpath = conditional\n`],
      ['.git/config.worktree', '[core]\n\trepositoryFormatVersion = 1\n[extensions]\n\tworktreeConfig = true\n'],
    ] as const
    for (const [file, reference] of places) {
      await configure(filter('evil', 'clean'), file)
      await configure(reference)
      await expectPlainGitToRunIt('diff')
      await reviewEverything()
      expect(await exists(marker), file).toBe(false)
      await rm(join(repo.path, file))
    }
  })

  it('not a filter with an odd name; one that can not be switched off is refused', async () => {
    verifies('security.nothing-of-a-repository-is-run')
    await repo.write({ 'a.txt': 'three\n', '.gitattributes': 'a.txt filter=a.b=c"d\n' })
    await configure(`[filter "a.b=c\\"d"]\n\tclean = ${JSON.stringify(command())}\n[filter ""]\n\tclean = false\n`)
    await expectPlainGitToRunIt('diff')
    await reviewEverything()
    expect(await exists(marker)).toBe(false)
    await appendFile(join(repo.path, '.git/config'), Buffer.from('[filter "\xff"]\n\tclean = false\n', 'latin1'))
    await expect(reviewEverything()).rejects.toMatchObject({ code: 'unsupported' })
  })

  it('not the file system monitor', async () => {
    verifies('security.nothing-of-a-repository-is-run')
    await repo.write({ 'a.txt': 'three\n' })
    await configure(`[core]\n\tfsmonitor = ${JSON.stringify(`touch ${marker}; false`)}\n`)
    await expectPlainGitToRunIt('status')
    await reviewEverything()
    expect(await exists(marker)).toBe(false)
  })

  it('not hooks, wherever they are', async () => {
    verifies('security.nothing-of-a-repository-is-run')
    await writeScript(join(repo.path, '.git/hooks/post-index-change'))
    await repo.write({ 'a.txt': 'three\n' })
    // It forgets when files were changed, so that whoever asks for the status next could write the index again.
    await expectPlainGitToRunIt('read-tree', 'HEAD')
    await reviewEverything()
    expect(await exists(marker)).toBe(false)
    await mkdir(join(folder, 'hooks'))
    await writeScript(join(folder, 'hooks/post-index-change'))
    await configure(`[core]\n\thooksPath = ${folder}/hooks\n`)
    await repo.write({ 'a.txt': 'four\n', 'b.txt': 'one\n' })
    await expectPlainGitToRunIt('read-tree', 'HEAD')
    await reviewEverything()
    expect(await exists(marker)).toBe(false)
  })

  it.each(['textconv', 'command'])('not the %s of a diff driver', async (key) => {
    verifies('security.nothing-of-a-repository-is-run')
    await repo.write({ '.gitattributes': '* diff=evil\n', 'a.txt': 'three\n' })
    await configure(`[diff "evil"]\n\t${key} = "touch ${marker}; cat <"\n`)
    await expectPlainGitToRunIt('diff')
    await reviewEverything()
    expect(await exists(marker)).toBe(false)
  })

  it('not an external diff, a pager or a signature program', async () => {
    verifies('security.nothing-of-a-repository-is-run')
    await writeScript(join(folder, 'program'))
    await repo.write({ 'a.txt': 'three\n' })
    await configure(
      `[diff]\n\texternal = ${folder}/program\n[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${folder}/program\n`,
    )
    await configure(
      `[core]\n\tpager = ${folder}/program\n[pager]\n\tdiff = ${folder}/program\n\tlog = ${folder}/program\n`,
    )
    const commit = (await repo.git('cat-file', 'commit', 'HEAD')).replace(
      '\n\n',
      '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n -----END PGP SIGNATURE-----\n\n',
    )
    const signed = await repo.gitWithInput(commit, 'hash-object', '-t', 'commit', '-w', '--stdin')
    await repo.git('update-ref', 'HEAD', signed)
    await expectPlainGitToRunIt('diff')
    await expectPlainGitToRunIt('log', '-1')
    await reviewEverything()
    expect(await exists(marker)).toBe(false)
  })

  it('not a transport, when an object of a partial clone is missing', async () => {
    verifies('security.nothing-of-a-repository-is-run')
    const blob = await repo.git('rev-parse', 'HEAD:a.txt')
    await rm(join(repo.path, '.git/objects', blob.slice(0, 2), blob.slice(2)))
    await configure('[core]\n\trepositoryFormatVersion = 1\n[extensions]\n\tpartialClone = origin\n')
    const urls = [`ext::sh -c touch% ${marker}`, repo.path]
    for (const url of urls) {
      await configure(`[remote "origin"]\n\tpromisor = true\n\turl = ${url}\n\tuploadpack = "touch ${marker};"\n`)
      await configure('[protocol]\n\tallow = always\n[protocol "ext"]\n\tallow = always\n')
      await expectPlainGitToRunIt('show', 'HEAD')
      const reviewed = review({ kind: 'commit', revision: 'HEAD' })
      await expect(reviewed).rejects.toMatchObject({
        code: 'process_failed',
        hint: expect.stringContaining('partial clone'),
      })
      expect(await exists(marker), url).toBe(false)
      await repo.git('config', '--remove-section', 'remote.origin')
    }
  })

  it('not what a submodule has configured', async () => {
    verifies('security.nothing-of-a-repository-is-run')
    await repo.git('submodule', '--quiet', 'add', `file://${repo.path}`, 'sub')
    await repo.commit('submodule')
    await repo.write({ 'a.txt': 'three\n', 'sub/a.txt': 'changed inside\n' })
    await configure(`[core]\n\tfsmonitor = ${JSON.stringify(`touch ${marker}; false`)}\n`, '.git/modules/sub/config')
    await configure(filter('evil', 'clean'), '.git/modules/sub/config')
    await repo.write({ 'sub/.gitattributes': '* filter=evil\n' })
    await expectPlainGitToRunIt('diff')
    await reviewEverything()
    expect(await exists(marker)).toBe(false)
  })
})

describe('nothing that a repository brings along changes what is read', () => {
  it('not a working tree elsewhere', async () => {
    await repo.write({ 'a.txt': 'three\n' })
    await configure('[core]\n\tworktree = /etc\n')
    expect(await review({ kind: 'auto' })).toContain('+three\n')
  })

  it('not replaced objects or grafted parents', async () => {
    const before = await review({ kind: 'commit', revision: 'HEAD' })
    const blob = await repo.gitWithInput('EVIL\n', 'hash-object', '-w', '--stdin')
    await repo.git('replace', await repo.git('rev-parse', 'HEAD:a.txt'), blob)
    await mkdir(join(repo.path, '.git/info'), { recursive: true })
    await writeFile(join(repo.path, '.git/info/grafts'), `${await repo.git('rev-parse', 'HEAD')}\n`)
    expect(await repo.git('show', 'HEAD')).toContain('EVIL')
    expect(await review({ kind: 'commit', revision: 'HEAD' })).toBe(before)
    expect(await review({ kind: 'range', base: 'HEAD~1' }).catch((error: unknown) => error)).toBe(before)
  })

  it('not attributes that hide committed files as binary', async () => {
    const before = await review({ kind: 'commit', revision: 'HEAD' })
    await repo.write({ '.gitattributes': '* -diff\n' })
    expect(await repo.git('diff', 'HEAD~1', 'HEAD')).toContain('Binary files')
    expect(await review({ kind: 'commit', revision: 'HEAD' })).toBe(before)
    await repo.commit('hide everything from now on', { 'a.txt': 'hidden\n' })
    expect(await review({ kind: 'commit', revision: 'HEAD' })).toContain('+hidden\n')
  })

  it('not a mail map that the change brings along', async () => {
    await repo.commit('map', { '.mailmap': 'Somebody Else <else@example.com> <ada@example.com>\n' })
    const repository = await openGitRepository({ directory: repo.path, env: repo.env })
    const vcs = createGitVcs({ repository })
    const found = await describeLocalChange({ repository, choice: { kind: 'commit', revision: 'HEAD' } })
    const [set] = found.status === 'change' ? await vcs.resolve(found.event) : []
    const result = set && (await vcs.fetchAttribution?.(set, { path: 'a.txt', reason: 'test' }))
    await vcs.close()
    expect(result?.lines).toMatchObject([{ author: 'Ada Ünï', author_email: 'ada@example.com' }])
  })

  it.runIf(process.getuid?.() === 0)('not the owner of the files', async () => {
    const before = await review({ kind: 'commit', revision: 'HEAD' })
    await chown(join(repo.path, '.git'), 65534, 65534)
    await chown(repo.path, 65534, 65534)
    await expect(repo.git('status')).rejects.toThrow(/dubious ownership/)
    expect(await review({ kind: 'commit', revision: 'HEAD' })).toBe(before)
  })

  const settings = `
[color]
	ui = always
	diff = always
[core]
	quotePath = true
	abbrev = 5
	bigFileThreshold = 1
[diff]
	noprefix = true
	mnemonicPrefix = true
	srcPrefix = x/
	context = 9
	interHunkContext = 50
	renames = false
	renameLimit = 1
	algorithm = patience
	indentHeuristic = false
	suppressBlankEmpty = true
	relative = true
	submodule = log
	colorMoved = plain
	wsErrorHighlight = all
	ignoreSubmodules = all
	orderFile = ORDER
	external = false
[diff "evil"]
	binary = true
	xfuncname = "x(.*)"
[blame]
	ignoreRevsFile = /nonexistent
	showRoot = false
[log]
	decorate = full
	diffMerges = combined
	date = relative
[format]
	pretty = raw
[i18n]
	logOutputEncoding = ISO-8859-1
[notes]
	displayRef = *
`

  it('not settings of the user or the repository that change what git shows', async () => {
    const source = Array.from({ length: 40 }, (_, index) => `xline ${index}\n\n`).join('')
    await repo.commit('files', {
      'src/old.ts': source,
      'ünï "x".ts': 'x\n',
      'z.ts': source,
      '.gitattributes': '*.ts diff=evil\n',
    })
    const changed = source.replace('xline 7\n', 'seven\n').replace('xline 30\n', 'thirty\n')
    await repo.commit('changes', { 'src/old.ts': null, 'src/new.ts': changed, 'ünï "x".ts': 'y\n', 'z.ts': changed })
    await repo.write({ 'z.ts': source, 'ünï "x".ts': 'uncommitted\n' })
    const choices: LocalChoice[] = [
      { kind: 'worktree' },
      { kind: 'commit', revision: 'HEAD' },
      { kind: 'range', base: 'HEAD~1' },
    ]
    const before = await Promise.all(choices.map(review))
    expect(before[2]).toContain('rename from src/old.ts')
    await writeFile(join(folder, 'order'), 'z.ts\n')
    const home = join(folder, 'home')
    await mkdir(home)
    await writeFile(join(home, '.gitconfig'), settings.replace('ORDER', join(folder, 'order')))
    await configure(settings.replace('ORDER', join(folder, 'order')))
    expect(await Promise.all(choices.map(review))).toEqual(before)
    repo = { ...repo, env: { ...repo.env, HOME: home } }
    expect(await Promise.all(choices.map(review))).toEqual(before)
  })
})

describe('the repository is left alone', () => {
  it('also when files were touched, which makes git refresh its index', async () => {
    verifies('cli.user-tree-is-never-written')
    await repo.write({ 'b.txt': 'changed\n' })
    await utimes(join(repo.path, 'a.txt'), 1e9, 1e9)
    const before = await fingerprintFolder(repo.path)
    await reviewEverything()
    expect(await fingerprintFolder(repo.path)).toBe(before)
    await repo.git('diff')
    expect(await fingerprintFolder(repo.path)).not.toBe(before)
  })

  it('and nothing but the wanted files is written below the folder that is given', async () => {
    await repo.write({ 'a.txt': 'three\n' })
    await review({ kind: 'auto' })
    const [source] = await readdir(folder)
    expect(await readdir(join(folder, source ?? ''))).toEqual(['a.txt'])
  })
})
