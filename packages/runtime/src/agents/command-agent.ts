import { createCommandAdapter } from '@aicr/agent-adapters'
import { findExecutable } from '@aicr/kit'
import { ConfigError } from '@aicr/schema'
import type { AgentConfig } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import type { AgentSource } from './agent-source.ts'
import { IMAGE_PATH, programInImage } from './image-programs.ts'
import { moduleRoots } from './module-roots.ts'

type CommandConfig = NonNullable<AgentConfig['commands']>[string]

/**
 * A program named in `agent.commands`. It gets `PATH` and the variables that the configuration names, and nothing else of
 * the user's environment. It reaches its model by itself, so it is not taken from the network unless that is asked for.
 * Throws a {@link ConfigError} where the program or a variable is not there.
 */
export async function commandAgentSource(name: string, config: CommandConfig, env: Environment): Promise<AgentSource> {
  const key = `agent.commands.${name}`
  const [program, ...args] = config.command
  const path = env['PATH'] ?? ''
  const variables = handedOn(config.env, key, env)
  const executable = await findExecutable(program, { path })
  return {
    kind: name,
    sandboxes: 'open',
    readOnly: (home) => (home === 'image' || executable === null ? [] : moduleRoots(executable, env)),
    imageCheck: programInImage(program),
    create({ home }) {
      if (home === 'machine' && executable === null) throw missingProgram(program, key)
      const command = home === 'machine' && executable !== null ? executable : program
      const own = { PATH: home === 'image' ? IMAGE_PATH : path, ...variables }
      return Promise.resolve(createCommandAdapter({ name, command: [command, ...args], env: own }))
    },
  }
}

/** The variables that the `env` of an agent, which stands at `key`, names. Throws a {@link ConfigError} for one that is not set. */
export function handedOn(names: readonly string[] = [], key: string, env: Environment): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, env[name] ?? unset(name, key)]))
}

/** That the program of an agent, which stands at `key`, is not there. */
export function missingProgram(program: string, key: string): ConfigError {
  return new ConfigError(`The program "${program}" of ${key} is not there.`, {
    code: 'executable_missing',
    hint: program.includes('/') ? 'Check the path.' : 'Install it, or name its whole path.',
  })
}

function unset(variable: string, key: string): never {
  throw new ConfigError(`${key}.env names ${variable}, which is not set.`, {
    hint: `Set ${variable}, or take it out of the list.`,
  })
}
