import type { OrchestratorSettings } from '@aicr/orchestrator'
import type { Config, ReviewEvent } from '@aicr/schema'
import { workspaceFor } from './local-workspace.ts'

/** Where results of runs that are started by hand go. */
export function outputSettings(
  { outputs, workspaces }: Config,
  { target }: { target: Pick<ReviewEvent['target'], 'kind'> },
): Pick<OrchestratorSettings, 'outputs' | 'workspaceOutputs'> {
  const workspaceOutputs = workspaces?.instances?.[workspaceFor(target)]?.outputs ?? workspaces?.defaults?.outputs
  return { ...(outputs && { outputs }), ...(workspaceOutputs && { workspaceOutputs }) }
}
