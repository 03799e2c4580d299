import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseDiff } from './parse-diff.ts'
import type { FileDiff, Hunk, Side } from './types.ts'

const isInstalled = ['svn', 'svnadmin'].every(
  (program) => spawnSync(program, ['--version', '--quiet'], { stdio: 'ignore' }).error === undefined,
)

interface VersionedFile {
  content: Buffer
  properties: Map<string, string>
}

type Tree = ReadonlyMap<string, VersionedFile>

interface Step {
  kind: 'write' | 'delete' | 'property' | 'copy' | 'replace'
  path: string
  from: string
  lines: string[]
  endsWithNewline: boolean
  isBinary: boolean
}

const PATHS = [
  'plain.txt',
  'with space.txt',
  'at@file.txt',
  '#hash 100%.txt',
  'naïve 世界.txt',
  '-dash.txt',
  '"quoted".txt',
  'dir/x b/x.c',
  'dir/f (revision 3)',
  'dir/Index: f',
]
const LINES = [
  'a',
  'b',
  '',
  '-- sql',
  '++ more',
  'Index: f',
  '='.repeat(67),
  '@@ -1 +1 @@',
  'caf\xe9',
  'crlf\r',
  'Added: x',
]
const PROPERTY = 'review:notes'

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('write', 'write', 'write', 'write', 'delete', 'property', 'property', 'copy', 'replace'),
  path: fc.constantFrom(...PATHS),
  from: fc.constantFrom(...PATHS),
  lines: fc.array(fc.constantFrom(...LINES), { maxLength: 12 }),
  endsWithNewline: fc.boolean(),
  isBinary: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
})

let folder: string

function svn(...args: string[]): Buffer {
  return execFileSync('svn', [...args, '--non-interactive', '--config-dir', join(folder, 'config')], {
    cwd: join(folder, 'copy'),
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, LC_ALL: 'C.UTF-8' },
  })
}

/** A name for the command line: no option, and no revision after its `@`. */
function named(path: string): string {
  return `./${path}@`
}

function contentOf({ lines, endsWithNewline, isBinary }: Step): Buffer {
  const text = lines.join('\n') + (endsWithNewline && lines.length > 0 ? '\n' : '')
  return Buffer.from(isBinary ? `\0\0\0${text}` : text, 'latin1')
}

/** Does some steps in the working copy, each path at most once, and returns the tree that the commit has. */
function edit(tree: Tree, steps: readonly Step[]): Tree {
  const after = new Map(tree)
  const touched = new Set<string>()
  for (const step of steps) {
    if (touched.has(step.path) || (step.kind === 'copy' && touched.has(step.from))) continue
    touched.add(step.path)
    if (step.kind === 'copy') touched.add(step.from)
    apply(after, step)
  }
  return after
}

function apply(tree: Map<string, VersionedFile>, step: Step): void {
  const { kind, path, from } = step
  const present = tree.get(path)
  const source = tree.get(from)
  if (kind === 'copy') {
    if (present !== undefined || source === undefined) return
    makeFolder(path)
    svn('copy', '--quiet', named(from), named(path))
    tree.set(path, source)
  } else if (kind === 'write' || present === undefined) write(tree, step, present)
  else if (kind === 'property') setProperty(tree, step, present)
  else {
    svn('delete', '--quiet', named(path))
    tree.delete(path)
    if (kind === 'replace') write(tree, step, undefined)
  }
}

function makeFolder(path: string): void {
  if (dirname(path) === '.') return
  mkdirSync(join(folder, 'copy', dirname(path)), { recursive: true })
  svn('add', '--quiet', '--force', '--depth', 'empty', '--parents', named(dirname(path)))
}

function write(tree: Map<string, VersionedFile>, step: Step, present: VersionedFile | undefined): void {
  const content = contentOf(step)
  const isFirst = present === undefined
  makeFolder(step.path)
  writeFileSync(join(folder, 'copy', step.path), content)
  if (isFirst) svn('add', '--quiet', named(step.path))
  const properties = new Map(present?.properties)
  // Subversion looks at the content only when the file is added.
  if (isFirst && step.isBinary) properties.set('svn:mime-type', 'application/octet-stream')
  tree.set(step.path, { content, properties })
}

function setProperty(tree: Map<string, VersionedFile>, step: Step, present: VersionedFile): void {
  const properties = new Map(present.properties)
  if (properties.has(PROPERTY) && step.endsWithNewline) {
    svn('propdel', '--quiet', PROPERTY, named(step.path))
    properties.delete(PROPERTY)
  } else {
    const value = step.lines.map((line) => line.replaceAll(/[\r\xe9]/g, '')).join('\n')
    writeFileSync(join(folder, 'value'), value)
    svn('propset', '--quiet', PROPERTY, '--file', join(folder, 'value'), named(step.path))
    properties.set(PROPERTY, value)
  }
  tree.set(step.path, { ...present, properties })
}

beforeAll(() => {
  if (!isInstalled) return
  folder = mkdtempSync(join(tmpdir(), 'aicr-diff-svn-'))
  execFileSync('svnadmin', ['create', join(folder, 'repository')])
  execFileSync('svn', ['checkout', '--quiet', `file://${folder}/repository`, join(folder, 'copy')])
})

afterAll(() => {
  if (isInstalled) rmSync(folder, { recursive: true, force: true })
})

/** What svn itself says of the files of a revision: `added`, `deleted`, `modified`, or `none` where only properties changed. */
function summary(revision: string): Map<string, string> {
  const xml = svn('diff', '--summarize', '--xml', '-c', revision, '^/').toString()
  const items = new Map<string, string>()
  for (const [, attributes = '', url = ''] of xml.matchAll(/<path([^>]*)>([^<]*)<\/path>/g)) {
    const item = /\bitem="([a-z]+)"/.exec(attributes)?.[1] ?? ''
    const path = decodeURIComponent(url.slice(url.indexOf('/repository/') + '/repository/'.length))
    if (attributes.includes('kind="file"')) items.set(path, item)
  }
  return items
}

function itemOf(file: FileDiff): string {
  if (file.status === 'added' || file.status === 'deleted') return file.status
  return file.hunks.length > 0 || file.binary ? 'modified' : 'none'
}

function checkContent(file: FileDiff, side: Side, content: Buffer | undefined): void {
  const text = content?.toString('utf8') ?? ''
  const lines = text.split('\n')
  for (const row of file.hunks.flatMap((hunk) => hunk.lines)) {
    const line = side === 'old' ? row.oldLine : row.newLine
    if (line !== null) expect(row.text, `${file.path}:${line}`).toBe(lines[line - 1])
  }
  const isLastShown = file.hunks
    .at(-1)
    ?.lines.some((row) => (side === 'old' ? row.oldLine : row.newLine) === lines.length)
  // A lone `\r` is a line break to Subversion.
  if (isLastShown === true) expect(file.hunks.at(-1)?.noNewlineAtEnd[side]).toBe(!/[\r\n]$/.test(text))
}

function checkProperties(file: FileDiff, before: VersionedFile | undefined, after: VersionedFile | undefined): void {
  const values = (tree: VersionedFile | undefined): Map<string, string> => tree?.properties ?? new Map()
  const names = new Set([...values(before).keys(), ...values(after).keys()])
  const changed = [...names].filter((name) => values(before).get(name) !== values(after).get(name))
  expect(file.properties.map(({ name }) => name).toSorted()).toEqual(changed.toSorted())
  for (const { name, status, hunks } of file.properties) {
    const [old, added] = [values(before).get(name), values(after).get(name)]
    expect(status).toBe(old === undefined ? 'added' : added === undefined ? 'deleted' : 'modified')
    checkValue(hunks, 'oldLine', old ?? '')
    checkValue(hunks, 'newLine', added ?? '')
  }
}

function checkValue(hunks: readonly Hunk[], side: 'oldLine' | 'newLine', value: string): void {
  const lines = value.split('\n')
  for (const row of hunks.flatMap((hunk) => hunk.lines)) {
    const line = row[side]
    if (line !== null) expect(row.text).toBe(lines[line - 1])
  }
}

describe.runIf(isInstalled)('a diff that svn wrote', () => {
  it('is read as svn summarizes it, with the lines and properties of both revisions', () => {
    let tree: Tree = new Map()
    let revision = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 8 }), (steps) => {
        const before = tree
        tree = edit(before, steps)
        svn('commit', '--quiet', '-m', 'change')
        svn('update', '--quiet')
        const head = Number(svn('info', '--show-item', 'revision', '^/').toString())
        if (head === revision) return
        revision = head
        check(before, tree, head)
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect(revision).toBeGreaterThan(5)
  })
})

function check(before: Tree, after: Tree, revision: number): void {
  const expected = summary(String(revision))
  for (const options of [[], ['--git']]) {
    const text = svn('diff', ...options, '-c', String(revision), '^/')
    const files = parseDiff(text)
    const isGit = options.length > 0
    const cut = files.filter(({ path, truncated }) => truncated && !isLastWithoutBody(files, path))
    expect(cut, text.toString('latin1')).toEqual([])
    for (const [path, item] of expected) {
      const file = files.find((candidate) => candidate.path === path)
      // Without --git, svn says nothing of a deleted file that was empty.
      if (!isGit && item === 'deleted' && before.get(path)?.content.length === 0 && file === undefined) continue
      checkFile(file, { item, isGit, before: before.get(path), after: after.get(path) })
    }
    // A file that was replaced by an equal one is in the diff, and not in the summary.
    const others = files.filter(({ path }) => !expected.has(path))
    expect(others.filter((file) => itemOf(file) !== 'none' || file.properties.length > 0)).toEqual([])
  }
}

/** The end of the text under a new file, or under a property, that is empty cannot be told from a cut. */
function isLastWithoutBody(files: readonly FileDiff[], path: string): boolean {
  const last = files.at(-1)
  return last?.path === path && (last.additions === 0 || last.properties.at(-1)?.hunks.length === 0)
}

function checkFile(
  file: FileDiff | undefined,
  {
    item,
    isGit,
    before,
    after,
  }: { item: string; isGit: boolean; before: VersionedFile | undefined; after: VersionedFile | undefined },
): void {
  expect(file).toBeDefined()
  if (file === undefined) return
  // Without --git, svn does not say of a binary file what happened to it.
  if (isGit || !file.binary) expect(itemOf(file), file.path).toBe(item)
  checkContent(file, 'old', before?.content)
  checkContent(file, 'new', after?.content)
  checkProperties(file, before, after)
}
