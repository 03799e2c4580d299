import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installAgentPrograms } from './agent-programs.ts'
import { installSystemPrograms } from './system-programs.ts'

// `npm run test:long`: what takes minutes and gigabytes. All agents, run for real, and property tests with many cases.
const missing = [...installSystemPrograms('long'), ...(await installAgentPrograms('long', process.env))]
if (missing.length > 0) console.log(`Not to be had here, so their tests are skipped: ${missing.join(', ')}`)

function run(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: join(import.meta.dirname, '../..'), stdio: 'inherit' }).status === 0
}

/** Of each property test that names no number of its own. */
const PROPERTY_RUNS = 3000

const ok =
  run('turbo', 'run', 'build', '--output-logs=errors-only', '--summarize=false') &&
  run('vitest', 'run', '--project', 'long', ...process.argv.slice(2)) &&
  run('env', `AICR_PROPERTY_RUNS=${PROPERTY_RUNS}`, 'vitest', 'run', '--project', 'unit', '--testTimeout', '900000')
process.exitCode = ok && (missing.length === 0 || process.env['CI'] !== 'true') ? 0 : 1
