import type { CliAgentEntry } from '../cli-agents.ts'
import { createAcpAdapter } from './adapter.ts'
import { acpProfiles } from './profiles.ts'

/** The agents of `acpProfiles` by kind, like `cliAgents`: what to look for, and what to make of what was found. */
export const acpAgents: Readonly<Record<string, CliAgentEntry>> = Object.fromEntries(
  Object.entries(acpProfiles).map(([kind, profile]) => [
    kind,
    {
      program: profile.program,
      create: (settings) => createAcpAdapter({ ...settings, profile }),
    } satisfies CliAgentEntry,
  ]),
)
