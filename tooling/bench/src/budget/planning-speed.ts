import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDiff } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import { bundleChange } from '@aicr/orchestrator'
import { measureCommand } from '../measure/measure-command.ts'
import { formatSpread, spreadOf } from '../measure/statistics.ts'

const DEFAULT_RUNS = 3
const FILES = 2800
const LINES = 500
/** As many tokens as a prompt may have where nothing is configured, and the calls of a review. */
const BUDGET = { budgetTokens: 64_000, overhead: 4000 }
const CALLS = [1, 4]

/** Compares planning a diff of about 100 MB with what git takes to write it. CPU time; reading the diff is not planning. */
export async function comparePlanning(runs: number = DEFAULT_RUNS): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aicr-bench-budget-'))
  try {
    const args = makeChange(folder)
    const written = spawnSync('git', args, { cwd: folder, maxBuffer: 2 ** 30 }).stdout
    const files = parseDiff(written)
    const rounds = Array.from({ length: runs }, () => ({
      git: measureCommand({ command: 'git', args, cwd: folder }).cpuMs,
      plan: CALLS.map((maxCalls) => planningCpu(files, maxCalls)),
    }))
    const git = spreadOf(rounds.map((round) => round.git))
    const size = `${(written.length / 1e6).toFixed(0)} MB, ${files.length} files`
    console.log(`A diff of ${size}: git writes it in ${formatSpread(git)} ms of CPU.`)
    for (const [index, calls] of CALLS.entries()) {
      const plan = spreadOf(rounds.map((round) => round.plan[index] ?? Number.NaN))
      console.log(`It is planned for at most ${calls} calls in ${formatSpread(plan)} ms.`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function planningCpu(files: readonly FileDiff[], maxCalls: number): number {
  const before = process.cpuUsage()
  bundleChange({ files, maxCalls, ...BUDGET })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Two commits in which every third line of many files differs; the arguments of the `git diff` between them. */
function makeChange(folder: string): string[] {
  git(folder, ['init', '--quiet'])
  for (const revision of [0, 1]) {
    for (let file = 0; file < FILES; file++) {
      const directory = join(folder, `area${file % 50}`)
      mkdirSync(directory, { recursive: true })
      writeFileSync(join(directory, `module${file}.ts`), fileText(file, revision))
    }
    git(folder, ['add', '--all'])
    git(folder, ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', 'commit', '--quiet', '-m', 'change'])
  }
  return ['diff', '--no-color', '--no-ext-diff', 'HEAD~1', 'HEAD']
}

function fileText(file: number, revision: number): string {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const version = line % 3 === 0 ? revision : 0
    return `  const value${line} = readSetting(settings${file % 7}, 'name-${line * 7 + version}', { limit: ${line + version} })`
  })
  return `${lines.join('\n')}\n`
}

function git(folder: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')} ended with ${status}:\n${stderr}`)
}
