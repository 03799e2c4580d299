import { join } from 'node:path'
import type { AgentPass } from '@aicr/agents'
import { madeSummary } from '@aicr/channels'
import { CancelledError, outputStateFile } from '@aicr/schema'
import type { ReviewConfig, ReviewEvent, ReviewReport, RunRecord } from '@aicr/schema'
import type { ChangeSet } from '@aicr/vcs'
import type { OrchestratorPorts, OrchestratorSettings, ReviewOptions, RunFolder } from './ports.ts'
import { runAttempts } from './stages/attempts.ts'
import { conclude } from './stages/conclude.ts'
import type { Concluded } from './stages/conclude.ts'
import { prepare } from './stages/prepare.ts'
import type { Prepared } from './stages/prepare.ts'
import { publish } from './stages/publish.ts'
import type { Attempt } from './stages/read-attempt.ts'
import { passRecord } from './stages/repair.ts'
import { resolveChange } from './stages/resolve.ts'
import { includedPaths, scopeFiles } from './stages/scope.ts'
import type { Stopwatch } from './stopwatch.ts'
import { checkIgnoreRules } from './suppress/apply-ignore.ts'

/** One review on its way through the stages. */
export interface Review {
  ports: OrchestratorPorts
  settings: OrchestratorSettings
  event: ReviewEvent
  folder: RunFolder
  options: ReviewOptions
  stopwatch: Stopwatch
  blank: ReviewReport
}

type Result = Omit<RunRecord, 'version' | 'timings'>

/** A review whose change is known, with the settings that hold for it. */
interface KnownReview extends Review {
  change: ChangeSet
  config: ReviewConfig
}

/** Stages 1 to 8 for one change. Throws where the run failed; what it returns is ready to be recorded. */
export async function reviewChange(review: Review): Promise<Result> {
  const { ports, settings, event, options, stopwatch, blank } = review
  stopwatch.start('resolve')
  const { skip, change } = await resolveChange(ports.vcs, event, settings.review, options.signal)
  if (skip !== null) return skipped(blank, change, skip)
  options.onProgress?.({ type: 'change-resolved', files: change.files.length, ...countLines(change) })

  stopwatch.start('scope')
  const config = (await settings.reviewFor?.(change)) ?? settings.review
  const ignoreRules = (await settings.ignoreRulesFor?.(change)) ?? []
  checkIgnoreRules(ignoreRules)
  const coverage = scopeFiles(change, config, ports.runner.needs)
  const included = includedPaths(coverage).length
  options.onProgress?.({ type: 'scope-decided', included, skipped: coverage.length - included })
  if (included === 0) return skipped({ ...blank, coverage }, change, 'no_reviewable_code')

  const agent = await ports.runner.describe()
  stopwatch.start('prepare')
  const known: KnownReview = { ...review, change, config, blank: { ...blank, agent } }
  const prepared = await prepare(ports, {
    ...known,
    coverage,
    review: config,
    compression: settings.compression ?? {},
    ...abortable(options),
  })
  const calls = await callsOf(known, prepared)
  if (options.signal?.aborted) throw new CancelledError('The review was cancelled.')
  return finish(known, await conclude({ ...known, ignoreRules, prepared, calls }), calls.flat())
}

function skipped(report: ReviewReport, change: ChangeSet | null, skipReason: string): Result {
  const untracked = change?.untracked ?? []
  return {
    ...report,
    verdict: 'skipped',
    status: 'skipped',
    skipReason,
    untracked: [...untracked],
    passes: [],
    outcomes: [],
  }
}

function callsOf(review: KnownReview, prepared: Prepared): Promise<Attempt[][]> {
  const { ports, settings, change, config, folder, options, stopwatch } = review
  const { needs } = ports.runner
  const reader = { index: prepared.index, roots: [folder.source], reportsByStdout: needs.reportsByStdout ?? false }
  const enter = stopwatch.start
  const liveContext = settings.liveContext ?? true
  const first = firstPass(review, prepared)
  const { prompts } = prepared
  return runAttempts({ ports, change, config, folder, options, reader, enter, first, prompts, liveContext })
}

function firstPass({ folder, settings, blank }: KnownReview, prepared: Prepared): AgentPass {
  const { diffFile, projectFiles, projectPaths, coverage } = prepared
  return {
    runId: blank.run.id,
    number: 1,
    kind: 'review',
    folders: { source: folder.source, agent: folder.agent, tmp: folder.tmp },
    diffFile,
    stateFile: join(folder.agent, outputStateFile),
    prompt: '',
    files: coverage,
    projectFiles,
    projectPaths,
    timeoutMs: settings.timeoutMs,
  }
}

/** Stage 8, and the record's last fields. */
async function finish(
  { ports, settings, change, config, options, stopwatch }: KnownReview,
  { skipped: isSkipped, ...report }: Concluded,
  passes: readonly Attempt[],
): Promise<Result> {
  stopwatch.start('publish')
  const language = config.output_language ?? 'en'
  const published = await publish(
    {
      report: { ...report, summary: report.summary ?? madeSummary(report, language) },
      revision: change.head,
      outputs: settings.outputs,
      workspaceOutputs: settings.workspaceOutputs,
      channels: ports.channels,
      publications: ports.publications,
      hasAgentSummary: report.summary !== null,
      skipped: isSkipped,
      dryRun: settings.dryRun ?? false,
    },
    options,
  )
  return { ...report, status: isSkipped ? 'skipped' : 'published', ...published, passes: passes.map(passRecord) }
}

function countLines({ files }: ChangeSet): { additions: number; deletions: number } {
  return {
    additions: files.reduce((sum, { additions }) => sum + additions, 0),
    deletions: files.reduce((sum, { deletions }) => sum + deletions, 0),
  }
}

function abortable({ signal }: ReviewOptions): { signal?: AbortSignal } {
  return signal ? { signal } : {}
}
