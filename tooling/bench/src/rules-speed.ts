import { parseDiff } from '@aicr/diff'
import { createSecretScanner } from '@aicr/kit/secrets'
import { createEngine, loadRules, readShippedRules } from '@aicr/rules-agent'
import type { ChangedFile, RulesEngine } from '@aicr/rules-agent'
import type { BenchOptions } from './benches.ts'
import { readDiffFolder } from './change/diff-folder.ts'
import { moduleText } from './change/module-text.ts'
import type { Revision } from './change/module-text.ts'
import { nouns } from './change/nouns.ts'
import { cpuOf, interleave, subject } from './measure/interleave.ts'
import type { Subject } from './measure/interleave.ts'
import type { Sample } from './measure/measure-command.ts'
import { printTable } from './measure/print-table.ts'
import { formatSpread, pairwise, spreadOf } from './measure/statistics.ts'
import { addedFileDiff, changedFilesOf } from './rules/changed-files.ts'

const DEFAULT_RUNS = 10
/** Copies of the twenty generated modules. */
const FOLDERS = 10

/** A change to check, and the same as text. */
interface Change {
  name: string
  diff: string
  files: readonly ChangedFile[]
  changedLines: number
}

/** Measures the rules engine in this process, after it has loaded and warmed up. */
export async function run({ data, runs = DEFAULT_RUNS }: BenchOptions): Promise<void> {
  const started = process.cpuUsage()
  const engine = await createShippedEngine()
  const changes = [generated('nothing to report', 'head'), generated('something in each file', 'defect')]
  if (data !== undefined)
    changes.push(
      changeOf(
        'the diffs of --data',
        readDiffFolder(data).map(({ text }) => text),
      ),
    )
  const [first] = changes
  if (first) await checkAll(engine, first.files.slice(0, 1))
  console.log(`From nothing to the first checked file: ${cpuSince(started).toFixed(0)} ms of CPU\n`)
  await compare(engine, changes, runs)
}

async function createShippedEngine(): Promise<RulesEngine> {
  const { rules } = await loadRules([await readShippedRules()])
  const scanner = createSecretScanner()
  return createEngine({ rules, scanSecrets: (text) => scanner.scan(text) })
}

function generated(name: string, revision: Revision): Change {
  const paths = Array.from({ length: FOLDERS }, (_, folder) => nouns.map((noun) => ({ folder, noun }))).flat()
  const diffs = paths.map(({ folder, noun }) => addedFileDiff(`src/${folder}/${noun}.ts`, moduleText(noun, revision)))
  return changeOf(`generated TypeScript, ${name}`, diffs)
}

function changeOf(name: string, diffs: readonly string[]): Change {
  const files = diffs.flatMap(changedFilesOf)
  const changedLines = files.reduce((sum, file) => sum + file.changedLines.size, 0)
  return { name, diff: diffs.join(''), files, changedLines }
}

async function compare(engine: RulesEngine, changes: readonly Change[], runs: number): Promise<void> {
  const rows = changes.map((change) => ({
    change,
    parse: subject(() => measureHere(async () => void parseDiff(change.diff))),
    check: subject(() => measureHere(() => checkAll(engine, change.files))),
  }))
  await interleave(
    rows.flatMap(({ parse, check }) => [parse, check]),
    runs,
  )
  console.log(`The rules engine, warm: ${runs} rounds, median (min–max)\n`)
  printTable(
    ['change', 'files', 'changed lines', 'reports', 'lines a CPU second', 'CPU over parsing the diff'],
    await Promise.all(rows.map((row) => tableRow(engine, row))),
  )
}

async function tableRow(
  engine: RulesEngine,
  { change, parse, check }: { change: Change; parse: Subject; check: Subject },
): Promise<string[]> {
  const { name, files, changedLines } = change
  const speeds = cpuOf(check).map((cpuMs) => (1000 * changedLines) / cpuMs)
  return [
    name,
    String(files.length),
    String(changedLines),
    String(await checkAll(engine, files)),
    formatSpread(spreadOf(speeds)),
    formatSpread(spreadOf(pairwise(cpuOf(check), cpuOf(parse), (a, b) => a / b))),
  ]
}

/** Checks every file and the change as a whole; returns the number of reports. */
async function checkAll(engine: RulesEngine, files: readonly ChangedFile[]): Promise<number> {
  let reports = 0
  for (const file of files) reports += (await engine.checkFile(file)).problems.length
  return reports + (await engine.checkChange(files, { existing: new Set() })).problems.length
}

async function measureHere(work: () => Promise<unknown>): Promise<Sample> {
  const wall = performance.now()
  const cpu = process.cpuUsage()
  await work()
  return { wallMs: performance.now() - wall, cpuMs: cpuSince(cpu) }
}

function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
