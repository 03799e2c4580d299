import type { ReadStream } from 'node:fs'
import { createReadStream, readFileSync } from 'node:fs'
import type { FileDiff } from '@aicr/diff'
import type { File as GitdiffFile } from 'gitdiff-parser'
import type { Totals } from './write-diff.ts'

/** Reads a diff from disk into memory, and gives what parses it, as often as it is called. */
export type Parser = (path: string) => Promise<() => Promise<Totals> | Totals>

/** What is compared, by what the tables call it. Packages are loaded by the process that measures them. */
export const parsers = {
  parseDiff: async (path) => {
    const { parseDiff } = await import('@aicr/diff')
    const bytes = readFileSync(path)
    return () => totalsOf(parseDiff(bytes))
  },
  'parseDiff, every row read': async (path) => {
    const { parseDiff } = await import('@aicr/diff')
    const bytes = readFileSync(path)
    return () => countRows(parseDiff(bytes))
  },
  'parseDiffStream, every row read': async (path) => {
    const { parseDiffStream } = await import('@aicr/diff')
    return async () => {
      const totals: Totals = { files: 0, additions: 0, deletions: 0 }
      const stream: ReadStream = createReadStream(path)
      for await (const file of parseDiffStream(stream)) add(totals, countRows([file]))
      return totals
    }
  },
  diff: async (path) => {
    const { parsePatch } = await import('diff')
    const bytes = readFileSync(path)
    return () => {
      const patches = parsePatch(bytes.toString('utf8'))
      const rows = patches.flatMap(({ hunks }) => hunks)
      return {
        files: patches.length,
        additions: count(rows, ({ lines }) => lines.filter((line) => line.startsWith('+')).length),
        deletions: count(rows, ({ lines }) => lines.filter((line) => line.startsWith('-')).length),
      }
    }
  },
  'parse-diff': async (path) => {
    const { default: parse } = await import('parse-diff')
    const bytes = readFileSync(path)
    return () => totalsOf(parse(bytes.toString('utf8')))
  },
  'gitdiff-parser': async (path) => {
    const { default: gitdiff }: { default: unknown } = await import('gitdiff-parser')
    if (!isGitdiffParser(gitdiff)) throw new Error('gitdiff-parser has no function "parse".')
    const bytes = readFileSync(path)
    return () => {
      const files = gitdiff.parse(bytes.toString('utf8'))
      const hunks = files.flatMap((file) => file.hunks)
      return {
        files: files.length,
        additions: count(hunks, ({ changes }) => changes.filter(({ type }) => type === 'insert').length),
        deletions: count(hunks, ({ changes }) => changes.filter(({ type }) => type === 'delete').length),
      }
    }
  },
} satisfies Record<string, Parser>

export type ParserName = keyof typeof parsers

export function isParserName(name: string): name is ParserName {
  return Object.hasOwn(parsers, name)
}

/** Its declarations say that it has one more `default` than it has. */
function isGitdiffParser(value: unknown): value is { parse(source: string): GitdiffFile[] } {
  return typeof value === 'object' && value !== null && 'parse' in value && typeof value.parse === 'function'
}

function totalsOf(files: readonly { additions: number; deletions: number }[]): Totals {
  return {
    files: files.length,
    additions: count(files, (file) => file.additions),
    deletions: count(files, (file) => file.deletions),
  }
}

function countRows(files: readonly FileDiff[]): Totals {
  const totals: Totals = { files: files.length, additions: 0, deletions: 0 }
  for (const { hunks } of files) {
    for (const { lines } of hunks) {
      for (const { kind } of lines) {
        if (kind === 'add') totals.additions++
        else if (kind === 'delete') totals.deletions++
      }
    }
  }
  return totals
}

function add(totals: Totals, more: Totals): void {
  totals.files += more.files
  totals.additions += more.additions
  totals.deletions += more.deletions
}

function count<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
