import type { RunRecord } from '@aicr/schema'
import type { OrchestratorPorts, OrchestratorSettings, ReviewOptions } from '../ports.ts'
import { publishFailure } from './publish.ts'
import { failureOf } from './record.ts'

/** Where results were to go, people see that there will be none. What goes wrong here is one more line in the log. */
export async function tellOfFailure(
  { channels, publications, logger }: OrchestratorPorts,
  { outputs, workspaceOutputs, dryRun = false }: OrchestratorSettings,
  report: RunRecord,
  options: ReviewOptions,
): Promise<RunRecord['outcomes']> {
  if (dryRun) return []
  try {
    return await publishFailure({ outputs, workspaceOutputs, channels, publications, report }, options)
  } catch (error) {
    logger.error('The notice of a failed review could not be published.', { run: report.run.id, ...failureOf(error) })
    return []
  }
}
