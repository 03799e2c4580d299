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
export function codexConfig({ input, folders, model, server }: CliPass, sandboxMode: CodexSandboxMode): TomlTable {
  const { modelRetries = DEFAULT_RETRIES, compaction } = input.limits ?? {}
  return {
    model: model.name,
    model_provider: PROVIDER,
    model_context_window: model.contextTokens,
    ...compactionOf(model.contextTokens, compaction),
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
    model_providers: {
      [PROVIDER]: {
        name: 'AICR',
        base_url: model.baseUrl,
        env_key: TOKEN_VARIABLE,
        wire_api: 'responses',
        request_max_retries: modelRetries,
        stream_max_retries: modelRetries,
      },
    },
    mcp_servers: mcpServers('codex', server) as TomlTable,
  }
}

/** Codex compacts at 90 % by itself; a limit that is never reached turns that off. */
function compactionOf(
  contextTokens: number,
  compaction: { auto?: boolean; thresholdPercent?: number } = {},
): TomlTable {
  const { auto = true, thresholdPercent } = compaction
  if (!auto) return { model_auto_compact_token_limit: Number.MAX_SAFE_INTEGER }
  if (thresholdPercent === undefined) return {}
  return { model_auto_compact_token_limit: Math.floor((contextTokens * thresholdPercent) / 100) }
}
