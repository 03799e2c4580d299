import { join } from 'node:path'
import { createFileFindingHistory, createFilePublicationLog } from '@aicr/history'
import type { FindingHistory, PublicationLog } from '@aicr/history'
import { systemClock } from '@aicr/kit'
import type { Clock } from '@aicr/kit'
import { dataDirectory } from '../config/load-config.ts'
import type { Environment } from '../config/load-config.ts'

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
  dataDirectory?: string
  /** As a JSON or SARIF result has it. */
  fingerprint: string
  reason: string
  by?: string
}

/** Marks a problem as one that is not to be reported again, in any review of a local repository. */
export async function dismissFinding({
  env,
  dataDirectory: named,
  fingerprint,
  reason,
  by,
}: DismissSettings): Promise<void> {
  const history = localHistory(dataDirectory(env, named), systemClock)
  await history.dismiss('local', fingerprint, { reason, ...(by !== undefined && { by }) })
}
