import type { FileCoverage, IgnoreRule, ReviewConfig, ReviewEvent } from '@aicr/schema'
import type { ChangeSet } from '@aicr/vcs'
import type { OrchestratorPorts, OrchestratorSettings, ReviewOptions } from '../ports.ts'
import type { ProgressEvent, StageName } from '../progress.ts'
import { checkIgnoreRules } from '../suppress/apply-ignore.ts'
import { resolveChange, skipReason } from './resolve.ts'
import { includedPaths, scopeFiles, wholeChange } from './scope.ts'

export interface IntakeInput {
  ports: Pick<OrchestratorPorts, 'vcs' | 'runner'>
  settings: OrchestratorSettings
  event: ReviewEvent
  options: ReviewOptions
  /** A stage begins. */
  enter: (stage: StageName) => void
}

/** A change that is to be reviewed, with the settings that hold for it and an entry for each of its files. */
export interface TakenChange {
  skip: null
  change: ChangeSet
  config: ReviewConfig
  ignoreRules: readonly IgnoreRule[]
  coverage: FileCoverage[]
}

/** One that is not, and why. */
export interface SkippedChange {
  skip: string
  change: ChangeSet | null
  coverage: FileCoverage[]
}

/** Stages 1 and 2: what there is to review. Throws a `ConfigError` for ignore rules that can not be applied. */
export async function takeChange(input: IntakeInput): Promise<TakenChange | SkippedChange> {
  const { ports, settings, event, options, enter } = input
  enter('resolve')
  const early = skipReason(event, settings.review)
  if (early !== null) return { skip: early, change: null, coverage: [] }
  const change = await resolveChange(ports.vcs, event, options.signal)
  if (change === null || change.files.length === 0) return { skip: 'no_reviewable_code', change, coverage: [] }
  options.onProgress?.(resolvedEvent(event, change))

  enter('scope')
  const config = (await settings.reviewFor?.(change)) ?? settings.review
  const late = skipReason(event, config) // The repository may have labels of its own.
  if (late !== null) return { skip: late, change, coverage: [] }
  const ignoreRules = (await settings.ignoreRulesFor?.(change)) ?? []
  checkIgnoreRules(ignoreRules)
  // A text about the repository is no file of it that a filter could mean.
  const coverage = change.subject === undefined ? scopeFiles(change, config, ports.runner.needs) : wholeChange(change)
  const included = includedPaths(coverage).length
  if (change.subject === undefined)
    options.onProgress?.({ type: 'scope-decided', included, skipped: coverage.length - included })
  if (included === 0) return { skip: 'no_reviewable_code', change, coverage }
  return { skip: null, change, config, ignoreRules, coverage }
}

function resolvedEvent({ target }: ReviewEvent, change: ChangeSet): ProgressEvent {
  const { additions, deletions } = countLines(change)
  return change.subject === undefined
    ? { type: 'change-resolved', files: change.files.length, additions, deletions }
    : { type: 'text-resolved', target: `${target.kind} ${target.id}`, lines: additions }
}

function countLines({ files }: ChangeSet): { additions: number; deletions: number } {
  return {
    additions: files.reduce((sum, { additions }) => sum + additions, 0),
    deletions: files.reduce((sum, { deletions }) => sum + deletions, 0),
  }
}
