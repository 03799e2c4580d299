import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSampleChange } from '@aicr-internal/testkit'

const root = join(import.meta.dirname, '..')

/** Builds what the command needs. Its output is only of interest when it fails. */
async function build(): Promise<number> {
  console.error('Building AICR (half a minute the first time, nothing afterwards) …')
  const output: Buffer[] = []
  const child = spawn('turbo', ['run', 'build:js', '--filter=@aicr/cli', '--output-logs=errors-only'], { cwd: root })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await ended(child)
  if (code !== 0) process.stderr.write(Buffer.concat(output))
  return code
}

function review(args: readonly string[]): Promise<number> {
  const main = join(root, 'apps/cli/dist/main.js')
  return ended(spawn(process.execPath, [main, 'review', ...args], { cwd: root, stdio: 'inherit' }))
}

/** The exit code of a child; signals that we get are handed on to it. */
function ended(child: ReturnType<typeof spawn>): Promise<number> {
  const forward = (signal: NodeJS.Signals) => void child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward).on('SIGHUP', forward)
  return new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(signal ? 130 : (code ?? 1)))
  }).finally(() => process.off('SIGINT', forward).off('SIGTERM', forward).off('SIGHUP', forward))
}

async function reviewSample(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-sample-'))
  try {
    const repository = join(folder, 'orchard-shop')
    await makeSampleChange(repository)
    console.error('No arguments were given: this reviews a sample change. Your own: npm start -- --repo PATH')
    return await review(['--repo', repository])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const built = await build()
const args = process.argv.slice(2)
process.exitCode = built !== 0 ? built : args.length === 0 ? await reviewSample() : await review(args)
