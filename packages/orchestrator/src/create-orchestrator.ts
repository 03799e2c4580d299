import { createHash } from 'node:crypto'
import { isAicrError } from '@aicr/schema'
import type { ReviewEvent, RunRecord } from '@aicr/schema'
import type { OrchestratorPorts, OrchestratorSettings, ReviewOptions, RunFolder } from './ports.ts'
import { planReview } from './plan-review.ts'
import type { ReviewPlan } from './plan-review.ts'
import { openRun, readRecord } from './runs/open-run.ts'
import { reviewChange } from './review-change.ts'
import { emptyReport, failureOf, recordRun } from './stages/record.ts'
import { tellOfFailure } from './stages/tell-of-failure.ts'
import { createStopwatch } from './stopwatch.ts'

/** The review pipeline. One instance may run many reviews, one after the other or at once. */
export interface Orchestrator {
  /**
   * Reviews the change that an event names. A review that fails is a record with status `failed` and a verdict of
   * `inconclusive`, also on disk; it rejects only when not even that can be written.
   */
  review(event: ReviewEvent, options?: ReviewOptions): Promise<RunRecord>
  /** Says what a review would do: which files, calls and channels. Calls no agent and leaves no trace. */
  plan(event: ReviewEvent, options?: ReviewOptions): Promise<ReviewPlan>
  /** Goes on with a run that was cut off, after the last pass that ended well. Rejects with `not_found`. */
  resume(workspace: string, run: string, options?: ReviewOptions): Promise<RunRecord>
}

/** Puts the nine stages over the given ports. */
export function createOrchestrator(ports: OrchestratorPorts, settings: OrchestratorSettings): Orchestrator {
  return {
    async review(event, options = {}) {
      const run = ports.generateId()
      const folder = await ports.folders.create(event.workspace, run)
      return review({ ports, settings, event, folder, options, run, startedAt: ports.clock.now().toISOString() })
    },
    plan: (event, options = {}) => planReview({ ports, settings, event, options }),
    async resume(workspace, run, options = {}) {
      const folder = await openRun(ports.folders, { workspace, run }, { work: true })
      const { event, run: earlier } = await readRecord(folder)
      const resumed = { ...options, resume: run }
      return review({ ports, settings, event, folder, options: resumed, run, startedAt: earlier.startedAt })
    },
  }
}

interface StartedReview {
  ports: OrchestratorPorts
  settings: OrchestratorSettings
  event: ReviewEvent
  folder: RunFolder
  options: ReviewOptions
  run: string
  startedAt: string
}

async function review({ run, startedAt, ...started }: StartedReview): Promise<RunRecord> {
  const { ports, settings, event, folder, options } = started
  const { clock } = ports
  const stopwatch = createStopwatch(clock, (stage) => options.onProgress?.({ type: 'stage-started', stage }))
  const blank = emptyReport(run, startedAt, event)
  options.onProgress?.({ type: 'run-started', run })
  let record: RunRecord = {
    ...blank,
    version: 1,
    status: 'running',
    ...(settings.versions && { versions: { ...settings.versions } }),
    configDigest: digestOf(settings),
    passes: [],
    outcomes: [],
    timings: {},
  }
  // A run that is killed leaves what is needed to go on with it.
  await folder.save('run', record)
  try {
    record = { ...record, ...(await reviewChange({ ...started, stopwatch, blank })) }
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

/** Of the settings as plain data; functions and channels' secrets are no part of it. */
function digestOf({ review: own, compression, outputs, timeoutMs, liveContext, dryRun }: OrchestratorSettings): string {
  const data = JSON.stringify([own, compression, outputs, timeoutMs, liveContext, dryRun])
  return createHash('sha256').update(data).digest('hex')
}

/** A run that an error ended: cancelled on request, or failed. A range without a common ancestor is no failure of ours. */
function brokenRun(error: unknown, signal: AbortSignal | undefined): Partial<RunRecord> {
  const failure = failureOf(error)
  const cancelled = signal?.aborted === true || (isAicrError(error) && error.code === 'cancelled')
  if (cancelled) return { status: 'cancelled', verdict: 'inconclusive', explanation: 'The review was cancelled.' }
  return { status: 'failed', verdict: 'inconclusive', explanation: failure.message, failure }
}
