import { mcpServerName } from '@aicr/schema'
import type { CliPass } from '../cli/create-cli-adapter.ts'
import { mcpServers } from '../cli/mcp-config.ts'
import { ourModel } from '../cli/our-model.ts'

/** What its model may use beside our tools. */
const READ_TOOLS = ['read_file', 'list_directory', 'glob', 'grep_search']

/** What it offers beside: the list of what it may use does not keep them out. */
const OTHER_TOOLS = [
  'agent',
  'enter_worktree',
  'exit_worktree',
  'get_goal',
  'list_agents',
  'record_artifact',
  'report_findings',
  'send_message',
  'skill',
  'task_stop',
  'tool_call',
  'tool_search',
  'update_goal',
]
const DEFAULT_RETRIES = 2

/** Its instruction file is named for the run, so that no file of the repository is taken for one. */
export function instructionsFile({ input }: CliPass): string {
  return `instructions-${input.pass.runId}.md`
}

/** `.qwen/settings.json` in its home. */
export function qwenSettings(pass: CliPass): Record<string, unknown> {
  const { input, folders } = pass
  const model = ourModel(pass)
  const { modelRetries = DEFAULT_RETRIES, compaction = {} } = input.limits ?? {}
  const { auto = true, thresholdPercent } = compaction
  const threshold = auto ? thresholdPercent : 1000
  return {
    // Trust of folders would keep our server out, too.
    security: { auth: { selectedType: 'openai' }, folderTrust: { enabled: false } },
    privacy: { usageStatisticsEnabled: false },
    telemetry: { enabled: false },
    general: { enableAutoUpdate: false, disableAutoUpdate: true, checkpointing: { enabled: false } },
    model: {
      name: model.name,
      generationConfig: { maxRetries: modelRetries, contextWindowSize: model.contextTokens },
      ...(threshold !== undefined && { chatCompression: { contextPercentageThreshold: threshold / 100 } }),
    },
    context: {
      fileName: [instructionsFile(pass)],
      includeDirectories: [folders.source],
      loadMemoryFromIncludeDirectories: false,
      fileFiltering: { respectGitIgnore: false, respectQwenIgnore: false },
    },
    tools: { core: READ_TOOLS, exclude: OTHER_TOOLS },
    // What is not allowed here asks, and nobody is there to answer: files outside its folders above all.
    permissions: { allow: [`mcp__${mcpServerName}`] },
    // Both would ask the model for more once the review is done.
    memory: { enableManagedAutoMemory: false, enableManagedAutoDream: false, enableAutoSkill: false },
    ui: { enableFollowupSuggestions: false },
    disableAllHooks: true,
    mcp: { allowed: [mcpServerName] },
    mcpServers: mcpServers('gemini', pass.server),
  }
}
