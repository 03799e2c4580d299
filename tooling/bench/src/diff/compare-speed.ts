import { measureCommand } from '../measure/measure-command.ts'
import { printTable } from '../measure/print-table.ts'
import { formatSpread, spreadOf } from '../measure/statistics.ts'
import { measureParser } from './measure-parser.ts'
import type { Measured } from './measure-parser.ts'
import { parsers } from './parsers.ts'
import type { ParserName } from './parsers.ts'
import type { DiffFile } from './write-diff.ts'

/** Parses of one process: the first is cold, the median of all is what is told as warm. */
const TIMES = 7
const OURS: ParserName = 'parseDiff'

interface Row {
  name: ParserName
  rounds: (Measured | null)[]
}

/** Parses one diff with every parser, each time in a new process, all in turn; prints a table. */
export function compareSpeed(diff: DiffFile, rounds: number): void {
  const rows = Object.keys(parsers)
    .filter((name): name is ParserName => Object.hasOwn(parsers, name))
    .map((name): Row => ({ name, rounds: [] }))
  const gitMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const row of round % 2 === 0 ? rows : rows.toReversed()) {
      row.rounds.push(measureParser(row.name, diff.path, TIMES))
    }
    if (diff.git !== null) gitMs.push(measureCommand(diff.git).cpuMs)
  }
  const ours = rows.find(({ name }) => name === OURS)
  console.log(`${diff.name}: ${megabytes(diff.bytes)} MB, ${diff.totals.files} files`)
  printTable(
    ['', 'warm MB/s', 'cold MB/s', 'warm, over parseDiff', 'peak MB', 'right'],
    rows.map((row) => describe(row, diff, ours)),
  )
  if (gitMs.length > 0) {
    const speed = gitMs.map((ms) => diff.bytes / 1000 / ms)
    console.log(`git diff writes it at ${formatSpread(spreadOf(speed))} MB a CPU second.\n`)
  }
}

function describe({ name, rounds }: Row, diff: DiffFile, ours: Row | undefined): string[] {
  const measured = rounds.filter((round) => round !== null)
  if (measured.length < rounds.length) return [name, 'failed', '', '', '', 'no']
  const ratios = rounds.map((round, index) => warmMs(round) / warmMs(ours?.rounds[index] ?? null))
  return [
    name,
    formatSpread(spreadOf(measured.map((round) => diff.bytes / 1000 / warmMs(round)))),
    formatSpread(spreadOf(measured.map(({ samples }) => diff.bytes / 1000 / (samples[0]?.cpuMs ?? Number.NaN)))),
    formatSpread(spreadOf(ratios), 2),
    formatSpread(spreadOf(measured.map(({ peakBytes }) => peakBytes / 1e6))),
    measured.every(({ totals }) => isSame(totals, diff.totals)) ? 'yes' : 'no',
  ]
}

function warmMs(measured: Measured | null): number {
  return measured === null ? Number.NaN : spreadOf(measured.samples.map(({ cpuMs }) => cpuMs)).median
}

function isSame(left: DiffFile['totals'], right: DiffFile['totals']): boolean {
  return left.files === right.files && left.additions === right.additions && left.deletions === right.deletions
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
