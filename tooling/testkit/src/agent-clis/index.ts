export { agentClis } from './agent-clis.ts'
export { findAgentCli } from './cache-folder.ts'
export { installAgentCli } from './install.ts'
export type { AgentCli, AgentCliName } from './agent-clis.ts'
