import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleFile } from '../../rules/example-files.ts'
import type { ChangedFile, ChangedRow } from '../changed-file.ts'
import { oldLinesOf } from './old-lines.ts'
import { findStaleLockfiles, lockfileQuestions } from './stale-lockfile.ts'

const manifest = exampleFile({
  file: 'web/package.json',
  diff: ' {\n   "dependencies": {\n-    "a": "1",\n+    "a": "2",\n+    "b": "1",\n+    "c": "1",\n+    "d": "1"\n   }\n }\n',
})

describe('lockfileQuestions', () => {
  it('asks for the lock files beside a manifest whose dependencies changed', () => {
    expect(lockfileQuestions([manifest])).toEqual([
      'web/package-lock.json',
      'web/npm-shrinkwrap.json',
      'web/pnpm-lock.yaml',
      'web/yarn.lock',
      'web/bun.lock',
      'web/bun.lockb',
    ])
  })

  it('asks nothing where no dependency changed, or a lock file is in the change', () => {
    const version = exampleFile({ file: 'package.json', diff: ' {\n-  "version": "1"\n+  "version": "2"\n }\n' })
    const lockFile = exampleFile({ file: 'web/yarn.lock', diff: '-a\n+b\n' })
    expect(lockfileQuestions([version])).toEqual([])
    expect(lockfileQuestions([manifest, lockFile])).toEqual([])
  })

  it('asks nothing of a manifest that is new, or whose text or rows are not there', () => {
    const { diffLines: _, ...withoutRows } = manifest
    expect(lockfileQuestions([{ ...manifest, status: 'added' }])).toEqual([])
    expect(lockfileQuestions([{ ...manifest, newText: null }])).toEqual([])
    expect(lockfileQuestions([withoutRows])).toEqual([])
  })
})

describe('findStaleLockfiles', () => {
  it('names the packages, the lock file that exists and the command that writes it', () => {
    expect(findStaleLockfiles([manifest], { existing: new Set(['web/yarn.lock', 'package-lock.json']) })).toEqual([
      {
        file: manifest,
        line: 3,
        captures: {
          PACKAGES: { code: 'a, b, c, and 1 more' },
          LOCKFILE: { code: 'web/yarn.lock' },
          COMMAND: { code: 'yarn install' },
        },
      },
    ])
  })

  it('reports nothing where no lock file exists', () => {
    expect(findStaleLockfiles([manifest], { existing: new Set() })).toEqual([])
  })
})

describe('oldLinesOf', () => {
  it('gives back the file before the change, whatever was added and deleted', () => {
    const row = fc.record({
      kind: fc.constantFrom('context', 'add', 'delete'),
      text: fc.string({ unit: fc.constantFrom('a', 'b', ' ') }),
    })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        let newLine = 0
        const diffLines = rows.map(({ kind, text }): ChangedRow =>
          kind === 'delete' ? { kind, newLine: null, text } : { kind, newLine: ++newLine, text },
        )
        const newLines = rows.filter(({ kind }) => kind !== 'delete').map(({ text }) => text)
        const file: ChangedFile = {
          path: 'a',
          status: 'modified',
          newText: newLines.join('\n'),
          changedLines: new Set(),
          diffLines,
        }
        expect(oldLinesOf(file, newLines)).toEqual(rows.filter(({ kind }) => kind !== 'add').map(({ text }) => text))
      }),
    )
  })
})
