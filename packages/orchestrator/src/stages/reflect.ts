import { reactionsToRun } from '@aicr/history'
import type { HistoryComparison, KnownFinding } from '@aicr/history'
import { errorMessage } from '@aicr/schema'
import type { FileCoverage } from '@aicr/schema'
import type { OrchestratorPorts } from '../ports.ts'
import { includedPaths } from './scope.ts'

type ReflectionPorts = Pick<OrchestratorPorts, 'reflection' | 'logger'>

/** What earlier reviews of a workspace teach about the files that are reviewed now. A memory that fails teaches nothing. */
export async function hintsFor(
  { reflection, logger }: ReflectionPorts,
  workspace: string,
  coverage: readonly FileCoverage[],
): Promise<string[]> {
  if (!reflection) return []
  try {
    return await reflection.hintsFor(workspace, includedPaths(coverage))
  } catch (error) {
    logger.warn('The memory of earlier reviews could not be read.', { workspace, error: errorMessage(error) })
    return []
  }
}

/** Takes what was known before a run, and what the run made of it. */
export type Learn = (known: readonly KnownFinding[], comparison: HistoryComparison) => Promise<void>

/** Remembers what people did with earlier problems. A review is not lost because its lessons are. */
export async function learnFromRun(
  { reflection, logger }: ReflectionPorts,
  workspace: string,
  known: readonly KnownFinding[],
  comparison: HistoryComparison,
): Promise<void> {
  try {
    await reflection?.learn(workspace, reactionsToRun(known, comparison))
  } catch (error) {
    logger.warn('The memory of earlier reviews could not be written.', { workspace, error: errorMessage(error) })
  }
}
