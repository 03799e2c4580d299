// Runs a root script below the pinned pnpm and, through node_modules/.bin, the pinned Node.
// Plain JavaScript: it is the only file that the machine's own Node (20.11 or newer) has to understand.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SECOND_PASS = 'AICR_BOOTSTRAPPED'
const root = dirname(import.meta.dirname)
const [script, ...args] = process.argv.slice(2)

function run(command, commandArgs, { env = process.env, stdout = 'inherit' } = {}) {
  const stdio = ['inherit', stdout, 'inherit']
  const result = spawnSync(command, commandArgs, { cwd: root, env, stdio, shell: process.platform === 'win32' })
  if (result.error) {
    console.error(`${command} could not be started: ${result.error.message}`)
    process.exit(2)
  }
  if (result.signal) process.exit(130)
  return result.status ?? 1
}

/** Where no pinned Node is published (not Linux), the machine's own one runs everything. */
function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const pinned = process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64')
  if (pinned || major > 22 || (major === 22 && minor >= 18)) return
  console.error(
    `AICR needs Node 22.18 or newer here; this is ${process.versions.node}. Install a newer Node and run the command again.`,
  )
  process.exit(2)
}

if (process.env[SECOND_PASS] === undefined) {
  refuseOldNode()
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // The outer Node is handed on: packed packages are tried with it, not with the pinned one.
  const outerNode = process.env.AICR_OUTER_NODE ?? process.execPath
  const env = { ...process.env, [SECOND_PASS]: '1', AICR_OUTER_NODE: outerNode, TURBO_TELEMETRY_DISABLED: '1' }
  const again = ['node', import.meta.filename, script, ...args]
  process.exit(run('npx', ['-y', '--prefer-offline', '-p', packageManager, '--', ...again], { env }))
}

// Standard output belongs to the script: a review may be written to it.
const installed = run('pnpm', ['install', '--frozen-lockfile', '--loglevel=error'], { stdout: 2 })
process.exit(installed === 0 ? run('pnpm', ['--silent', 'run', script, ...args]) : installed)
