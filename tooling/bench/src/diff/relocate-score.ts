import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DiffIndex, parseDiff } from '@aicr/diff'
import { printTable } from '../measure/print-table.ts'
import { field, filesBelow, list, readJson } from './read-json.ts'

/** A line that a reviewer commented on. */
interface GoldenLine {
  index: DiffIndex
  path: string
  line: number
  text: string
  isInHunk: boolean
}

const OFFSETS = [0, 1, 2, 5, 10, 25, 50, 100]
const LEAST_CHARACTERS = 4

/** How agents quote a line, and what is made of it. */
const QUOTES: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'without indentation': (text) => text.trim(),
  'other white space': (text) =>
    text
      .trim()
      .replaceAll(/\s+/g, '  ')
      .replaceAll(/([(,)=])/g, ' $1 '),
  'first 60 %, then …': (text) => `${text.trim().slice(0, Math.ceil(text.trim().length * 0.6))}…`,
  '… then last 60 %': (text) => `…${text.trim().slice(-Math.ceil(text.trim().length * 0.6))}`,
  'middle 60 %': (text) => text.trim().slice(Math.floor(text.trim().length * 0.2), Math.ceil(text.trim().length * 0.8)),
}

/** Prints which share of commented lines `relocate` finds when the reported number is off by some lines, for each folder with a `golden.json`. */
export function scoreRelocate(folder: string): void {
  for (const path of filesBelow(folder, 'golden.json')) {
    const lines = readGolden(path).filter(({ text }) => text.replaceAll(/\s+/g, '').length >= LEAST_CHARACTERS)
    const inside = lines.filter(({ isInHunk }) => isInHunk)
    console.log(`relocate: ${inside.length} commented lines, each reported too high and too low by some lines\n`)
    printTable(
      ['quoted', ...OFFSETS.map((offset) => `±${offset}`), 'elsewhere, all offsets'],
      Object.entries(QUOTES).map(([name, quote]) => [name, ...scores(inside, quote)]),
    )
    const outside = lines.filter(({ isInHunk }) => !isInHunk)
    const moved = outside.filter(
      ({ index, path: file, line, text }) => index.relocate({ path: file, line, code: text }).ok,
    )
    console.log(`Moved of ${outside.length} commented lines that the diff does not show: ${moved.length}\n`)
  }
}

function scores(lines: readonly GoldenLine[], quote: (text: string) => string): string[] {
  let wrong = 0
  const cells = OFFSETS.map((offset) => {
    const cases = lines.flatMap((line) =>
      [offset, -offset].map((by) => ({ ...line, reported: Math.max(1, line.line + by) })),
    )
    const results = cases.map(({ index, path, line, text, reported }) => {
      const result = index.relocate({ path, line: reported, code: quote(text) })
      if (!result.ok) return 'refused'
      return result.anchor.side === 'new' && result.anchor.line === line ? 'right' : 'wrong'
    })
    wrong += results.filter((result) => result === 'wrong').length
    return `${((100 * results.filter((result) => result === 'right').length) / results.length).toFixed(1)} %`
  })
  return [...cells, String(wrong)]
}

function readGolden(path: string): GoldenLine[] {
  const changes = readJson(path)
  if (!Array.isArray(changes)) throw new Error(`${path} is no list.`)
  return changes.flatMap((change) => {
    const diff = join(dirname(path), 'diffs', `${String(field(change, 'id'))}.diff`)
    const index = DiffIndex.from(parseDiff(readFileSync(diff)))
    return list(change, 'golden')
      .filter((line) => field(line, 'side') === 'RIGHT' && typeof field(line, 'line_text') === 'string')
      .map((line) => ({
        index,
        path: String(field(line, 'path')),
        line: Number(field(line, 'line')),
        text: String(field(line, 'line_text')),
        isInHunk: field(line, 'anchor') !== 'outside_hunks',
      }))
  })
}
