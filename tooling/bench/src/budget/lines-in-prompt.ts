import { annotateFile } from '@aicr/diff'
import type { DiffLine } from '@aicr/diff'
import { bundleChange, estimateTokens, packChange } from '@aicr/orchestrator'
import type { PackedFile } from '@aicr/orchestrator'
import type { BenchOptions } from '../benches.ts'
import { printTable } from '../measure/print-table.ts'
import { readCommentedChanges } from './golden-lines.ts'
import type { CommentedChange } from './golden-lines.ts'
import { comparePlanning } from './planning-speed.ts'

const BUDGETS = [2000, 4000, 8000, 16_000, 32_000]
/** More calls than any of the changes needs. */
const MANY_CALLS = 1000

/**
 * Prints which share of the lines that reviewers commented on is in the prompt, at several budgets; and what planning
 * costs. A budget is for the sections of the diff, counted by tokenx × 1.15; the rest of a prompt comes on top.
 */
export async function run({ data, runs }: BenchOptions): Promise<void> {
  if (data === undefined) throw new Error('Give a folder with golden.json and diffs/ by --data.')
  const changes = readCommentedChanges(data)
  const count = changes.reduce((sum, { commented }) => sum + commented.length, 0)
  console.log(
    `${changes.length} changes, ${count} comments on lines of their hunks. Tokens: tokenx × 1.15, diff only.\n`,
  )
  printSize(changes)
  printOneCall(changes)
  printManyCalls(changes)
  await comparePlanning(runs)
}

function printSize(changes: readonly CommentedChange[]): void {
  const plain = sumOf(changes, ({ files }) => sumOf(files, (file) => estimateTokens(plainSection(file))))
  const ours = sumOf(changes, (change) => pack(change, Number.POSITIVE_INFINITY).tokens)
  console.log(`Nothing left out: ${ours} tokens, ${percent(ours, plain)} of a plain annotated diff (${plain}).\n`)
}

function printOneCall(changes: readonly CommentedChange[]): void {
  const rows = BUDGETS.map((budget) => {
    const packed = changes.map((change) => ({ change, packed: pack(change, budget) }))
    const dearest = Math.max(...packed.map((one) => one.packed.tokens))
    return [
      `${budget} tokens`,
      share(changes, (change) => plainPrefix(change, budget)),
      share(changes, (change) => shownLines(pack(change, budget).files)),
      String(dearest),
    ]
  })
  printTable(['one call', 'plain diff, cut', 'packed', 'dearest'], rows)
}

function printManyCalls(changes: readonly CommentedChange[]): void {
  const rows = BUDGETS.map((budget) => {
    const bundled = changes.map(({ files }) =>
      bundleChange({ files, budgetTokens: budget, overhead: 0, maxCalls: MANY_CALLS }),
    )
    const shown = new Map(
      changes.map((change, index) => [change, bundled[index]?.bundles.flatMap(({ files }) => files) ?? []]),
    )
    const changed = sumOf(changes, ({ files }) => sumOf(files, ({ additions, deletions }) => additions + deletions))
    const missing = sumOf(bundled, ({ omitted }) => sumOf(omitted, ({ lines }) => lines))
    const calls = sumOf(bundled, ({ bundles }) => bundles.length)
    const commented = share(changes, (change) => shownLines(shown.get(change) ?? []))
    return [`${budget} tokens`, commented, percent(changed - missing, changed), String(calls)]
  })
  printTable(['as many calls as needed', 'commented lines', 'changed lines', 'calls'], rows)
}

function pack({ files }: CommentedChange, budgetTokens: number): ReturnType<typeof packChange> {
  return packChange({ files, budgetTokens, overhead: 0 })
}

/** What a prompt shows that is filled with the annotated diff in its own order until it is full. */
function plainPrefix({ files }: CommentedChange, budget: number): Set<string> {
  const shown = new Set<string>()
  let spent = 0
  for (const file of files) {
    for (const hunk of file.hunks) {
      spent += estimateTokens(plainSection({ ...file, hunks: [hunk] }))
      if (spent > budget) return shown
      addLines(shown, file.path, hunk.lines)
    }
  }
  return shown
}

function plainSection(file: Parameters<typeof annotateFile>[0]): string {
  return `### ${JSON.stringify(file.path)}\n\n\`\`\`text\n${annotateFile(file)}\n\`\`\`\n\n`
}

function shownLines(files: readonly PackedFile[]): Set<string> {
  const shown = new Set<string>()
  for (const { path, hunks } of files) for (const { hunk } of hunks) addLines(shown, path, hunk.lines)
  return shown
}

function addLines(shown: Set<string>, path: string, lines: readonly DiffLine[]): void {
  for (const { newLine } of lines) if (newLine !== null) shown.add(`${path}:${newLine}`)
}

function share(changes: readonly CommentedChange[], shownOf: (change: CommentedChange) => ReadonlySet<string>): string {
  const all = sumOf(changes, ({ commented }) => commented.length)
  const found = sumOf(changes, (change) => {
    const shown = shownOf(change)
    return change.commented.filter((line) => shown.has(line)).length
  })
  return percent(found, all)
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0)
}
