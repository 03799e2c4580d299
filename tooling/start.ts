import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSampleChange } from '@aicr-internal/testkit'

const root = join(import.meta.dirname, '..')

/** Runs a program and hands its exit code on. Only a review writes to standard output. */
function run(command: string, args: readonly string[], stdout: 'inherit' | 2 = 'inherit'): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['inherit', stdout, 'inherit'] })
    const forward = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(signal ? 130 : (code ?? 1)))
  })
}

function review(args: readonly string[]): Promise<number> {
  return run(process.execPath, [join(root, 'apps/cli/dist/main.js'), 'review', ...args])
}

async function reviewSample(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-sample-'))
  try {
    const repository = join(folder, 'orchard-shop')
    await makeSampleChange(repository)
    console.error('No --repo was given: this reviews a sample change. Your own: npm start -- --repo PATH')
    return await review(['--repo', repository])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const built = await run(
  'turbo',
  ['run', 'build:js', '--filter=@aicr/cli', '--output-logs=errors-only', '--log-order=grouped'],
  2,
)
if (built !== 0) process.exit(built)
const args = process.argv.slice(2)
process.exitCode = args.length === 0 ? await reviewSample() : await review(args)
