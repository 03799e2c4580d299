import type { Clock } from '@aicr/kit'
import { createId } from '@aicr/kit'
import { emptyReport } from '@aicr/orchestrator'
import type { RunRecord } from '@aicr/schema'

/** The record of a review for which there was nothing to do, so that files that were asked for can be written. */
export function nothingRecord(directory: string, message: string, clock: Clock): RunRecord {
  const event: RunRecord['event'] = {
    id: createId(),
    trigger: { name: 'local', kind: 'manual' },
    provider: 'git',
    workspace: 'local',
    repo: { ref: directory },
    target: { kind: 'manual', id: 'nothing' },
    revision: { head: 'HEAD' },
  }
  const now = clock.now().toISOString()
  const report = emptyReport(createId(), now, event)
  return {
    ...report,
    run: { ...report.run, endedAt: now },
    version: 1,
    verdict: 'skipped',
    status: 'skipped',
    skipReason: 'no_reviewable_code',
    explanation: message,
    passes: [],
    outcomes: [],
    timings: {},
  }
}
