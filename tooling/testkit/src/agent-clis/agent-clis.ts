/** An agent's command-line program as it comes from the npm registry, pinned: what our adapters are tested with. */
export interface AgentCli {
  npmPackage: string
  version: string
  /** The name of its executable. */
  executable: string
  /** Part of every test run, or only of the long one. */
  when: 'always' | 'long'
}

/** They are no dependency of anything: 1.9 GB, installed into a cache folder outside the repository. */
export const agentClis = {
  codex: { npmPackage: '@openai/codex', version: '0.171.0', executable: 'codex', when: 'always' },
  kilo: { npmPackage: '@kilocode/cli', version: '7.7.7', executable: 'kilo', when: 'always' },
  'claude-code': { npmPackage: '@anthropic-ai/claude-code', version: '2.1.332', executable: 'claude', when: 'long' },
  opencode: { npmPackage: 'opencode-ai', version: '1.18.33', executable: 'opencode', when: 'long' },
  'gemini-cli': { npmPackage: '@google/gemini-cli', version: '0.61.0', executable: 'gemini', when: 'long' },
  'qwen-code': { npmPackage: '@qwen-code/qwen-code', version: '0.24.4', executable: 'qwen', when: 'long' },
  'copilot-cli': { npmPackage: '@github/copilot', version: '1.0.102', executable: 'copilot', when: 'long' },
  'claude-acp': {
    npmPackage: '@agentclientprotocol/claude-agent-acp',
    version: '0.101.0',
    executable: 'claude-agent-acp',
    when: 'long',
  },
  'codex-acp': {
    npmPackage: '@agentclientprotocol/codex-acp',
    version: '2.6.0',
    executable: 'codex-acp',
    when: 'long',
  },
  kimi: { npmPackage: '@moonshot-ai/kimi-code', version: '2.1.0', executable: 'kimi', when: 'long' },
} as const satisfies Readonly<Record<string, AgentCli>>

export type AgentCliName = keyof typeof agentClis
