import type { AgentProgram } from '@aicr/agents'

/** Kilo is made from opencode: the same configuration, command and events under other names. */
export interface OpenCodeFamily {
  kind: 'kilo' | 'opencode'
  /** Folder below `$XDG_CONFIG_HOME`, and the name of the file in it. */
  configFile: string
  /** Of its environment variables. */
  variablePrefix: 'KILO' | 'OPENCODE'
  /** Its switches that are on, without the prefix. */
  switches: readonly string[]
}

/** What the project at hand must not bring (configuration, plugins, skills), and what would be fetched or sent. */
const sharedSwitches = [
  'DISABLE_PROJECT_CONFIG',
  'PURE',
  'DISABLE_EXTERNAL_SKILLS',
  'DISABLE_CLAUDE_CODE',
  'DISABLE_AUTOUPDATE',
  'DISABLE_MODELS_FETCH',
  'DISABLE_LSP_DOWNLOAD',
  'DISABLE_DEFAULT_PLUGINS',
  'DISABLE_SHARE',
  'DISABLE_PRUNE',
]

export const kiloProgram: AgentProgram = {
  kind: 'kilo',
  executable: 'kilo',
  npmPackage: '@kilocode/cli',
  // Older ones hang on exit, or end with 0 after a refused permission.
  minimumVersion: '7.7.7',
  testedVersion: '7.7.7',
  nativeFiles: [
    'node_modules/@kilocode/cli-{platform}-{arch}/bin/kilo',
    '../../@kilocode/cli-{platform}-{arch}/bin/kilo',
  ],
}

export const kilo: OpenCodeFamily = {
  kind: 'kilo',
  configFile: 'kilo/kilo.json',
  variablePrefix: 'KILO',
  switches: [...sharedSwitches, 'DISABLE_SESSION_INGEST', 'DISABLE_PRESENCE', 'DISABLE_CODEBASE_INDEXING'],
}

export const opencodeProgram: AgentProgram = {
  kind: 'opencode',
  executable: 'opencode',
  npmPackage: 'opencode-ai',
  minimumVersion: '1.18.0',
  testedVersion: '1.18.33',
}

export const opencode: OpenCodeFamily = {
  kind: 'opencode',
  configFile: 'opencode/opencode.json',
  variablePrefix: 'OPENCODE',
  switches: sharedSwitches,
}
