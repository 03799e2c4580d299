import { mcpCommandOf } from '@aicr/agents'
import type { BundleInput } from '@aicr/agents'

/**
 * What the rules agent is told, as one file: where the change is, how to reach the MCP server, and which files of the
 * base revision it was given. `@aicr/rules-agent` reads it.
 */
export interface RulesAgentInput {
  version: 1
  diff: string
  source: string
  mcpServer: { command: string; args: readonly string[] }
  files: readonly { path: string; oldPath: string | null; change: string; status: string; reason?: string }[]
  rules: readonly { path: string; content: string }[]
  basePaths: readonly string[]
}

/** Pure: the rules agent's input for a pass. */
export function rulesAgentInput({ pass, mcpServer }: BundleInput): RulesAgentInput {
  return {
    version: 1,
    diff: pass.diffFile,
    source: pass.folders.source,
    mcpServer: mcpCommandOf(mcpServer),
    files: pass.files.map(({ path, oldPath, change, status, reason }) => ({
      path,
      oldPath,
      change,
      status,
      ...(reason && { reason }),
    })),
    rules: pass.projectFiles,
    basePaths: pass.projectPaths,
  }
}
