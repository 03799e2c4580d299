import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { mcpServerName, toolNames } from '@aicr/schema'
import type { ToolName } from '@aicr/schema'
import type { CliPass } from '../cli/create-cli-adapter.ts'
import { mcpServers } from '../cli/mcp-config.ts'

/** How its model sees a tool of ours. */
export function geminiToolName(tool: ToolName): string {
  return `mcp_${mcpServerName}_${tool.replace('.', '_')}`
}

/** All that its model may use. Once there is such a list, tools of servers are offered and can be called by it only. */
const TOOLS = [
  'read_file',
  'list_directory',
  'glob',
  'grep_search',
  `mcp_${mcpServerName}_*`,
  ...toolNames.map(geminiToolName),
]
const DEFAULT_RETRIES = 2

/** Its instruction file is named for the run, so that no file of the repository is taken for one. */
export function instructionsFile({ input }: CliPass): string {
  return `instructions-${input.pass.runId}.md`
}

/** Whether it is given `source/`: not while a `GEMINI.md` lies there. */
export function readsSource({ input }: CliPass): boolean {
  return !readdirSync(input.outside.source, { recursive: true, encoding: 'utf8' }).some(
    (path) => basename(path) === 'GEMINI.md',
  )
}

/** `.gemini/settings.json` in its home. */
export function geminiSettings(pass: CliPass): Record<string, unknown> {
  const { input, folders } = pass
  const { modelRetries = DEFAULT_RETRIES, compaction } = input.limits ?? {}
  return {
    security: {
      auth: { selectedType: pass.login === null ? 'gemini-api-key' : 'oauth-personal' },
      folderTrust: { enabled: false },
    },
    privacy: { usageStatisticsEnabled: false },
    telemetry: { enabled: false },
    general: { enableAutoUpdate: false, enableAutoUpdateNotification: false, maxAttempts: modelRetries + 1 },
    model: { ...thresholdOf(compaction) },
    context: {
      fileName: instructionsFile(pass),
      // With an instruction file of its own in it, which nothing keeps it from obeying, it does not get the folder.
      includeDirectories: readsSource(pass) ? [folders.source] : [],
      loadMemoryFromIncludeDirectories: false,
      // Nothing above its folders is its project, whatever repository the run's folder lies in.
      memoryBoundaryMarkers: [],
      fileFiltering: { respectGitIgnore: false, respectGeminiIgnore: false },
    },
    tools: { core: TOOLS },
    skills: { enabled: false },
    hooksConfig: { enabled: false },
    mcp: { allowed: [mcpServerName] },
    mcpServers: mcpServers('gemini', pass.server),
  }
}

/** A share of the window. It cannot be told not to compress; a share of more than all is never reached. */
function thresholdOf(compaction: { auto?: boolean; thresholdPercent?: number } = {}): object {
  const { auto = true, thresholdPercent } = compaction
  if (!auto) return { compressionThreshold: 10 }
  return thresholdPercent === undefined ? {} : { compressionThreshold: thresholdPercent / 100 }
}
