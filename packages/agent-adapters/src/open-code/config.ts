import { join } from 'node:path'
import type { AgentModel, WireFormat } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'
import type { CliPass } from '../cli/create-cli-adapter.ts'
import { mcpServers } from '../cli/mcp-config.ts'
import { homeOf } from '../cli/run-environment.ts'

export const TOKEN_VARIABLE = 'AICR_MODEL_TOKEN'
const PROVIDER = 'aicr'
/** Below the agent's home. */
export const INSTRUCTIONS_FILE = 'instructions.md'

/** The client for each format; all are built in, nothing is fetched. Their base addresses have a version in them. */
const clients: Readonly<Record<WireFormat, { npm: string; version: string }>> = {
  'openai-chat': { npm: '@ai-sdk/openai-compatible', version: '' },
  'openai-responses': { npm: '@ai-sdk/openai', version: '' },
  'anthropic-messages': { npm: '@ai-sdk/anthropic', version: '/v1' },
  gemini: { npm: '@ai-sdk/google', version: '/v1beta' },
}

/** How `--model` names a model: the provider first, also where it is the user's own. */
export function modelReference({ model, login }: CliPass): string {
  return model === null ? (login?.model ?? '') : `${PROVIDER}/${model.name}`
}

/** The agent's one configuration file. */
export function openCodeConfig(pass: CliPass): Record<string, unknown> {
  const { input, folders, model, server, guidance } = pass
  const reference = modelReference(pass)
  return {
    model: reference,
    small_model: reference,
    enabled_providers: [reference.slice(0, reference.indexOf('/'))],
    autoupdate: false,
    share: 'disabled',
    // A snapshot that takes long asks a question that nobody answers.
    snapshot: false,
    ...compactionOf(input.limits?.compaction),
    ...(model !== null && { provider: { [PROVIDER]: providerOf(model) } }),
    mcp: mcpServers('opencode', server),
    permission: permissionsFor(folders.source),
    ...(guidance !== null && { instructions: [join(homeOf(folders), INSTRUCTIONS_FILE)] }),
  }
}

function providerOf(model: AgentModel): object {
  const { npm, version } = clients[model.wireFormat]
  const limit = { context: model.contextTokens, output: model.maxOutputTokens }
  return {
    npm,
    name: 'AICR',
    options: { baseURL: `${model.baseUrl}${version}`, apiKey: `{env:${TOKEN_VARIABLE}}` },
    models: { [model.name]: { name: model.name, tool_call: true, limit } },
  }
}

/**
 * The last rule that matches decides. A tool that is denied is not offered; `bash` is, unless it is denied by name. What
 * lies outside the working directory is read only below `source/`.
 */
function permissionsFor(source: string): object {
  return {
    '*': 'deny',
    bash: 'deny',
    read: 'allow',
    grep: 'allow',
    glob: 'allow',
    list: 'allow',
    external_directory: { '*': 'deny', [`${source}/*`]: 'allow', [source]: 'allow' },
    [`${mcpServerName}_*`]: 'allow',
  }
}

function compactionOf(compaction: { auto?: boolean; thresholdPercent?: number; prune?: boolean } | undefined): object {
  if (!compaction) return {}
  const { auto, thresholdPercent, prune } = compaction
  return {
    compaction: {
      ...(auto !== undefined && { auto }),
      ...(thresholdPercent !== undefined && { threshold_percent: thresholdPercent }),
      ...(prune !== undefined && { prune }),
    },
  }
}
