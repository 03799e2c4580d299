import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchOptions } from './benches.ts'
import { changedFiles, makeChange } from './change/make-change.ts'
import { cpuOf, interleave, subject, wallOf } from './measure/interleave.ts'
import type { Subject } from './measure/interleave.ts'
import { measureCommand } from './measure/measure-command.ts'
import type { Command, Sample } from './measure/measure-command.ts'
import { printTable } from './measure/print-table.ts'
import { formatSpread, pairwise, spreadOf } from './measure/statistics.ts'
import { bundlePrograms } from './programs/bundle-programs.ts'
import { builtFile } from './repository-root.ts'
import { createGitSpy } from './review/git-calls.ts'
import type { GitSpy } from './review/git-calls.ts'
import { createCpuProbe } from './review/own-cpu.ts'
import type { CpuProbe } from './review/own-cpu.ts'
import { pairCommand } from './review/server-session.ts'

const DEFAULT_RUNS = 10
/** Of a git command line. */
const SHOWN_CHARACTERS = 60

/** Measures a whole review of 20 changed files, and its parts. */
export async function run({ runs = DEFAULT_RUNS }: BenchOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-bench-review-'))
  const repository = await makeChange()
  try {
    const setup = { folder, repository: repository.path, ...(await bundlePrograms()) }
    const commands = commandsOf(setup)
    await compare(commands, createCpuProbe(folder), runs)
    countGit(commands, createGitSpy(folder))
  } finally {
    await repository.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Setup {
  folder: string
  repository: string
  reviewDriver: string
  scriptedAgent: string
}

/** Everything that is measured, as command lines. */
function commandsOf({ folder, repository, reviewDriver, scriptedAgent }: Setup) {
  const cli = builtFile('apps/cli/dist/main.js')
  const diff = execFileSync('git', ['diff', 'HEAD'], { cwd: repository, encoding: 'utf8' })
  const node = (...args: string[]): Command => ({ command: process.execPath, args })
  return {
    gitDiff: { command: 'git', args: ['diff', 'HEAD'], cwd: repository },
    bareNode: node('-e', '0'),
    rules: node(cli, 'review', '--repo', repository, '--data-dir', join(folder, 'rules-data')),
    scripted: node(reviewDriver, repository, join(folder, 'scripted-data')),
    pair: pairCommand(scriptedAgent, join(folder, 'pair'), diff),
  }
}
type Commands = ReturnType<typeof commandsOf>

async function compare(commands: Commands, probe: CpuProbe, runs: number): Promise<void> {
  const tree = (command: Command): Subject => subject(() => measureCommand(command))
  const own = (command: Command): Subject => subject(() => measureOwn(command, probe))
  const subjects = {
    gitDiff: tree(commands.gitDiff),
    bareNode: tree(commands.bareNode),
    rules: tree(commands.rules),
    scripted: tree(commands.scripted),
    pair: tree(commands.pair),
    ownNode: own(commands.bareNode),
    ownRules: own(commands.rules),
    ownScripted: own(commands.scripted),
  }
  await interleave(Object.values(subjects), runs)
  report(subjects)
}

/** The same command once more, with the CPU time of its first process alone. */
function measureOwn(command: Command, probe: CpuProbe): Sample {
  const args = [...probe.nodeArgs, ...command.args]
  const { wallMs } = measureCommand({ ...command, args, env: { ...process.env, ...probe.env } })
  return { wallMs, cpuMs: probe.read() }
}

type Subjects = Readonly<
  Record<'gitDiff' | 'bareNode' | 'rules' | 'scripted' | 'pair' | 'ownNode' | 'ownRules' | 'ownScripted', Subject>
>

function report(subjects: Subjects): void {
  const { gitDiff, bareNode, rules, scripted, pair, ownNode, ownRules, ownScripted } = subjects
  const sum = (a: number, b: number): number => a + b
  const base = {
    wall: pairwise(wallOf(gitDiff), wallOf(bareNode), sum),
    cpu: pairwise(cpuOf(gitDiff), cpuOf(bareNode), sum),
  }
  console.log(`aicr review of ${changedFiles} changed files, warm: ${rules.samples.length} rounds, median (min–max)\n`)
  const row = (name: string, wall: readonly number[], cpu: readonly number[]): string[] => [
    name,
    formatSpread(spreadOf(wall)),
    times(wall, base.wall),
    formatSpread(spreadOf(cpu)),
    times(cpu, base.cpu),
  ]
  printTable(
    ['whole process trees', 'wall ms', 'ratio', 'CPU ms', 'ratio'],
    [
      row('git diff + node -e 0', base.wall, base.cpu),
      row('review, rules agent', wallOf(rules), cpuOf(rules)),
      row('review, scripted agent', wallOf(scripted), cpuOf(scripted)),
      row('scripted agent + MCP server alone', wallOf(pair), cpuOf(pair)),
    ],
  )
  const difference = (a: number, b: number): number => a - b
  const ownRow = (name: string, own: Subject): string[] => {
    const cpu = formatSpread(spreadOf(cpuOf(own)))
    return [name, cpu, formatSpread(spreadOf(pairwise(cpuOf(own), cpuOf(ownNode), difference)))]
  }
  printTable(
    ['the first process alone', 'CPU ms', 'over node -e 0'],
    [
      ownRow('node -e 0', ownNode),
      ownRow('aicr review, rules agent', ownRules),
      ownRow('driver, scripted agent', ownScripted),
    ],
  )
  const share = spreadOf(pairwise(cpuOf(pair), cpuOf(scripted), (a, b) => (100 * a) / b))
  const without = pairwise(cpuOf(scripted), cpuOf(pair), difference)
  console.log(`Review with the scripted agent without the pair: ${formatSpread(spreadOf(without))} ms of CPU;`)
  console.log(`the pair is ${formatSpread(share)} % of the CPU of that review.\n`)
}

function times(values: readonly number[], base: readonly number[]): string {
  return formatSpread(spreadOf(pairwise(values, base, (a, b) => a / b)), 1)
}

/** One more review of each kind, with every git process noted. */
function countGit({ rules, scripted }: Commands, spy: GitSpy): void {
  for (const [name, command] of Object.entries({ rules, scripted })) {
    measureCommand({ ...command, env: { ...process.env, ...spy.env } })
    const calls = spy.take()
    const cpu = calls.reduce((total, { cpuMs }) => total + (cpuMs ?? 0), 0)
    console.log(`git processes, ${name} agent: ${calls.length}, ${cpu.toFixed(0)} ms of CPU together`)
    for (const { args, cpuMs } of calls) {
      console.log(`  ${(cpuMs?.toFixed(0) ?? '?').padStart(3)} ms  git ${args.slice(0, SHOWN_CHARACTERS)}`)
    }
  }
}
