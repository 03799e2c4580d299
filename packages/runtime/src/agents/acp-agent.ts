import { delimiter, dirname } from 'node:path'
import { acpProfiles, createAcpAdapter, customAcpProfile } from '@aicr/agent-adapters'
import type { AcpProfile, AcpSession, CustomAcpAgent } from '@aicr/agent-adapters'
import { findExecutable } from '@aicr/kit'
import { ConfigError, nearestName } from '@aicr/schema'
import type { AcpAgentConfig } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import type { AgentSource } from './agent-source.ts'
import { handedOn, missingProgram } from './command-agent.ts'
import { IMAGE_PATH, programInImage } from './image-programs.ts'
import { moduleRoots } from './module-roots.ts'

/** Nothing is known of a program that nobody has adapted. */
const UNKNOWN_VERSION = 'unknown'

/**
 * An agent of `agent.acp`. It gets its model as the agents do that AICR knows: through the run's own endpoint, with a token
 * of the run. Throws a {@link ConfigError} where its program, its profile or a variable is not there.
 */
export async function acpAgentSource(
  name: string,
  config: AcpAgentConfig,
  { env, node }: { env: Environment; node: string },
): Promise<AgentSource> {
  const key = `agent.acp.${name}`
  const [program] = config.command
  const path = [dirname(node), env['PATH'] ?? ''].join(delimiter)
  const profile = withVariables(acpProfileOf(name, config), handedOn(config.env, key, env))
  const executable = await findExecutable(program, { path })
  return {
    kind: name,
    sandboxes: 'any',
    readOnly: (home) => (home === 'image' || executable === null ? [] : moduleRoots(executable, env)),
    imageCheck: programInImage(program),
    create({ home }) {
      if (home === 'machine' && executable === null) throw missingProgram(program, key)
      const isHere = home === 'machine' && executable !== null
      const found = { command: isHere ? executable : program, version: UNKNOWN_VERSION }
      return Promise.resolve(createAcpAdapter({ program: found, path: isHere ? path : IMAGE_PATH, profile, name }))
    },
  }
}

/** How an agent of `agent.acp` is started and talked to. Throws a {@link ConfigError} for an unknown profile. */
export function acpProfileOf(name: string, config: AcpAgentConfig): AcpProfile {
  const [, ...args] = config.command
  if (config.profile === undefined) return customAcpProfile(customAgent(name, config, args))
  const known: Readonly<Record<string, AcpProfile>> = acpProfiles
  const profile = Object.hasOwn(known, config.profile) ? known[config.profile] : undefined
  if (profile === undefined) throw unknownProfile(name, config.profile)
  return { ...profile, command: (pass) => ({ ...profile.command(pass), args }) }
}

function customAgent(kind: string, config: AcpAgentConfig, args: readonly string[]): CustomAcpAgent {
  const { tool_name: toolName, wire_formats: wireFormats, model_env: env } = config
  return {
    kind,
    args,
    ...(wireFormats && { wireFormats }),
    ...(env && { env }),
    ...(toolName !== undefined && {
      toolName: (tool) => toolName.replaceAll('{tool}', () => tool.replace('.', '_')),
    }),
    session: sessionOf(config.session ?? {}),
  }
}

function sessionOf(config: NonNullable<AcpAgentConfig['session']>): Partial<AcpSession> {
  const session = {
    mode: config.mode,
    containedMode: config.contained_mode,
    authMethod: config.auth_method,
    meta: config.meta,
    readsThroughClient: config.reads_through_client,
    argumentsInContent: config.arguments_in_content,
    partialUsage: config.partial_usage,
    failurePrefixes: config.failure_prefixes,
    silentFailures: config.silent_failures,
  }
  return Object.fromEntries(Object.entries(session).filter(([, value]) => value !== undefined))
}

/** What tells an agent its model wins over what the configuration hands on. */
function withVariables(profile: AcpProfile, variables: Readonly<Record<string, string>>): AcpProfile {
  return {
    ...profile,
    command(pass) {
      const command = profile.command(pass)
      return { ...command, env: { ...variables, ...command.env } }
    },
  }
}

function unknownProfile(name: string, profile: string): ConfigError {
  const known = Object.keys(acpProfiles)
  const near = nearestName(profile, known)
  return new ConfigError(`agent.acp.${name}.profile: there is no profile "${profile}". Known: ${known.join(', ')}.`, {
    hint:
      near === null
        ? 'Take profile out, and say with model_env how the agent is told its model.'
        : `Did you mean "${near}"?`,
  })
}
