import type { AgentLimits, AgentModel } from '@aicr/agents'
import type { CliPass } from '../cli/create-cli-adapter.ts'
import { mcpServers } from '../cli/mcp-config.ts'
import { homeOf } from '../cli/run-environment.ts'
import type { TomlTable } from '../cli/toml.ts'
import type { CodexSandboxMode } from './sandbox-mode.ts'

/** Where Codex finds the key of its model; the commands that it runs do not get it. */
export const TOKEN_VARIABLE = 'AICR_MODEL_TOKEN'
const PROVIDER = 'aicr'
const DEFAULT_RETRIES = 2

/** Off: what asks hosts on the network (plugins, apps), or outlives the run. */
const FEATURES = {
  plugins: false,
  apps: false,
  goals: false,
  hooks: false,
  unbounded_connection_retries: false,
  shell_snapshot: false,
  browser_use: false,
  computer_use: false,
  image_generation: false,
}

/** `$CODEX_HOME/config.toml`. Codex reads no configuration of a project that it was not told to trust. */
export function codexConfig(pass: CliPass, sandboxMode: CodexSandboxMode): TomlTable {
  const { input, folders, model, login, server } = pass
  return {
    ...(model === null ? ownModel(login?.model) : { model: model.name, model_provider: PROVIDER }),
    ...(model !== null && { model_context_window: model.contextTokens }),
    ...compactionOf(model?.contextTokens, input.limits?.compaction),
    approval_policy: 'never',
    sandbox_mode: sandboxMode,
    project_doc_max_bytes: 0,
    // Nothing above its working directory is its project, whatever repository the run's folder lies in.
    project_root_markers: [],
    check_for_update_on_startup: false,
    web_search: 'disabled',
    // Nothing of its own environment, the key above all, for the commands that the model runs; and no start-up files of
    // the user's shell, which a login shell or one without HOME would read.
    allow_login_shell: false,
    shell_environment_policy: {
      inherit: 'none',
      set: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: homeOf(folders) },
    },
    history: { persistence: 'none' },
    features: FEATURES,
    agents: { enabled: false },
    analytics: { enabled: false },
    ...(model !== null && { model_providers: providersOf(model, input.limits) }),
    mcp_servers: mcpServers('codex', server) as TomlTable,
  }
}

/** Of the account that is logged in. Its file is read, and no keychain. */
function ownModel(name: string | undefined): TomlTable {
  return { ...(name !== undefined && { model: name }), cli_auth_credentials_store: 'file' }
}

function providersOf({ baseUrl }: AgentModel, { modelRetries = DEFAULT_RETRIES }: AgentLimits = {}): TomlTable {
  return {
    [PROVIDER]: {
      name: 'AICR',
      base_url: baseUrl,
      env_key: TOKEN_VARIABLE,
      wire_api: 'responses',
      request_max_retries: modelRetries,
      stream_max_retries: modelRetries,
    },
  }
}

/** Codex compacts at 90 % by itself; a limit that is never reached turns that off. */
function compactionOf(
  contextTokens: number | undefined,
  compaction: { auto?: boolean; thresholdPercent?: number } = {},
): TomlTable {
  const { auto = true, thresholdPercent } = compaction
  if (!auto) return { model_auto_compact_token_limit: Number.MAX_SAFE_INTEGER }
  if (thresholdPercent === undefined || contextTokens === undefined) return {}
  return { model_auto_compact_token_limit: Math.floor((contextTokens * thresholdPercent) / 100) }
}
