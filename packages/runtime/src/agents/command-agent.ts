import { createCommandAdapter } from '@aicr/agent-adapters'
import type { AgentAdapter } from '@aicr/agents'
import { findExecutable } from '@aicr/kit'
import { ConfigError } from '@aicr/schema'
import type { AgentConfig } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'

type CommandConfig = NonNullable<AgentConfig['commands']>[string]

/**
 * The adapter of a program named in `agent.commands`. It gets `PATH` and the variables that the configuration names, and
 * nothing else of the user's environment. Throws a {@link ConfigError} where the program or a variable is not there.
 */
export async function createCommandAgent(name: string, config: CommandConfig, env: Environment): Promise<AgentAdapter> {
  const [program, ...args] = config.command
  const path = env['PATH'] ?? ''
  const executable = await findExecutable(program, { path })
  if (executable === null) {
    throw new ConfigError(`The program "${program}" of agent.commands.${name} is not there.`, {
      code: 'executable_missing',
      hint: program.includes('/') ? 'Check the path.' : 'Install it, or name its whole path.',
    })
  }
  const handedOn = (config.env ?? []).map((variable) => [variable, valueOf(variable, name, env)] as const)
  return createCommandAdapter({
    name,
    command: [executable, ...args],
    env: { PATH: path, ...Object.fromEntries(handedOn) },
  })
}

function valueOf(variable: string, name: string, env: Environment): string {
  const value = env[variable]
  if (value !== undefined) return value
  throw new ConfigError(`agent.commands.${name}.env names ${variable}, which is not set.`, {
    hint: `Set ${variable}, or take it out of the list.`,
  })
}
