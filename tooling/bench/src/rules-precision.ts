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
    const totals = data === undefined ? await reviewPackages(folder) : await reviewDiffs(data, folder)
    const sum = totals.reduce((a, b) => addTotals('together', a, b))
    printTable(
      ['', 'files reviewed', 'left out', 'changed lines', 'reports'],
      [...totals, sum].map((row) => [
        row.name,
        ...[row.reviewed, row.leftOut, row.changedLines, row.reports].map(String),
      ]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function reviewPackages(folder: string): Promise<Totals[]> {
  const rows: { whole: Totals; changes: Totals }[] = []
  for (const published of publishedPackages) rows.push(await reviewPackage(published, folder))
  return [...rows.map(({ changes }) => changes), ...rows.map(({ whole }) => whole)]
}

/** The first version as a change that adds everything, and each later one against the one before. */
async function reviewPackage(published: PublishedPackage, folder: string): Promise<{ whole: Totals; changes: Totals }> {
  const { name, versions } = published
  const repository = await packageHistory(published, folder)
  const review = (title: string, base: string, head: string): Totals =>
    show(title, reviewRange(repository.path, { base, head, dataDirectory: join(folder, 'data') }))
  const [first = '', ...later] = versions
  const whole = review(`${name}: all of ${first}`, 'none', `v${first}`)
  const title = `${name}: ${later.length} changes`
  const changes = later
    .map((version, index) => review(`${name} ${versions[index]}..${version}`, `v${versions[index]}`, `v${version}`))
    .reduce((a, b) => addTotals(title, a, b))
  await repository.remove()
  return { whole, changes: { ...changes, name: title } }
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

/** Prints the reports of one review. */
function show(name: string, record: RunRecord | null): Totals {
  const { coverage = [], problems = [] } = record ?? {}
  if (record?.failure ?? record?.verdict === 'inconclusive') throw new Error(`${name}: ${record?.explanation}`)
  for (const problem of problems) console.log(describe(name, problem))
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

function addTotals(name: string, a: Totals, b: Totals): Totals {
  return {
    name,
    reviewed: a.reviewed + b.reviewed,
    leftOut: a.leftOut + b.leftOut,
    changedLines: a.changedLines + b.changedLines,
    reports: a.reports + b.reports,
  }
}
