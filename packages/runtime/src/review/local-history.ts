import { join } from 'node:path'
import { createFileFindingHistory, createFilePublicationLog } from '@aicr/history'
import type { FindingHistory, PublicationLog } from '@aicr/history'
import { systemClock } from '@aicr/kit'
import type { Clock } from '@aicr/kit'
import { dataDirectory, loadConfig } from '../config/load-config.ts'
import type { Environment } from '../config/load-config.ts'
import { findReportedProblem } from './find-reported-problem.ts'
import { localReflection } from './local-reflection.ts'
import { LOCAL_WORKSPACE, TRIAGE_WORKSPACE } from './local-workspace.ts'

/** What earlier reviews found, below the data directory. */
export function localHistory(data: string, clock: Clock): FindingHistory {
  return createFileFindingHistory({ directory: join(data, 'history'), clock })
}

/** What was published where, below the data directory. */
export function localPublications(data: string, clock: Clock): PublicationLog {
  return createFilePublicationLog({ directory: join(data, 'history'), clock })
}

export interface DismissSettings {
  env: Environment
  configFile?: string
  dataDirectory?: string
  /** As a JSON or SARIF result has it. */
  fingerprint: string
  reason: string
  by?: string
}

/**
 * Marks a problem as one that is not to be reported again, in any review that is started by hand. Where
 * `review.reflection` is enabled, later reviews are told of it.
 */
export async function dismissFinding(settings: DismissSettings): Promise<void> {
  const { env, fingerprint, reason, by } = settings
  const { review = {} } = await loadConfig(env, settings.configFile)
  const data = dataDirectory(env, settings.dataDirectory)
  const history = localHistory(data, systemClock)
  for (const workspace of [LOCAL_WORKSPACE, TRIAGE_WORKSPACE])
    await history.dismiss(workspace, fingerprint, { reason, ...(by !== undefined && { by }) })
  const memory = localReflection(data, systemClock, review)
  const found = memory && (await findReportedProblem(data, fingerprint))
  if (!found) return
  const { category, file: path } = found.problem
  await memory.learn(found.workspace, [{ kind: 'dismissed', fingerprint, category, path, reason }])
}
