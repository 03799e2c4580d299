import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installAgentPrograms } from './agent-programs.ts'
import { installSystemPrograms } from './system-programs.ts'

const root = join(import.meta.dirname, '../..')

interface Step {
  name: string
  command: string
  args: readonly string[]
}

/** The test run's counts. Vitest calls a skipped test pending or todo. */
interface Counts {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

const turbo = (...tasks: string[]): Pick<Step, 'command' | 'args'> => ({
  command: 'turbo',
  args: ['run', ...tasks, '--output-logs=errors-only', '--log-order=grouped', '--summarize=false'],
})

const staticSteps: readonly Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'types of the packages', ...turbo('typecheck') },
  { name: 'types of the tooling', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'package shapes', ...turbo('shape') },
]

function runStep({ name, command, args }: Step): Promise<boolean> {
  const started = performance.now()
  console.log(`\n== ${name}`)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`== ${name}: ${code === 0 ? 'ok' : `FAILED (exit code ${code})`}, ${seconds} s`)
      resolve(code === 0)
    })
  })
}

async function runTests(args: readonly string[]): Promise<{ ok: boolean; counts: Counts | null }> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-check-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    // All but the long ones.
    const projects = ['--project', 'unit', '--project', 'integration']
    const ok = await runStep({ name: 'tests', command: 'vitest', args: ['run', ...projects, ...reporters, ...args] })
    return {
      ok,
      counts: await readFile(report, 'utf8').then(
        (text): Counts => JSON.parse(text),
        () => null,
      ),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Nothing is skipped silently: each skipped test is named. */
function listSkipped({ testResults }: Counts): void {
  for (const { assertionResults } of testResults) {
    for (const { fullName, status } of assertionResults) {
      if (status === 'pending' || status === 'skipped' || status === 'todo') console.log(`skipped: ${fullName}`)
    }
  }
}

async function check(args: readonly string[]): Promise<boolean> {
  const missing = [...installSystemPrograms('always'), ...(await installAgentPrograms('always', process.env))]
  if (missing.length > 0) console.log(`Not to be had here, so tests that need them are skipped: ${missing.join(', ')}`)
  const failed: string[] = missing.length > 0 && process.env['CI'] === 'true' ? ['system programs'] : []
  if (!(await runStep({ name: 'build', ...turbo('build') }))) {
    console.log('\nNothing else was tried, since everything needs the build.')
    console.log('0 passed, 1 failed, 0 skipped')
    return false
  }
  for (const step of staticSteps) if (!(await runStep(step))) failed.push(step.name)
  const { ok, counts } = await runTests(args)
  if (!ok) failed.push('tests')
  if (!(await runStep({ name: 'packed packages', command: 'node', args: ['tooling/pack-test/run.ts'] })))
    failed.push('packed packages')
  if (counts) listSkipped(counts)
  console.log(failed.length === 0 ? '\nEverything is in order.' : `\nFailed: ${failed.join(', ')}`)
  const skipped = (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0)
  const broken =
    (counts?.numFailedTests ?? 0) +
    failed.filter((name) => name !== 'tests').length +
    (!ok && counts?.numFailedTests === 0 ? 1 : 0)
  console.log(`${counts?.numPassedTests ?? 0} passed, ${broken} failed, ${skipped} skipped`)
  return failed.length === 0
}

process.exitCode = (await check(process.argv.slice(2))) ? 0 : 1
