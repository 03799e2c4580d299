import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Problem, RunRecord } from '@aicr/schema'
import type { BenchOptions } from './benches.ts'
import { readDiffFolder } from './change/diff-folder.ts'
import { printTable } from './measure/print-table.ts'
import { diffHistory } from './precision/diff-history.ts'
import { packageHistory } from './precision/package-history.ts'
import { publishedPackages } from './precision/published-packages.ts'
import type { PublishedPackage } from './precision/published-packages.ts'
import { reviewRange } from './precision/review-range.ts'

/** What was reviewed under one name, and how much of it there was. */
interface Totals {
  name: string
  reviewed: number
  leftOut: number
  changedLines: number
  reports: number
}

/**
 * Prints every report on code that was good enough to be published, for a person to judge. With `--data` the diffs of
 * that folder are reviewed instead of the packages.
 */
export async function run({ data }: BenchOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-bench-precision-'))
  try {
    if (data === undefined) await reviewPackages(folder)
    else print('diffs', await reviewDiffs(data, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function reviewPackages(folder: string): Promise<void> {
  const whole: Totals[] = []
  const changes: Totals[] = []
  for (const published of publishedPackages) {
    const repository = await packageHistory(published, folder)
    const [all, ...later] = reviewVersions(published, repository.path, join(folder, 'data'))
    if (all) whole.push(all)
    if (later.length > 0) changes.push(sumOf(`${published.name}, ${later.length} changes`, later))
    await repository.remove()
  }
  print('what changed between versions', changes)
  print('first versions as a whole', whole)
}

/** The first version as a change that adds everything, and each later one against the one before. */
function reviewVersions({ name, versions }: PublishedPackage, repository: string, dataDirectory: string): Totals[] {
  return versions.map((version, index) => {
    const before = versions[index - 1]
    const base = before === undefined ? 'none' : `v${before}`
    const title = before === undefined ? `${name} ${version}` : `${name} ${before}..${version}`
    return show(title, reviewRange(repository, { base, head: `v${version}`, dataDirectory }))
  })
}

async function reviewDiffs(data: string, folder: string): Promise<Totals[]> {
  const totals: Totals[] = []
  for (const diff of readDiffFolder(data)) {
    const repository = await diffHistory(diff, folder)
    const range = { base: 'base', head: 'head', dataDirectory: join(folder, 'data') }
    totals.push(show(diff.name, reviewRange(repository.path, range)))
    await repository.remove()
  }
  return totals
}

/** Prints the reports of one review, and what could not be checked. */
function show(name: string, record: RunRecord | null): Totals {
  const { coverage = [], problems = [], summary = null } = record ?? {}
  if (record?.failure ?? record?.verdict === 'inconclusive') throw new Error(`${name}: ${record?.explanation}`)
  for (const problem of problems) console.log(describe(name, problem))
  const [, ...remarks] = (summary?.markdown ?? '').split('\n\n')
  if (remarks.length > 0) console.log(`${name}\n${remarks.join('\n')}\n`)
  const reviewed = coverage.filter(({ status }) => status === 'reviewed')
  return {
    name,
    reviewed: reviewed.length,
    leftOut: coverage.length - reviewed.length,
    changedLines: reviewed.reduce((sum, { additions }) => sum + additions, 0),
    reports: problems.length,
  }
}

function describe(name: string, { file, line, severity, category, message, anchor }: Problem): string {
  const [title = ''] = message.split('\n')
  const code = (anchor?.code ?? '').split('\n').map((text) => `      | ${text}`)
  return [`${name}  ${file}:${line}`, `  ${severity} ${category}: ${title}`, ...code, ''].join('\n')
}

function print(heading: string, totals: readonly Totals[]): void {
  printTable(
    [heading, 'files reviewed', 'left out', 'changed lines', 'reports'],
    [...totals, sumOf('together', totals)].map(({ name, reviewed, leftOut, changedLines, reports }) => [
      name,
      ...[reviewed, leftOut, changedLines, reports].map(String),
    ]),
  )
}

function sumOf(name: string, totals: readonly Totals[]): Totals {
  const sum = (pick: (totals: Totals) => number): number => totals.reduce((total, row) => total + pick(row), 0)
  return {
    name,
    reviewed: sum(({ reviewed }) => reviewed),
    leftOut: sum(({ leftOut }) => leftOut),
    changedLines: sum(({ changedLines }) => changedLines),
    reports: sum(({ reports }) => reports),
  }
}
