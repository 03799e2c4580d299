import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { Engine } from './plan-build.ts'

const SUITE = 'bookworm'
/** The packages that the Dockerfile wants are in it already, so that building asks the mirror for little. */
const PACKAGES = 'ca-certificates,git,ripgrep'

export interface DebianBase {
  engine: Engine
  /** The Node that goes in; npm is that of this machine. */
  node: string
  nodeVersion: string
}

/**
 * Makes what the official image is otherwise, where no registry of images can be reached: Debian from its packages, Node and
 * npm from this machine. Returns the name of the image, which is made once. Needs root and mmdebstrap.
 */
export function makeDebianBase({ engine, node, nodeVersion }: DebianBase): string {
  const tag = `aicr-agent-base:${nodeVersion}-${SUITE}`
  if (spawnSync(engine, ['image', 'inspect', tag], { stdio: 'ignore' }).status === 0) return tag
  const folder = mkdtempSync(join(tmpdir(), 'aicr-agent-base-'))
  try {
    const added = join(folder, 'added')
    addNode(added, node)
    const archive = join(folder, 'base.tar')
    const hook = `--customize-hook=sync-in ${added} /`
    run('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${PACKAGES}`, hook, SUITE, archive])
    run(engine, ['import', archive, tag])
    return tag
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As the official image has it: below `/usr/local`. */
function addNode(root: string, node: string): void {
  const local = join(root, 'usr/local')
  mkdirSync(join(local, 'bin'), { recursive: true })
  cpSync(realpathSync(node), join(local, 'bin/node'))
  cpSync(npmFolder(), join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
}

/** The package behind the `npm` of the PATH. */
function npmFolder(): string {
  const files = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'npm'))
  const found = files.find((file) => existsSync(file))
  if (found === undefined) throw new Error('npm is not installed.')
  return dirname(dirname(realpathSync(found)))
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (error) throw new Error(`${command} cannot be started: install it.`, { cause: error })
  if (status !== 0) throw new Error(`${command} ended with ${status}.`)
}
