import { isAicrError } from '@aicr/schema'
import { lstat, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { VcsAdapter } from '../adapter.ts'
import type { ChangeSet, ChangedFile } from '../change-set.ts'
import { applyDiff } from './apply-diff.ts'
import { oddNames } from './vcs-contract.ts'
import type { ContractContent, ContractRepository, VcsContract } from './vcs-contract.ts'

const BINARY = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3)
const LIMITS = { maxFileBytes: 1_000_000 }
const ask = (path: string, range?: [number, number]) => ({
  path,
  reason: 'contract',
  ...(range && { range: { start_line: range[0], end_line: range[1] } }),
})
const lines = (count: number, word = 'line'): string =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}\n`).join('')

/** What every version control member keeps: run it over each. Registers vitest tests. */
export function describeVcsContract(name: string, contract: VcsContract): void {
  describe(`${name} keeps the version control contract`, () => {
    let repo: ContractRepository
    let vcs: VcsAdapter
    let folder: string

    beforeEach(async () => {
      repo = await contract.makeRepo()
      vcs = await contract.create(repo)
      folder = await mkdtemp(join(tmpdir(), 'aicr-vcs-contract-'))
    })
    afterEach(async () => {
      await vcs.close()
      await repo.remove()
      await rm(folder, { recursive: true, force: true })
    })

    /** Commits both states and resolves the change between them. */
    async function change(
      before: Readonly<Record<string, ContractContent>>,
      after: Readonly<Record<string, ContractContent>>,
    ): Promise<ChangeSet> {
      const base = await repo.commit(before)
      return resolveOne(await repo.commit(after), base)
    }

    async function resolveOne(head: string, base?: string): Promise<ChangeSet> {
      const sets = await vcs.resolve(repo.event(head, base))
      expect(sets).toHaveLength(1)
      return sets[0] as ChangeSet
    }

    async function diffText(set: ChangeSet, options: Parameters<VcsAdapter['diff']>[1] = {}): Promise<string> {
      return collect(vcs.diff(set, options))
    }

    describe('the list of files', () => {
      it('names added, modified and deleted files with their line counts, in the order of their paths', async () => {
        const set = await change(
          { 'gone.txt': 'a\nb\n', 'kept.txt': 'same\n', 'src/edit.ts': lines(9) },
          { 'gone.txt': null, 'new.txt': 'x\ny\nz\n', 'src/edit.ts': lines(9).replace('line 5\n', 'changed\nmore\n') },
        )
        expect(set.files.map(summary)).toEqual([
          ['gone.txt', 'deleted', 0, 2],
          ['new.txt', 'added', 3, 0],
          ['src/edit.ts', 'modified', 2, 1],
        ])
        expect(set.files.map((file) => file.size)).toEqual([null, 6, lines(9).length + 6])
        expect(set.untracked).toEqual([])
      })

      it('gives what a revision itself changed when the event names no base', async () => {
        await repo.commit({ 'a.txt': 'one\n', 'b.txt': 'one\n' })
        await repo.commit({ 'a.txt': 'two\n' })
        const set = await resolveOne(await repo.commit({ 'b.txt': 'two\n' }))
        expect(set.files.map((file) => file.path)).toEqual(['b.txt'])
      })

      it('takes the very first revision for added files', async () => {
        const set = await resolveOne(await repo.commit({ 'a.txt': 'one\n' }))
        expect(set.files.map(summary)).toEqual([['a.txt', 'added', 1, 0]])
      })

      it('tells binary and empty files', async () => {
        const set = await change({ 'logo.png': 'text\n' }, { 'empty.txt': '', 'logo.png': BINARY })
        expect(set.files).toMatchObject([
          { path: 'empty.txt', status: 'added', binary: false, size: 0 },
          { path: 'logo.png', status: 'modified', binary: true, size: BINARY.length, additions: 0, deletions: 0 },
        ])
      })

      it.runIf(contract.supports.renames)('knows a moved file by both names', async () => {
        const set = await change(
          { 'old/name.ts': lines(40) },
          { 'new/name.ts': { moved: 'old/name.ts', content: lines(40).replace('line 7\n', 'seven\n') } },
        )
        expect(set.files).toMatchObject([
          { path: 'new/name.ts', oldPath: 'old/name.ts', status: 'renamed', additions: 1, deletions: 1 },
        ])
      })

      it.runIf(contract.supports.executableBit)('tells a change of mode alone', async () => {
        const set = await change({ 'run.sh': 'echo\n' }, { 'run.sh': { executable: 'echo\n' } })
        expect(set.files).toMatchObject([
          { path: 'run.sh', status: 'mode_changed', oldMode: '100644', newMode: '100755', additions: 0, deletions: 0 },
        ])
        expect(await diffText(set)).not.toContain('@@')
      })

      it.runIf(contract.supports.symlinks)('tells symbolic links, and files that become one', async () => {
        const set = await change(
          { 'file.txt': 'x\n' },
          { 'file.txt': { symlink: '/etc/hostname' }, 'link.txt': { symlink: '../../etc/passwd' } },
        )
        expect(set.files).toMatchObject([
          { path: 'file.txt', status: 'type_changed', kind: 'symlink', newMode: '120000' },
          { path: 'link.txt', status: 'added', kind: 'symlink' },
        ])
      })
    })

    describe('the diff', () => {
      const before = {
        'crlf.txt': 'one\r\ntwo\r\nthree\r\n',
        'gone.txt': lines(3),
        'long.txt': lines(100),
        'noeol.txt': 'a\nb',
        'plus.txt': '-- minus\n++ plus\n',
      }
      const after = {
        'crlf.txt': 'one\r\n2\r\nthree\r\n',
        'empty.txt': '',
        'gone.txt': null,
        'long.txt': lines(100).replace('line 10\n', '').replace('line 90\n', 'ninety\n90\n'),
        'new.txt': '+++ b/other.txt\n@@ -1 +1 @@\ndiff --git a/x b/x',
        'noeol.txt': 'a\nb\nc',
        'plus.txt': '++ plus\n-- minus\n',
      }

      it('turns the files of the base into those of the head', async () => {
        const set = await change(before, after)
        const expected = Object.fromEntries(Object.entries(after).filter(([, content]) => content !== null))
        const tree = applyDiff(new Map(Object.entries(before)), await diffText(set))
        expect(Object.fromEntries(tree)).toEqual(expected)
      })

      it('gives the same bytes for the same change, also to another adapter', async () => {
        const base = await repo.commit(before)
        const head = await repo.commit(after)
        const first = await diffText(await resolveOne(head, base))
        const set = await resolveOne(head, base)
        expect(await diffText(set)).toBe(first)
        const other = await contract.create(repo)
        const text = await collect(other.diff(structuredClone(set)))
        await other.close()
        expect(text).toBe(first)
      })

      it('holds the wanted files only', async () => {
        const set = await change(before, after)
        const text = await diffText(set, { paths: ['crlf.txt', 'new.txt'] })
        expect(sections(text)).toEqual(['diff --git a/crlf.txt b/crlf.txt', 'diff --git a/new.txt b/new.txt'])
        expect(await diffText(set, { paths: [] })).toBe('')
      })

      it('shows as many lines of context as asked for', async () => {
        const set = await change({ 'a.txt': lines(30) }, { 'a.txt': lines(30).replace('line 15\n', 'x\n') })
        expect(await diffText(set, { contextLines: 0 })).toContain('@@ -15 +15 @@')
        expect(await diffText(set)).toContain('@@ -12,7 +12,7 @@')
        expect(await diffText(set, { contextLines: 10 })).toContain('@@ -5,21 +5,21 @@')
      })

      it('passes bytes on that are not UTF-8', async () => {
        const set = await change(
          { 'latin1.txt': Buffer.from('caf\xe9\n', 'latin1') },
          { 'latin1.txt': Buffer.from('th\xe9\n', 'latin1') },
        )
        expect(await diffText(set)).toContain('\n-caf\xe9\n+th\xe9\n')
      })

      it('keeps every odd name apart from the others', async () => {
        const names = oddNames.filter((odd) => !contract.supports.impossibleNames?.includes(odd))
        const set = await change(
          { 'a.txt': '' },
          Object.fromEntries(names.map((odd, index) => [odd, `content ${index};\n`])),
        )
        expect(new Set(set.files.map((file) => file.path))).toEqual(new Set(names))
        for (const [index, odd] of names.entries()) {
          const text = await diffText(set, { paths: [odd] })
          expect(sections(text), odd).toHaveLength(1)
          expect(text, odd).toContain(`+content ${index};\n`)
        }
        const { written, skipped } = await vcs.materialize(set, folder, { paths: names, ...LIMITS })
        expect(skipped).toEqual([])
        expect(written.map((file) => file.path)).toEqual(names)
        for (const [index, odd] of names.entries()) {
          expect(await readFile(join(folder, odd), 'utf8'), odd).toBe(`content ${index};\n`)
        }
      })

      it('may be left in the middle', async () => {
        const set = await change({ 'a.txt': '' }, { 'a.txt': lines(50_000) })
        for await (const chunk of vcs.diff(set)) {
          expect(chunk.length).toBeGreaterThan(0)
          break
        }
        expect(await diffText(set)).toContain('+line 50000\n')
      })
    })

    describe('the files on disk', () => {
      it('are the wanted ones as they are at head, byte for byte, and nothing else', async () => {
        const set = await change(
          { 'src/a.ts': 'old\n', 'src/gone.ts': 'x\n', 'src/other.ts': 'x\n', 'unchanged.ts': 'x\n' },
          {
            'src/a.ts': 'new\r\n',
            'src/bin': BINARY,
            'src/gone.ts': null,
            'src/large.ts': lines(50),
            'src/other.ts': 'y\n',
          },
        )
        const paths = ['src/a.ts', 'src/bin', 'src/gone.ts', 'src/large.ts', 'no/such/file']
        const result = await vcs.materialize(set, folder, { paths, maxFileBytes: 100 })
        expect(result.written).toEqual([
          { path: 'src/a.ts', bytes: 5 },
          { path: 'src/bin', bytes: BINARY.length },
        ])
        expect(result.skipped.map(({ path, reason }) => [path, reason])).toEqual([
          ['src/gone.ts', 'deleted'],
          ['src/large.ts', 'too_large'],
          ['no/such/file', 'unreadable'],
        ])
        expect(await filesBelow(folder)).toEqual(['src/a.ts', 'src/bin'])
        expect(await readFile(join(folder, 'src/a.ts'), 'utf8')).toBe('new\r\n')
        expect(new Uint8Array(await readFile(join(folder, 'src/bin')))).toEqual(BINARY)
      })

      it.runIf(contract.supports.symlinks)('show a symbolic link as a file with its target', async () => {
        const set = await change({ 'a.txt': 'x\n' }, { 'evil.txt': { symlink: '/etc/passwd' } })
        await vcs.materialize(set, folder, { paths: ['evil.txt'], ...LIMITS })
        expect((await lstat(join(folder, 'evil.txt'))).isFile()).toBe(true)
        expect(await readFile(join(folder, 'evil.txt'), 'utf8')).toBe('/etc/passwd')
      })
    })

    describe('more context', () => {
      async function setWithContext(): Promise<ChangeSet> {
        return change(
          { 'a.txt': 'x\n', 'lib/helper.ts': lines(20), 'logo.png': BINARY, 'gone.txt': 'x\n' },
          { 'a.txt': 'y\n', 'gone.txt': null },
        )
      }

      it('is a file at head, whole or in part, also one that did not change', async () => {
        const set = await setWithContext()
        const options = { maxBytes: 10_000 }
        expect(await vcs.fetchExtraContext(set, ask('a.txt'), options)).toEqual({
          status: 'ok',
          path: 'a.txt',
          revision: set.head,
          content: 'y\n',
          startLine: 1,
          truncated: false,
        })
        expect(await vcs.fetchExtraContext(set, ask('./lib/helper.ts', [3, 4]), options)).toMatchObject({
          path: 'lib/helper.ts',
          content: 'line 3\nline 4\n',
          startLine: 3,
          truncated: false,
        })
        expect(await vcs.fetchExtraContext(set, ask('lib/helper.ts'), { maxBytes: 16 })).toMatchObject({
          content: 'line 1\nline 2\n',
          truncated: true,
        })
      })

      it.each([
        ['nothing/here.ts', 'absent'],
        ['gone.txt', 'absent'],
        ['lib', 'absent'],
        ['logo.png', 'binary'],
        ['../outside.txt', 'outside'],
        ['/etc/passwd', 'outside'],
        ['lib/../../x', 'outside'],
        ['-x', 'absent'],
        ['*.txt', 'absent'],
      ])('is refused for %s, once and for all', async (path, code) => {
        const result = await vcs.fetchExtraContext(await setWithContext(), ask(path), { maxBytes: 1000 })
        expect(result).toMatchObject({
          status: 'rejected',
          code,
          message: expect.stringMatching(/Do not ask for it again\.$/),
        })
      })
    })

    describe('attribution', () => {
      it('names the revision that last changed each line, or nobody', async () => {
        const first = await repo.commit({ 'a.txt': lines(6) })
        const second = await repo.commit({ 'a.txt': lines(6).replace('line 3\n', 'three\n') })
        const set = await resolveOne(second, first)
        if (vcs.fetchAttribution === undefined) return
        const result = await vcs.fetchAttribution(set, ask('a.txt', [2, 4]))
        expect(result.lines.map((line) => [line.start_line, line.end_line, line.revision])).toEqual([
          [2, 2, first],
          [3, 3, second],
          [4, 4, first],
        ])
        expect(result.status).toBe('ok')
        expect(JSON.stringify(result)).not.toContain('three')
        for (const path of ['no.txt', '../a.txt', '/etc/passwd']) {
          expect(await vcs.fetchAttribution(set, ask(path))).toEqual({ path, status: 'not_found', lines: [] })
        }
        expect(await vcs.fetchAttribution(set, ask('a.txt', [50, 60]))).toMatchObject({ status: 'not_found' })
      })
    })

    describe('files of the base', () => {
      it('are read as they were before the change, in order, and what is left out is told', async () => {
        const set = await change(
          {
            '.aicr/rules/a.yaml': 'old a',
            '.aicr/rules/b.yaml': 'old b',
            '.aicr/rules/c.yaml': lines(99),
            'x/z.lock': BINARY,
            'y.ts': 'y',
          },
          { '.aicr/rules/a.yaml': 'hostile', '.aicr/rules/b.yaml': null, '.aicr/rules/new.yaml': 'hostile' },
        )
        const skipped: unknown[] = []
        const options = { maxFiles: 10, maxFileBytes: 100, onSkipped: (file: unknown) => skipped.push(file) }
        expect(await vcs.readBaseFiles(set, { patterns: ['.aicr/rules/*.yaml', '**/*.lock'], ...options })).toEqual([
          { path: '.aicr/rules/a.yaml', content: 'old a' },
          { path: '.aicr/rules/b.yaml', content: 'old b' },
        ])
        expect(skipped).toEqual([
          { path: '.aicr/rules/c.yaml', reason: 'too_large' },
          { path: 'x/z.lock', reason: 'binary' },
        ])
        expect(await vcs.readBaseFiles(set, { patterns: ['**'], ...options, maxFiles: 1 })).toHaveLength(1)
        expect(skipped.slice(2)).toContainEqual({ path: 'y.ts', reason: 'too_many' })
        expect(await vcs.listBaseFiles(set, { patterns: ['**/*.lock', 'y.ts'] })).toEqual(['x/z.lock', 'y.ts'])
      })
    })

    describe('when something is wrong', () => {
      it.each(['no-such-revision', '--output=stolen.txt', '-1', '', 'a\nb', '999999999'])(
        'rejects the revision %j as unknown',
        async (revision) => {
          const base = await repo.commit({ 'a.txt': 'x\n' })
          for (const event of [repo.event(revision, base), repo.event(base, revision)]) {
            const error = await vcs.resolve(event).then(
              () => null,
              (reason: unknown) => reason,
            )
            expect(isAicrError(error) && error.code).toBe('unknown_revision')
            expect(JSON.stringify([error, String(error)])).not.toContain(contract.secret ?? 'a secret')
          }
        },
      )

      it('stops when it is cancelled', async () => {
        const set = await change({ 'a.txt': 'x\n' }, { 'a.txt': 'y\n' })
        const signal = AbortSignal.abort()
        const calls = [
          () => vcs.resolve(repo.event(set.head), { signal }),
          () => diffText(set, { signal }),
          () => vcs.materialize(set, folder, { paths: ['a.txt'], ...LIMITS, signal }),
          () => vcs.fetchExtraContext(set, ask('a.txt'), { maxBytes: 100, signal }),
          () => vcs.readBaseFiles(set, { patterns: ['**'], maxFiles: 1, ...LIMITS, signal }),
        ]
        for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'cancelled' })
        expect(await filesBelow(folder)).toEqual([])
        expect(await diffText(set)).toContain('+y\n')
      })

      it('leaves the repository as it was', async () => {
        const set = await change(
          { 'a.txt': lines(9), 'b.txt': 'x\n' },
          { 'a.txt': lines(8), 'b.txt': null, 'c.txt': 'x\n' },
        )
        const before = await repo.fingerprint()
        const again = await resolveOne(set.head, set.base)
        await diffText(again)
        await vcs.materialize(again, folder, { paths: ['a.txt', 'b.txt', 'c.txt'], ...LIMITS })
        await vcs.fetchExtraContext(again, ask('a.txt'), { maxBytes: 100 })
        await vcs.fetchAttribution?.(again, ask('a.txt'))
        await vcs.listBaseFiles(again, { patterns: ['**'] })
        expect(await repo.fingerprint()).toBe(before)
      })
    })
  })
}

/** The whole text, one character a byte. */
async function collect(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const collected: Uint8Array[] = []
  for await (const chunk of chunks) collected.push(chunk)
  return Buffer.concat(collected).toString('latin1')
}

function summary(file: ChangedFile): unknown[] {
  return [file.path, file.status, file.additions, file.deletions]
}

function sections(diff: string): string[] {
  return diff.match(/^diff --git .*$/gm) ?? []
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
}
