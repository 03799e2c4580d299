import { createRunFolders, readRunRecord } from '@aicr/orchestrator'
import { isAicrError } from '@aicr/schema'
import type { Problem, RunRecord } from '@aicr/schema'
import { LOCAL_WORKSPACE, TRIAGE_WORKSPACE } from './local-workspace.ts'

/** A problem, and where it was reported. */
export interface FoundProblem {
  workspace: string
  problem: Problem
}

/** The problem with this fingerprint as the latest kept local run reported it; `null` when none did. */
export async function findReportedProblem(data: string, fingerprint: string): Promise<FoundProblem | null> {
  const folders = createRunFolders({ dataDirectory: data })
  for (const workspace of [LOCAL_WORKSPACE, TRIAGE_WORKSPACE]) {
    for (const run of (await folders.list(workspace)).toReversed()) {
      const record = await readRunRecord(folders, { workspace, run }).catch(orNone)
      const problem = record?.problems.find((candidate) => candidate.fingerprint === fingerprint)
      if (problem) return { workspace, problem }
    }
  }
  return null
}

/** A run that is of another version, is damaged, or was removed meanwhile is passed over. */
function orNone(error: unknown): RunRecord | null {
  if (isAicrError(error) && (error.code === 'corrupt_state' || error.code === 'not_found')) return null
  throw error
}
