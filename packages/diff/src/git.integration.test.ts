import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseDiff } from './parse-diff.ts'
import type { FileDiff, FileStatus } from './types.ts'

const NUL = Buffer.from([0])
const LETTERS: Record<FileStatus, string> = {
  added: 'A',
  deleted: 'D',
  modified: 'M',
  mode_changed: 'M',
  renamed: 'R',
  copied: 'C',
  type_changed: 'T',
}

/** What git itself says of a file, and what the parser says, in one form. Paths are hexadecimal, so that bytes count. */
interface Facts {
  status: string
  oldMode: string
  newMode: string
  oldPath: string
  newPath: string
  added: number | null
  deleted: number | null
}

let folder: string
let root: string
let head: string

function git(...args: string[]): Buffer {
  return execFileSync('git', args, {
    cwd: folder,
    maxBuffer: 1 << 28,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      LC_ALL: 'C.UTF-8',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.com',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.com',
      GIT_AUTHOR_DATE: '1700000000 +0000',
      GIT_COMMITTER_DATE: '1700000000 +0000',
    },
  })
}

function at(name: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)])
}

function write(name: string | Buffer, content: string | Buffer): void {
  writeFileSync(at(name), content)
}

function numbered(count: number, edit: (line: number) => string = (line) => `line ${line}`): string {
  return Array.from({ length: count }, (_, index) => `${edit(index + 1)}\n`).join('')
}

function commit(message: string): string {
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', message)
  return git('rev-parse', 'HEAD').toString().trim()
}

const ODD_NAMES = [
  'plain.txt',
  'with space.txt',
  'x b/y.txt',
  'a/a b/a.txt',
  'b/b.txt',
  ' lead and trail ',
  'tab\there.txt',
  'new\nline.txt',
  'quote"back\\slash.txt',
  'naïve 世界.txt',
  '-dash.txt',
  '/dev/null.txt'.slice(1),
  'bell\u0007.txt',
]
const BAD_NAME = Buffer.from([0x62, 0x61, 0x64, 0x2d, 0xff, 0xfe, 0x2e, 0x74, 0x78, 0x74])

function makeBase(): void {
  for (const name of ['x b', 'a/a b', 'b', 'dev', 'src']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of [...ODD_NAMES, BAD_NAME]) write(name, numbered(30))
  write(
    'src/moved.ts',
    numbered(40, (line) => `export const value${line} = ${line}`),
  )
  write(
    'src/moved exactly.ts',
    numbered(20, (line) => `exact ${line}`),
  )
  write(
    'src/origin.ts',
    numbered(50, (line) => `export function original${line}() {}`),
  )
  write('query.sql', '-- first\n-- second\nselect 1\n-- third\n')
  write('mode.sh', '#!/bin/sh\n')
  write('mode and edit.sh', numbered(10))
  write('logo.bin', Buffer.from([0x89, 0x50, 0, 1, 2, 3]))
  write('moved.bin', Buffer.concat([Buffer.alloc(300, 'b'), NUL]))
  write('crlf.txt', 'one\r\ntwo\r\nthree\r\n')
  write('latin1.txt', Buffer.from('caf\xe9\nna\xefve\n', 'latin1'))
  write('no-newline.txt', 'a\nb\nno newline')
  write('loses-newline.txt', 'a\nb\n')
  write('empty-deleted.txt', '')
  write('deleted.txt', numbered(5))
  write('becomes-link.txt', numbered(3))
  symlinkSync('plain.txt', at('link'))
  symlinkSync('plain.txt', at('becomes-file'))
}

function makeHead(): void {
  for (const name of [...ODD_NAMES, BAD_NAME]) {
    write(
      name,
      numbered(31, (line) =>
        line === 3 ? '++ looks like a header' : line === 20 ? '-- so does this' : `line ${line}`,
      ),
    )
  }
  unlinkSync(at('src/moved.ts'))
  write(
    'src/moved to b here.ts',
    numbered(40, (line) => `export const value${line} = ${line === 9 ? 99 : line}`),
  )
  renameSync(at('src/moved exactly.ts'), at('tab\tand "quote".ts'))
  write(
    'src/copy.ts',
    numbered(50, (line) => `export function original${line}() {${line === 7 ? ' ' : ''}}`),
  )
  write('query.sql', 'select 1\n++ not sql\n-- third\n')
  chmodSync(at('mode.sh'), 0o755)
  write('mode and edit.sh', numbered(11))
  chmodSync(at('mode and edit.sh'), 0o755)
  write('logo.bin', Buffer.from([0x89, 0x50, 0, 9, 9]))
  renameSync(at('moved.bin'), at('moved again.bin'))
  write('moved again.bin', Buffer.concat([Buffer.alloc(300, 'b'), NUL, Buffer.from('more')]))
  write('new.bin', Buffer.concat([NUL, Buffer.alloc(200, 'n')]))
  write('crlf.txt', 'one\r\ntwo\nthree\r\nfour\r\n')
  write('latin1.txt', Buffer.from('caf\xe9s\nna\xefve\n', 'latin1'))
  write('no-newline.txt', 'a\nB\nno newline')
  write('loses-newline.txt', 'a\nb')
  write('empty-added.txt', '')
  unlinkSync(at('empty-deleted.txt'))
  unlinkSync(at('deleted.txt'))
  unlinkSync(at('becomes-link.txt'))
  symlinkSync('/etc/hostname', at('becomes-link.txt'))
  unlinkSync(at('becomes-file'))
  write('becomes-file', numbered(3))
  unlinkSync(at('link'))
  symlinkSync('query.sql', at('link'))
  write('added.txt', numbered(4))
  write('long.txt', `${'x'.repeat(300_000)}\n`)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aicr-diff-'))
  git('init', '-q', '-b', 'main')
  makeBase()
  git('add', '-A')
  const blank = git('commit-tree', '-m', 'blank', git('hash-object', '-t', 'tree', '/dev/null').toString().trim())
    .toString()
    .trim()
  git('update-index', '--add', '--cacheinfo', `160000,${blank},vendor/changed`)
  git('update-index', '--add', '--cacheinfo', `160000,${blank},vendor/removed`)
  git('commit', '-q', '-m', 'base')
  root = git('rev-parse', 'HEAD').toString().trim()
  makeHead()
  git('add', '-A')
  git('update-index', '--add', '--cacheinfo', `160000,${root},vendor/changed`)
  git('update-index', '--add', '--cacheinfo', `160000,${root},vendor/added`)
  git('commit', '-q', '-m', 'head')
  head = git('rev-parse', 'HEAD').toString().trim()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fields(output: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let start = 0, end = output.indexOf(0); end >= 0; start = end + 1, end = output.indexOf(0, start)) {
    found.push(output.subarray(start, end))
  }
  return found
}

/** What `git diff --raw -z` and `--numstat -z` say. */
function factsOfGit(...options: string[]): Facts[] {
  const raw = fields(git(...options, '--raw', '-z', '--no-abbrev'))
  const counts = fields(git(...options, '--numstat', '-z'))
  const facts: Facts[] = []
  while (raw.length > 0) {
    const [oldMode = '', newMode = '', , , status = ''] = raw.shift()!.toString().slice(1).split(' ')
    const hasTwoNames = status.startsWith('R') || status.startsWith('C')
    const oldPath = raw.shift()!.toString('hex')
    const newPath = hasTwoNames ? raw.shift()!.toString('hex') : oldPath
    const [added, deleted] = counts.shift()!.toString('latin1').split('\t', 2)
    if (hasTwoNames) counts.splice(0, 2)
    facts.push({ status, oldMode, newMode, oldPath, newPath, added: readCount(added), deleted: readCount(deleted) })
  }
  return facts
}

function readCount(text: string | undefined): number | null {
  return text === '-' ? null : Number(text)
}

function factsOfParser(file: FileDiff, git: Facts | undefined): Facts {
  const similarity =
    file.status === 'renamed' || file.status === 'copied' ? String(file.similarity).padStart(3, '0') : ''
  // The text of an exact rename has no mode at all.
  const isUnsaid = file.similarity === 100 && file.oldMode === null
  // Nor has a submodule that is described in words any lines.
  const isInWords = file.submodule !== null && file.hunks.length === 0
  const oldPath = file.oldPath === null ? undefined : (file.oldPathBytes ?? Buffer.from(file.oldPath))
  const newPath = file.newPath === null ? undefined : (file.pathBytes ?? Buffer.from(file.newPath))
  return {
    status: LETTERS[file.status] + similarity,
    oldMode: isUnsaid ? (git?.oldMode ?? '') : (file.oldMode ?? '000000'),
    newMode: isUnsaid ? (git?.newMode ?? '') : (file.newMode ?? '000000'),
    oldPath: Buffer.from(oldPath ?? newPath ?? []).toString('hex'),
    newPath: Buffer.from(newPath ?? oldPath ?? []).toString('hex'),
    added: file.binary ? null : isInWords ? (git?.added ?? null) : file.additions,
    deleted: file.binary ? null : isInWords ? (git?.deleted ?? null) : file.deletions,
  }
}

function diffOptions(...extra: string[]): string[] {
  return ['diff', '--no-ext-diff', '--no-textconv', '--no-color', '--full-index', ...extra]
}

/** Options for the files, and options for the text only (which would add a patch to the listings). */
const VARIANTS: Record<string, { options: string[]; text?: string[]; against?: 'index' }> = {
  'renames found': { options: diffOptions('-M') },
  'copies found': { options: diffOptions('-M', '-C', '--find-copies-harder') },
  'no renames': { options: diffOptions('--no-renames') },
  'no context': { options: diffOptions('-M'), text: ['-U0'] },
  'whole files as context': { options: diffOptions('-M'), text: ['-U1000000'] },
  'binary patches': { options: diffOptions('-M'), text: ['--binary'] },
  'no prefixes': { options: diffOptions('-M'), text: ['--no-prefix'] },
  'no prefixes and no renames': { options: diffOptions('--no-renames'), text: ['--no-prefix', '-U0'] },
  'prefixes of another length': { options: diffOptions('-M'), text: ['--src-prefix=base/', '--dst-prefix=the head/'] },
  'prefixes that are no folder': { options: diffOptions('-M'), text: ['--src-prefix=old-', '--dst-prefix=new-'] },
  'submodules in words': { options: diffOptions('-M'), text: ['--submodule=log'] },
  'mnemonic prefixes': { options: ['-c', 'diff.mnemonicPrefix=true', ...diffOptions('-M')], against: 'index' },
  'raw bytes in names': { options: ['-c', 'core.quotePath=false', ...diffOptions('-M')] },
  'both sides swapped': { options: diffOptions('-M', '-R') },
  'abbreviated ids': { options: ['diff', '-M'] },
}

describe('a diff that git wrote', () => {
  it.each(Object.entries(VARIANTS))('is read as git reads it itself: %s', (_name, { options, text = [], against }) => {
    const range = against === 'index' ? ['--cached', root] : [root, head]
    const files = parseDiff(git(...options, ...text, ...range))
    const expected = factsOfGit(...options, ...range)
    expect(files.map((file, index) => factsOfParser(file, expected[index]))).toEqual(expected)
    expect(files.filter((file) => file.truncated)).toEqual([])
  })

  it('shows the lines of both files under their numbers', () => {
    const files = parseDiff(git(...diffOptions('-M'), root, head)).filter(
      (file) => !file.binary && file.submodule === null,
    )
    const checked = files.map((file) => checkContent(file, 'old', root) + checkContent(file, 'new', head))
    expect(checked.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(400)
  })

  it('tells where a file ends without a line break', () => {
    const files = parseDiff(git(...diffOptions('-M'), root, head))
    const ends = (path: string): unknown => files.find((file) => file.path === path)?.hunks.at(-1)?.noNewlineAtEnd
    expect(ends('no-newline.txt')).toEqual({ old: true, new: true })
    expect(ends('loses-newline.txt')).toEqual({ old: false, new: true })
    expect(ends('crlf.txt')).toEqual({ old: false, new: false })
  })

  it('names the commits that a submodule moved between', () => {
    const files = parseDiff(git(...diffOptions('-M'), root, head))
    const submodules = files.filter((file) => file.submodule !== null)
    expect(submodules.map((file) => file.path).sort()).toEqual(['vendor/added', 'vendor/changed', 'vendor/removed'])
    expect(files.find((file) => file.path === 'vendor/changed')?.submodule?.to).toBe(root)
    expect(files.find((file) => file.path === 'vendor/added')?.submodule).toEqual({ from: null, to: root })
  })
})

/** Compares every line that the diff shows of one side with the file in git; returns how many there were. */
function checkContent(file: FileDiff, side: 'old' | 'new', revision: string): number {
  const path = side === 'old' ? file.oldPath : file.newPath
  const rows = file.hunks
    .flatMap((hunk) => hunk.lines)
    .filter((row) => (side === 'old' ? row.oldLine : row.newLine) !== null)
  // git takes no raw bytes from a JavaScript argument.
  if (path === null || path.includes('\uFFFD')) return 0
  const content = git('cat-file', 'blob', `${revision}:${path}`).toString().split('\n')
  for (const row of rows) {
    const line = (side === 'old' ? row.oldLine : row.newLine) ?? 0
    expect(row.text, `${path}:${line}`).toBe(content[line - 1])
  }
  return rows.length
}

describe('the history that git writes', () => {
  it.each([
    ['git log -p', () => git('log', '-p', '--reverse', '--full-index')],
    ['git format-patch', () => git('format-patch', '--stdout', '--root', '--full-index', head)],
  ])('keeps the commits apart: %s', (_name, write) => {
    const files = parseDiff(write())
    const commits = [...new Set(files.map((file) => file.commit))]
    expect(commits).toEqual([root, head])
    const expected = factsOfGit('diff-tree', '-r', '-M', root, head)
    expect(
      files.filter((file) => file.commit === head).map((file, index) => factsOfParser(file, expected[index])),
    ).toEqual(expected)
  })
})

describe('the merge that git writes', () => {
  it('is read with the lines of both parents', () => {
    git('switch', '-q', '-c', 'left', head)
    write('crlf.txt', 'one\nleft\nthree\nfour\n')
    write(
      'plain.txt',
      numbered(31, (line) => (line === 3 ? 'left' : `line ${line}`)),
    )
    commit('left')
    git('switch', '-q', '-c', 'right', head)
    write(
      'plain.txt',
      numbered(31, (line) => (line === 3 ? 'right' : `line ${line}`)),
    )
    commit('right')
    expect(() => git('merge', '-q', 'left')).toThrow('Command failed')
    expect(parseDiff(git('diff', '--cached')).find(({ path }) => path === 'plain.txt')?.truncated).toBe(true)
    expect(parseDiff(git('diff', '--base')).filter(({ path }) => path === 'plain.txt')).toMatchObject([
      { status: 'modified', truncated: false, oldMode: '100644' },
    ])
    write(
      'plain.txt',
      numbered(31, (line) => (line === 3 ? 'left and right' : `line ${line}`)),
    )
    const merge = commit('merge')
    const files = parseDiff(git('show', '--cc', '--full-index', merge))
    expect(files.map(({ path, parents, commit, truncated }) => ({ path, parents, commit, truncated }))).toEqual([
      { path: 'plain.txt', parents: 2, commit: merge, truncated: false },
    ])
    const changed = files[0]?.hunks[0]?.lines.filter((row) => row.kind !== 'context')
    expect(changed).toEqual([
      { kind: 'delete', oldLine: 3, newLine: null, text: 'right', parents: [3, null] },
      { kind: 'delete', oldLine: null, newLine: null, text: 'left', parents: [null, 3] },
      { kind: 'add', oldLine: null, newLine: 3, text: 'left and right', parents: [null, null] },
    ])
  })
})
