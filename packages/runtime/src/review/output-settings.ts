import type { OrchestratorSettings } from '@aicr/orchestrator'
import type { Config } from '@aicr/schema'
import { LOCAL_WORKSPACE } from './local-workspace.ts'

/** Where results of local runs go. */
export function outputSettings(config: Config): Pick<OrchestratorSettings, 'outputs' | 'workspaceOutputs'> {
  const workspaceOutputs =
    config.workspaces?.instances?.[LOCAL_WORKSPACE]?.outputs ?? config.workspaces?.defaults?.outputs
  return { ...(config.outputs && { outputs: config.outputs }), ...(workspaceOutputs && { workspaceOutputs }) }
}
