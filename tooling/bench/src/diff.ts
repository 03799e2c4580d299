import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDiff } from '@aicr/diff'
import type { BenchOptions } from './benches.ts'
import { checkExpected } from './diff/check-expected.ts'
import { compareSpeed } from './diff/compare-speed.ts'
import { corpora } from './diff/corpora.ts'
import { filesBelow } from './diff/read-json.ts'
import { scoreRelocate } from './diff/relocate-score.ts'
import { writeDiff } from './diff/write-diff.ts'
import type { DiffFile } from './diff/write-diff.ts'

const DEFAULT_RUNS = 3

/** Compares `@aicr/diff` with other parsers on generated diffs and, with `--data`, checks it on diffs of the world. */
export async function run({ data, runs = DEFAULT_RUNS }: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aicr-bench-diff-'))
  try {
    if (data !== undefined) {
      const { compared, different } = checkExpected(data)
      console.log(`${compared} diffs compared with what git says of them, ${different} differ.\n`)
      scoreRelocate(data)
    }
    console.log(`Each parser in processes of its own, ${runs} rounds; CPU time; median (min–max)\n`)
    if (data !== undefined) compareSpeed(concatenate(data, folder), runs)
    for (const corpus of corpora) compareSpeed(await writeDiff(corpus, folder), runs)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All diffs below a folder as one. What they hold was compared before. */
function concatenate(data: string, folder: string): DiffFile {
  const text = Buffer.concat(filesBelow(data, '.diff').map((path) => readFileSync(path)))
  const path = join(folder, 'data.diff')
  writeFileSync(path, text)
  const files = parseDiff(text)
  const sum = (of: 'additions' | 'deletions'): number => files.reduce((total, file) => total + file[of], 0)
  const totals = { files: files.length, additions: sum('additions'), deletions: sum('deletions') }
  return { name: 'the diffs of --data', path, bytes: text.length, totals, git: null }
}
