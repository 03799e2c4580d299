import { isAicrError, errorMessage } from '@aicr/schema'
import type { ReviewEvent, ReviewReport, RunRecord } from '@aicr/schema'
import type { RunFolder } from '../ports.ts'

/** A report in which nothing is known yet but what was asked for. */
export function emptyReport(run: string, startedAt: string, event: ReviewEvent): ReviewReport {
  return {
    run: { id: run, startedAt },
    event,
    verdict: 'inconclusive',
    problems: [],
    summary: null,
    coverage: [],
    reviewedFiles: [],
    people: { owners: {}, mentions: [] },
    usage: {},
    agent: { kind: 'none' },
  }
}

/** What a run that broke says of why. */
export function failureOf(error: unknown): NonNullable<RunRecord['failure']> {
  if (!isAicrError(error)) return { code: 'internal', message: errorMessage(error) }
  return { code: error.code, message: error.message, ...(error.hint !== undefined && { hint: error.hint }) }
}

/** Stage 9: writes `run.json`. The work folders go afterwards, also when writing fails. */
export async function recordRun(folder: RunFolder, record: RunRecord): Promise<void> {
  try {
    await folder.save('run', record)
  } finally {
    await folder.release()
  }
}
