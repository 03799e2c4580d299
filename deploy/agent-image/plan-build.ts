import { agentClis } from '@aicr-internal/testkit'
import type { AgentCliName } from '@aicr-internal/testkit'

export type Engine = 'podman' | 'docker'

/** What goes into an image, and how it is built. */
export interface ImagePlan {
  engine: Engine
  /** The image to start from: Debian with Node and npm. */
  base: string
  tag: string
  agents: readonly AgentCliName[]
  /** A file with the certificates of a proxy that reads along; absent: there is none. */
  certificates?: string
  /** Further arguments of the engine's build. */
  engineArguments?: readonly string[]
}

const names = Object.keys(agentClis).filter((name): name is AgentCliName => Object.hasOwn(agentClis, name))

/** The agents that a list of names asks for; `all` are all of them. Throws for a name that nobody knows. */
export function chooseAgents(list: string): AgentCliName[] {
  const wanted = list.split(',').map((name) => name.trim())
  if (wanted.includes('all')) return names
  const unknown = wanted.filter((name) => !Object.hasOwn(agentClis, name))
  if (unknown.length > 0) throw new Error(`There is no agent "${unknown.join(', ')}". There are: ${names.join(', ')}.`)
  return names.filter((name) => wanted.includes(name))
}

/** The official image of the Node that the repository pins. */
export function officialBase(nodeVersion: string): string {
  return `node:${nodeVersion}-bookworm-slim`
}

/** The command line that builds the image from the folder of its Dockerfile. Agents come in the versions that are tested. */
export function buildCommand(plan: ImagePlan, folder: string): [command: string, ...args: string[]] {
  const { engine, base, tag, agents, certificates, engineArguments = [] } = plan
  const packages = agents.map((name) => `${agentClis[name].npmPackage}@${agentClis[name].version}`)
  const values = [`BASE=${base}`, `AGENTS=${packages.join(' ')}`].flatMap((value) => ['--build-arg', value])
  const secret = certificates === undefined ? [] : ['--secret', `id=certificates,src=${certificates}`]
  return [engine, 'build', '--tag', tag, ...values, ...secret, ...engineArguments, folder]
}

/** The same as a shell reads it. */
export function shellText(command: readonly string[]): string {
  return command
    .map((word) => (/^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`))
    .join(' ')
}
