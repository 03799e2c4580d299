import { isAicrError } from '@aicr/schema'
import type { ReviewEvent, RunRecord } from '@aicr/schema'
import type { OrchestratorPorts, OrchestratorSettings, ReviewOptions } from './ports.ts'
import { createStopwatch } from './stopwatch.ts'
import { reviewChange } from './review-change.ts'
import { publishFailure } from './stages/publish.ts'
import { emptyReport, failureOf, recordRun } from './stages/record.ts'

/** The review pipeline. One instance may run many reviews, one after the other or at once. */
export interface Orchestrator {
  /**
   * Reviews the change that an event names. A review that fails is a record with status `failed` and a verdict of
   * `inconclusive`, also on disk; it rejects only when not even that can be written.
   */
  review(event: ReviewEvent, options?: ReviewOptions): Promise<RunRecord>
}

/** Puts the nine stages over the given ports. */
export function createOrchestrator(ports: OrchestratorPorts, settings: OrchestratorSettings): Orchestrator {
  return { review: (event, options = {}) => review(ports, settings, event, options) }
}

async function review(
  ports: OrchestratorPorts,
  settings: OrchestratorSettings,
  event: ReviewEvent,
  options: ReviewOptions,
): Promise<RunRecord> {
  const { clock, folders, generateId } = ports
  const run = generateId()
  const stopwatch = createStopwatch(clock, (stage) => options.onProgress?.({ type: 'stage-started', stage }))
  const blank = emptyReport(run, clock.now().toISOString(), event)
  options.onProgress?.({ type: 'run-started', run })
  const folder = await folders.create(event.workspace, run)
  let record: RunRecord = { ...blank, version: 1, status: 'running', passes: [], outcomes: [], timings: {} }
  try {
    record = { ...record, ...(await reviewChange({ ports, settings, event, folder, options, stopwatch, blank })) }
  } catch (error) {
    record = { ...record, ...brokenRun(error, options.signal) }
    if (record.status === 'failed') {
      ports.logger.error('The review failed.', { run, ...record.failure })
      record.outcomes = await tellOfFailure(ports, settings, record, options)
    }
  }
  stopwatch.start('record')
  record.run = { ...record.run, endedAt: clock.now().toISOString() }
  record.timings = stopwatch.stop()
  await recordRun(folder, record)
  options.onProgress?.({ type: 'run-ended', run, status: record.status, verdict: record.verdict })
  return record
}

/** Where results were to go, people see that there will be none. What goes wrong here is one more line in the log. */
async function tellOfFailure(
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

/** A run that an error ended: cancelled on request, or failed. A range without a common ancestor is no failure of ours. */
function brokenRun(error: unknown, signal: AbortSignal | undefined): Partial<RunRecord> {
  const failure = failureOf(error)
  const cancelled = signal?.aborted === true || (isAicrError(error) && error.code === 'cancelled')
  if (cancelled) return { status: 'cancelled', verdict: 'inconclusive', explanation: 'The review was cancelled.' }
  return { status: 'failed', verdict: 'inconclusive', explanation: failure.message, failure }
}
