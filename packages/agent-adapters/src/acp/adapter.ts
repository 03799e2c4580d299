import type { AgentAdapter } from '@aicr/agents'
import type { CliAdapterSettings, CliAgent, CliPass } from '../cli/create-cli-adapter.ts'
import { createCliAdapter } from '../cli/create-cli-adapter.ts'
import { isContained } from '../codex/sandbox-mode.ts'
import { MCP_START_TIMEOUT_MS } from '../cli/mcp-config.ts'
import type { ConversationPlan } from './converse.ts'
import { converse } from './converse.ts'
import { createAcpParser } from './parse-stream.ts'
import type { AcpProfile } from './profile.ts'

export interface AcpAdapterSettings extends CliAdapterSettings {
  /** One of `acpProfiles`, or an agent of one's own: `customAcpProfile`. */
  profile: AcpProfile
  /** What the agent is called in reports. Default: what its profile calls it. */
  name?: string
  /** How long it may take to ask for our tools once there is a session, in milliseconds. Default 60,000. */
  toolsTimeoutMs?: number
}

/** Any agent that speaks the Agent Client Protocol, version 1, on its standard streams. */
export function createAcpAdapter(settings: AcpAdapterSettings): AgentAdapter {
  const { profile, name, toolsTimeoutMs = MCP_START_TIMEOUT_MS } = settings
  const agent: CliAgent = {
    ...profile,
    kind: name ?? profile.kind,
    // In its configuration our server would be started a second time.
    files: (pass) => profile.files(profile.session.mcpServer === 'start' ? pass : { ...pass, server: null }),
    createParser: () => createAcpParser(profile.session),
    converse: (pass, conversation) => converse({ ...planOf(profile, pass), toolsTimeoutMs }, conversation),
  }
  return createCliAdapter(agent, settings)
}

function planOf(profile: AcpProfile, pass: CliPass): Omit<ConversationPlan, 'toolsTimeoutMs'> {
  const { mode, containedMode = mode, ...session } = profile.session
  const { input, folders } = pass
  const ownMode = isContained(input.sandbox) ? containedMode : mode
  return {
    session: { ...session, ...(ownMode !== undefined && { mode: ownMode }) },
    cwd: folders.agent,
    mcpServer: session.mcpServer === 'session' ? input.mcpServer : null,
    prompt: profile.command(pass).stdin ?? input.pass.prompt,
    folders: { here: input.outside, inside: folders },
  }
}
