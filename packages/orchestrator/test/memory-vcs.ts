import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseDiff } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import { compileGlob } from '@aicr/vcs'
import type { ChangeSet, ChangedFile, SkippedBaseFile, VcsAdapter } from '@aicr/vcs'

export interface MemoryChange {
  /** A unified diff of everything that changed. */
  diff: string
  /** Files at head by path. */
  head: Readonly<Record<string, string>>
  base?: Readonly<Record<string, string>>
  /** Files of the base revision that can not be read. */
  unreadable?: Readonly<Record<string, SkippedBaseFile['reason']>>
  untracked?: readonly string[]
  /** Replaces what the diff says of a file. */
  files?: Readonly<Record<string, Partial<ChangedFile>>>
}

/** A version control system that holds one change, for tests of the pipeline. */
export function createMemoryVcs(change: MemoryChange): VcsAdapter {
  const parsed = parseDiff(change.diff)
  const base = change.base ?? {}
  return {
    kind: 'git',
    resolve: () => Promise.resolve([changeSet(parsed, change)]),
    async *diff(_change, { paths } = {}) {
      const sections = change.diff.split(/^(?=diff --git )/m)
      const kept = sections.filter((section) => !paths || paths.includes(parseDiff(section)[0]?.path ?? ''))
      yield new TextEncoder().encode(kept.join(''))
    },
    async materialize(_change, directory, { paths }) {
      const written = paths.filter((path) => change.head[path] !== undefined)
      for (const path of written) {
        await mkdir(dirname(join(directory, path)), { recursive: true })
        await writeFile(join(directory, path), change.head[path] ?? '')
      }
      return { written: written.map((path) => ({ path, bytes: change.head[path]?.length ?? 0 })), skipped: [] }
    },
    fetchExtraContext(_change, { path }) {
      const content = change.head[path] ?? base[path]
      return Promise.resolve(
        content === undefined
          ? { status: 'rejected', path, code: 'absent', message: `${path} does not exist. Do not ask for it again.` }
          : { status: 'ok', path, revision: 'head', content, startLine: 1, truncated: false },
      )
    },
    readBaseFiles(_change, { patterns, onSkipped }) {
      for (const [path, reason] of Object.entries(change.unreadable ?? {}))
        if (isMatch(path, patterns)) onSkipped?.({ path, reason })
      const files = Object.entries(base).map(([path, content]) => ({ path, content }))
      return Promise.resolve(files.filter(({ path }) => isMatch(path, patterns)))
    },
    listBaseFiles: (_change, { patterns }) =>
      Promise.resolve(Object.keys({ ...base, ...change.unreadable }).filter((path) => isMatch(path, patterns))),
    close: () => Promise.resolve(),
  }
}

function isMatch(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => compileGlob(pattern)(path))
}

function changeSet(parsed: readonly FileDiff[], { untracked = [], files = {} }: MemoryChange): ChangeSet {
  return {
    kind: 'git',
    base: 'a'.repeat(40),
    head: 'b'.repeat(40),
    message: 'A change',
    authors: [],
    untracked,
    files: parsed.map((file) => ({
      path: file.path,
      oldPath: file.oldPath === file.path ? null : file.oldPath,
      status: file.status,
      oldMode: file.oldMode,
      newMode: file.newMode,
      kind: file.submodule ? 'submodule' : 'file',
      binary: file.binary,
      additions: file.additions,
      deletions: file.deletions,
      size: 100,
      ...files[file.path],
    })),
  }
}
