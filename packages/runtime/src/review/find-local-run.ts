import { readRunRecord } from '@aicr/orchestrator'
import type { RunFolders } from '@aicr/orchestrator'
import { isAicrError } from '@aicr/schema'
import type { RunRecord } from '@aicr/schema'
import { LOCAL_WORKSPACE, TRIAGE_WORKSPACE } from './local-workspace.ts'

/** A run that was started by hand: the review of a change, or of an issue. Rejects with `not_found`. */
export async function findLocalRun(folders: RunFolders, run: string): Promise<RunRecord> {
  try {
    return await readRunRecord(folders, { workspace: LOCAL_WORKSPACE, run })
  } catch (error) {
    if (!isAicrError(error) || error.code !== 'not_found') throw error
    const isTriage = (await folders.list(TRIAGE_WORKSPACE)).includes(run)
    if (!isTriage) throw error
    return readRunRecord(folders, { workspace: TRIAGE_WORKSPACE, run })
  }
}
