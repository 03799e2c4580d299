import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AgentCliName } from './agent-clis.ts'
import { agentClis } from './agent-clis.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where the programs are: `AICR_AGENT_CLIS`, or a folder in the user's cache. */
function agentCliCache(env: Environment): string {
  const cache = env['XDG_CACHE_HOME'] ?? join(env['HOME'] ?? '/tmp', '.cache')
  return env['AICR_AGENT_CLIS'] ?? join(cache, 'aicr-agent-clis')
}

/** The folder of one program and version. */
export function agentCliFolder(name: AgentCliName, env: Environment): string {
  return join(agentCliCache(env), `${name}-${agentClis[name].version}`)
}

/** The folder that holds the program's executable, whatever run installed it, or `null`. */
export function installedAgentCli(name: AgentCliName, env: Environment): string | null {
  const folder = join(agentCliFolder(name, env), 'node_modules', '.bin')
  return existsSync(join(folder, agentClis[name].executable)) ? folder : null
}

/**
 * The folder that holds the program's executable, or `null` when it is not installed. Throws in a test of every run that
 * asks for a program of the long run: a kept cache would hide that a fresh machine does not have it.
 */
export function findAgentCli(name: AgentCliName, env: Environment): string | null {
  if (agentClis[name].when === 'long' && env['AICR_TEST_LONG'] !== '1') {
    throw new Error(`Only the long run installs ${name}: its tests belong into a file *.long.test.ts.`)
  }
  return installedAgentCli(name, env)
}
