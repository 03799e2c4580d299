import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGitRepository, makeSampleChange, verifies } from '@aicr-internal/testkit'
import { RunRecord } from '@aicr/schema'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

let aicr: Aicr
beforeEach(async () => void (aicr = await createAicr()))
afterEach(() => aicr.remove())

async function reviewJson(...args: string[]): Promise<{ code: number | null; record: RunRecord; stderr: string }> {
  const { code, stdout, stderr } = await aicr.run(['review', '--format', 'json', ...args])
  return { code, stderr, record: RunRecord.parse(JSON.parse(stdout)) }
}

describe('the sample change', () => {
  let folder: string
  let shop: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aicr-shop-'))
    shop = join(folder, 'shop')
    await makeSampleChange(shop)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is reviewed without a key, a server or a configuration, and its defects are found in five languages', async () => {
    verifies('cli.review.no-key-no-server-no-configuration')
    verifies('cli.exit-codes.fail-on-defaults-to-never')
    const { code, record } = await reviewJson('--repo', shop)
    expect(code).toBe(0)
    expect(record).toMatchObject({ status: 'published', verdict: 'problems', agent: { kind: 'rules' } })
    expect(record.problems.map(({ file, line }) => `${file}:${line}`).sort()).toEqual([
      '.github/workflows/label.yml:10',
      'cmd/worker/main.go:12',
      'config/shop.toml:7',
      'package.json:10',
      'shop/import_orders.py:11',
      'shop/import_orders.py:23',
      'shop/import_orders.py:7',
      'src/db/orders.ts:17',
      'src/invoice.ts:18',
      'src/invoice.ts:9',
      'src/net/warehouse.ts:5',
      'test/orders.test.ts:9',
      'web/checkout.js:16',
      'web/checkout.js:5',
    ])
    expect(record.problems.every(({ anchor }) => anchor?.kind === 'changed')).toBe(true)
    expect(
      record.coverage.filter(({ status }) => status !== 'reviewed').map(({ path, reason }) => [path, reason]),
    ).toEqual([
      ['docs/logo.png', 'binary'],
      ['src/basket.ts', 'unchanged_content'],
    ])
  })

  it('does not show the leaked key anywhere, but says where it is', async () => {
    verifies('rules.secrets')
    const { stdout } = await aicr.run(['review', '--repo', shop])
    expect(stdout).toContain('shop/import_orders.py:7')
    expect(stdout).not.toContain('AKIA')
    const files = await readdir(aicr.dataDirectory, { recursive: true })
    const contents = await Promise.all(
      files.filter((file) => file.endsWith('.json')).map((file) => readFile(join(aicr.dataDirectory, file), 'utf8')),
    )
    expect(contents.length).toBeGreaterThan(0)
    expect(contents.join('')).not.toContain('AKIA')
  })

  it('is written in several formats at once, and the gate decides the exit code', async () => {
    verifies('formats.several-at-once')
    verifies('cli.exit-codes.problems')
    const sarif = join(folder, 'result.sarif')
    const markdown = join(folder, 'result.md')
    const formats = ['--format', 'terminal', '--format', `sarif=${sarif}`, '--format', `markdown=${markdown}`]
    const { code, stdout } = await aicr.run(['review', '--repo', shop, ...formats, '--fail-on', 'high'])
    expect(code).toBe(1)
    expect(stdout).toContain('14 problems')
    expect(JSON.parse(await readFile(sarif, 'utf8'))).toMatchObject({ version: '2.1.0' })
    expect(await readFile(markdown, 'utf8')).toContain('src/invoice.ts:9')
  })

  it('gives the same problems and fingerprints twice', async () => {
    const [one, two] = [await reviewJson('--repo', shop), await reviewJson('--repo', shop)]
    const withoutLife = ({ problems }: RunRecord) => problems.map((problem) => ({ ...problem, life: undefined }))
    expect(withoutLife(two.record)).toEqual(withoutLife(one.record))
  })

  it('does not touch the repository, and leaves only records in the data directory', async () => {
    verifies('cli.user-tree-is-never-written')
    verifies('cli.data-directory.folders-go')
    verifies('cli.data-directory.where')
    const before = await snapshotOf(shop)
    const { record } = await reviewJson('--repo', shop)
    expect(await snapshotOf(shop)).toEqual(before)
    const run = join(aicr.dataDirectory, 'workspaces/local/runs', record.run.id)
    expect((await readdir(run)).sort()).toEqual(['facts.json', 'passes', 'run.json'])
  })

  it('keeps the work folders when asked to', async () => {
    verifies('cli.data-directory.keep')
    const { record } = await reviewJson('--repo', shop, '--keep')
    const run = join(aicr.dataDirectory, 'workspaces/local/runs', record.run.id)
    expect((await readdir(run)).sort()).toEqual(['agent', 'facts.json', 'passes', 'run.json', 'source', 'tmp'])
  })
})

async function snapshotOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Promise.all(files.map(async (file) => `${file} ${(await readFile(file)).toString('base64')}`))
}

describe('a choice of change', () => {
  it('is the uncommitted work first, then what is not pushed, else a word that there is nothing', async () => {
    verifies('cli.review.uncommitted-first')
    verifies('cli.review.then-unpushed')
    verifies('cli.review.nothing-to-review')
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    const clean = await aicr.run(['review', '--repo', repository.path])
    expect(clean).toMatchObject({ code: 0, stdout: '' })
    expect(clean.stderr).toContain('no uncommitted changes')
    const empty = await reviewJson('--repo', repository.path)
    expect(empty.record).toMatchObject({ verdict: 'skipped', skipReason: 'no_reviewable_code', problems: [] })

    await repository.git('branch', 'upstream')
    await repository.git('branch', '--set-upstream-to=upstream')
    await repository.commit('Unpushed', { 'a.js': 'one()\ndebugger\n' })
    const unpushed = await reviewJson('--repo', repository.path)
    expect(unpushed.record.problems).toMatchObject([{ file: 'a.js', line: 2 }])

    await repository.write({ 'a.js': 'one()\ndebugger\neval(input)\n' })
    const uncommitted = await reviewJson('--repo', repository.path)
    expect(uncommitted.record.problems).toMatchObject([{ file: 'a.js', line: 3 }])
  })

  it('takes --staged, --commit and --base by their names', async () => {
    verifies('cli.review.staged')
    verifies('cli.review.commit')
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    const second = await repository.commit('Second', { 'a.js': 'one()\ndebugger\n' })
    await repository.git('switch', '--quiet', '-c', 'topic')
    await repository.commit('On the topic', { 'b.js': 'eval(input)\n' })
    await repository.write({ 'c.js': 'debugger\n', 'a.js': 'one()\n' })
    await repository.git('add', 'c.js')
    const places = async (...args: string[]) =>
      (await reviewJson('--repo', repository.path, ...args)).record.problems.map(({ file, line }) => `${file}:${line}`)
    expect(await places('--staged')).toEqual(['c.js:1'])
    expect(await places('--commit', second)).toEqual(['a.js:2'])
    expect(await places('--base', 'main')).toEqual(['b.js:1'])
    expect(await places('--base', 'HEAD~2', '--head', 'main')).toEqual(['a.js:2'])
  })

  it('is everything uncommitted with --worktree, staged or not, and lists what git does not know', async () => {
    verifies('cli.review.worktree')
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n', 'b.js': 'one()\n' } })
    await repository.write({ 'a.js': 'one()\ndebugger\n' })
    await repository.git('add', 'a.js')
    await repository.write({ 'b.js': 'one()\neval(input)\n', 'new.js': 'debugger\n' })
    const { record } = await reviewJson('--repo', repository.path, '--worktree')
    expect(record.problems.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(['a.js:2', 'b.js:2'])
    expect(record.untracked).toEqual(['new.js'])
  })

  it('is looked for in the repository around the folder that --repo names', async () => {
    verifies('cli.review.repository-anywhere')
    await using repository = await makeGitRepository({ files: { 'src/deep/a.js': 'one()\n', 'b.js': 'one()\n' } })
    await repository.write({ 'src/deep/a.js': 'debugger\n', 'b.js': 'debugger\n' })
    const { record } = await reviewJson('--repo', join(repository.path, 'src/deep'))
    expect(record.problems.map(({ file }) => file).sort()).toEqual(['b.js', 'src/deep/a.js'])
  })

  it('compares a range with its merge base: what landed on the base meanwhile is not reviewed', async () => {
    verifies('cli.review.range-by-merge-base')
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    await repository.git('switch', '--quiet', '-c', 'topic')
    await repository.commit('Topic', { 'b.js': 'eval(input)\n' })
    await repository.git('switch', '--quiet', 'main')
    await repository.commit('Main moves on', { 'c.js': 'debugger\n' })
    const { record } = await reviewJson('--repo', repository.path, '--base', 'main', '--head', 'topic')
    expect(record.coverage.map(({ path }) => path)).toEqual(['b.js'])
  })
})

describe('what can not be reviewed', () => {
  it('exits with 2 and says what to do: no repository, no commit, a bare repository, an unknown revision', async () => {
    verifies('cli.exit-codes.no-repository')
    verifies('cli.exit-codes.unborn-branch')
    verifies('cli.exit-codes.bare-repository')
    verifies('security.never-options')
    const nowhere = await aicr.run(['review', '--repo', '/'])
    expect(nowhere).toMatchObject({ code: 2, stdout: '' })
    expect(nowhere.stderr).toMatch(
      /^aicr: There is no git repository in .*\n {6}Go to a folder inside a git repository/,
    )

    await using unborn = await makeGitRepository()
    expect(await aicr.run(['review', '--repo', unborn.path])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Make a first commit'),
    })

    await using full = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    await full.commit('More', { 'a.js': 'debugger\n' })
    await using bare = await makeGitRepository({ bare: true })
    await full.git('push', '--quiet', bare.path, 'main')
    expect(await aicr.run(['review', '--repo', bare.path])).toMatchObject({ code: 2 })
    expect((await reviewJson('--repo', bare.path, '--commit', 'main')).record.problems).toMatchObject([{ line: 1 }])
    expect((await reviewJson('--repo', bare.path, '--base', 'main~1', '--head', 'main')).record.problems).toHaveLength(
      1,
    )

    const unknown = await aicr.run(['review', '--repo', full.path, '--commit', 'nonsense'])
    expect(unknown).toMatchObject({ code: 2 })
    expect(unknown.stderr).toContain('nonsense')
    expect(await aicr.run(['review', '--repo', full.path, '--base', '--output=/tmp/x'])).toMatchObject({ code: 2 })
  })

  it('exits with 3, never as clean, when a shallow clone has no merge base', async () => {
    verifies('cli.exit-codes.no-merge-base')
    await using origin = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    await origin.git('switch', '--quiet', '-c', 'topic')
    await origin.commit('Topic', { 'b.js': 'eval(input)\n' })
    await origin.git('switch', '--quiet', 'main')
    await origin.commit('Main', { 'c.js': 'debugger\n' })
    const folder = await mkdtemp(join(tmpdir(), 'aicr-shallow-'))
    try {
      await origin.git(
        'clone',
        '--quiet',
        '--depth',
        '1',
        '--no-single-branch',
        `file://${origin.path}`,
        join(folder, 'clone'),
      )
      const { code, stdout, stderr } = await aicr.run([
        'review',
        '--repo',
        join(folder, 'clone'),
        '--base',
        'origin/main',
        '--head',
        'origin/topic',
      ])
      expect(code).toBe(3)
      expect(stdout + stderr).toContain('--unshallow')
      expect(stdout).not.toContain('No problems')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('the command line', () => {
  it.each([
    [['reviw'], 'review'],
    [['review', '--stagd'], '--staged'],
    [['review', '--format', 'sarfi'], 'sarif'],
    [['review', '--agent', 'ruls'], 'rules'],
    [['review', '--fail-on', 'bad'], 'critical'],
    [['review', '--staged', '--commit', 'HEAD'], '--staged and --commit'],
    [['review', '--head', 'HEAD'], '--base'],
    [['review', 'extra'], 'argument'],
    [['rules', 'lst'], 'list'],
    [['review', '--format', 'json', '--format', 'sarif'], 'FORMAT=FILE'],
  ])('refuses %j with exit code 2 and a suggestion', async (args, suggestion) => {
    verifies('cli.exit-codes.usage')
    verifies('cli.exit-codes.unknown-option')
    verifies('cli.review.agent')
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    await repository.write({ 'a.js': 'two()\n' })
    const { code, stdout, stderr } = await aicr.run(args, { cwd: repository.path })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(suggestion)
  })

  it('explains itself', async () => {
    verifies('cli.help-everywhere')
    for (const args of [
      ['--help'],
      ['review', '--help'],
      ['rules', '--help'],
      ['rules', 'list', '--help'],
      ['rules', 'test', '--help'],
    ]) {
      const { code, stdout } = await aicr.run(args)
      expect(code).toBe(0)
      expect(stdout).toContain('Usage: aicr')
    }
    expect(await aicr.run(['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
    expect(await aicr.run([])).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: aicr') })
  })

  it('names a mistake in the configuration with its place', async () => {
    verifies('cli.review.config')
    verifies('cli.exit-codes.usage')
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    await writeFile(join(repository.path, '../bad.yaml'), 'review:\n  exclud: [x]\n')
    const { code, stderr } = await aicr.run([
      'review',
      '--repo',
      repository.path,
      '--config',
      join(repository.path, '../bad.yaml'),
    ])
    expect(code).toBe(2)
    expect(stderr).toContain('bad.yaml:2:3 unknown key "review.exclud". Did you mean "exclude"?')
  })
})

describe("a repository's own settings", () => {
  const rule = (word: string) => `id: no-${word}
title: No ${word}
message: The word ${word} is not wanted here.
severity: low
category: wording
match:
  - languages: any
    prefilter: [${word}]
    regex: { pattern: ${word} }
examples:
  bad: [{ file: a.txt, code: "a ${word}" }]
  good: [{ file: a.txt, code: "a good one" }]
`

  it('come from the base revision, never from the change', async () => {
    verifies('cli.review.repository-config')
    verifies('rules.own-rules')
    verifies('security.instructions-from-the-base')
    await using repository = await makeGitRepository({
      files: {
        '.aicr/rules/no-foo.yaml': rule('foo'),
        '.aicr/config.yaml': 'review: { exclude: ["old/**"] }\n',
        'a.txt': 'x\n',
      },
    })
    await repository.write({
      '.aicr/rules/no-bar.yaml': rule('bar'),
      '.aicr/config.yaml': 'review: { exclude: ["**"] }\n',
      'a.txt': 'x\nfoo and bar\n',
      'old/b.txt': 'foo\n',
    })
    await repository.git('add', '--all')
    const { record } = await reviewJson('--repo', repository.path)
    expect(record.problems.map(({ file, message }) => [file, message])).toEqual([
      ['a.txt', 'The word foo is not wanted here.'],
    ])
    expect(record.coverage.find(({ path }) => path === 'old/b.txt')).toMatchObject({
      status: 'skipped',
      reason: 'filter',
    })
  })

  it.each([
    ['agent: { default: rules }', 'agent'],
    ['outputs: { routes: { default: { summary: [] } } }', 'outputs'],
    ['review: { require_full_coverage: false }', 'review.require_full_coverage'],
    ['review: { fetch_extra: { allow_paths: ["**"] } }', 'review.fetch_extra'],
    ['models: { token_env: HOME }', 'models'],
  ])('can not be %s: the review stops', async (config, key) => {
    verifies('cli.review.repository-config')
    await using repository = await makeGitRepository({
      files: { '.aicr/config.yaml': `${config}\n`, 'a.js': 'one()\n' },
    })
    await repository.write({ 'a.js': 'debugger\n' })
    const { code, stderr } = await aicr.run(['review', '--repo', repository.path])
    expect(code).toBe(2)
    expect(stderr).toContain(`unknown key "${key}"`)
  })

  it('are listed and tested from disk', async () => {
    verifies('rules.test')
    verifies('rules.own-rules')
    await using repository = await makeGitRepository({ files: { '.aicr/rules/no-foo.yaml': rule('foo') } })
    expect(await aicr.run(['rules', 'test', '--repo', repository.path])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(' 0 failed'),
    })
    expect((await aicr.run(['rules', 'list', '--repo', repository.path])).stdout).toContain('no-foo')
    await repository.write({ '.aicr/rules/no-foo.yaml': rule('foo').replace('a good one', 'a foo') })
    expect(await aicr.run(['rules', 'test', '--repo', repository.path])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('no-foo: good example 1'),
    })
    await repository.write({ '.aicr/rules/no-foo.yaml': 'id: no-foo\nbogus: 1\n' })
    expect(await aicr.run(['rules', 'list', '--repo', repository.path])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('.aicr/rules/no-foo.yaml:'),
    })
  })
})

describe('what nobody wants to hear of', () => {
  it('is kept back by .aicr/ignore of the base revision, by a comment, by a baseline, and always said', async () => {
    await using repository = await makeGitRepository({
      files: {
        '.aicr/ignore': '- { path: "legacy/**", reason: frozen code }\n',
        'a.js': 'one()\n',
        'legacy/b.js': 'one()\n',
      },
    })
    await repository.write({ 'a.js': 'one()\ndebugger\n', 'legacy/b.js': 'one()\ndebugger\n' })
    const baseline = join(repository.path, '../baseline.json')
    const first = await aicr.run(['review', '--repo', repository.path, '--format', `json=${baseline}`])
    expect(first.code).toBe(0)
    const record = RunRecord.parse(JSON.parse(await readFile(baseline, 'utf8')))
    expect(record.problems.map(({ file }) => file)).toEqual(['a.js'])
    expect(record.suppressed).toMatchObject([{ by: 'ignore', reason: 'frozen code', problem: { file: 'legacy/b.js' } }])

    const second = await aicr.run(['review', '--repo', repository.path, '--baseline', baseline, '--fail-on', 'info'])
    expect(second).toMatchObject({ code: 0, stdout: expect.stringContaining('2 problems were kept back') })
    expect(second.stdout).toContain('legacy/b.js:2')
    expect(
      await aicr.run(['review', '--repo', repository.path, '--baseline', join(repository.path, 'a.js')]),
    ).toMatchObject({ code: 2 })
  })

  it('is what was dismissed: it stays so in later reviews, and no gate counts it', async () => {
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    await repository.write({ 'a.js': 'one()\ndebugger\n' })
    const first = await reviewJson('--repo', repository.path)
    expect(first.record.problems).toMatchObject([{ life: 'new' }])
    expect((await reviewJson('--repo', repository.path)).record.problems).toMatchObject([{ life: 'open' }])

    const fingerprint = first.record.problems[0]?.fingerprint ?? ''
    expect(await aicr.run(['dismiss', fingerprint, '--reason', 'wanted here'])).toMatchObject({ code: 0 })
    expect(await aicr.run(['dismiss', 'nonsense', '--reason', 'x'])).toMatchObject({ code: 2 })
    await repository.write({ 'a.js': '// moved down\none()\ndebugger\n' })
    const { record } = await reviewJson('--repo', repository.path)
    expect(record).toMatchObject({ verdict: 'pass', problems: [{ life: 'dismissed', line: 3 }] })
    expect(await aicr.run(['review', '--repo', repository.path, '--fail-on', 'info'])).toMatchObject({ code: 0 })
  })
})

it('lock files are looked at: a checksum that was exchanged is a problem', async () => {
  const lock = (integrity: string) =>
    `${JSON.stringify({ name: 'shop', lockfileVersion: 3, packages: { 'node_modules/left-pad': { version: '1.3.0', resolved: 'https://packages.example.org/left-pad-1.3.0.tgz', integrity } } }, null, 2)}\n`
  const manifest = '{ "name": "shop", "dependencies": { "left-pad": "^1.3.0" } }\n'
  await using repository = await makeGitRepository({
    files: { 'package.json': manifest, 'package-lock.json': lock(`sha512-${'A'.repeat(86)}==`) },
  })
  await repository.write({ 'package-lock.json': lock(`sha512-${'B'.repeat(86)}==`) })
  const { record } = await reviewJson('--repo', repository.path)
  expect(record.coverage).toMatchObject([{ path: 'package-lock.json', status: 'reviewed' }])
  expect(record.problems).toMatchObject([{ file: 'package-lock.json', category: 'supply-chain' }])
})

it('rules of the repository are found from a folder in it', async () => {
  await using repository = await makeGitRepository({
    files: { '.aicr/rules/broken.yaml': 'id: broken\n', 'src/a.js': 'one()\n' },
  })
  const listed = await aicr.run(['rules', 'list'], { cwd: join(repository.path, 'src') })
  expect(listed).toMatchObject({ code: 2, stderr: expect.stringContaining('.aicr/rules/broken.yaml:') })
})

it('outputs that name a channel which nobody has built are refused before anything is reviewed', async () => {
  await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
  await repository.write({ 'a.js': 'two()\n' })
  const config = join(repository.path, '../outputs.yaml')
  await writeFile(config, 'outputs:\n  channels: [{ name: chat, kind: pigeon }]\n')
  const refused = await aicr.run(['review', '--repo', repository.path, '--config', config])
  expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('unknown kind "pigeon"') })
})
