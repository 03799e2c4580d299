import { systemClock } from '@aicr/kit'
import type { ProgressEvent, ReviewPlan } from '@aicr/orchestrator'
import type { RunRecord } from '@aicr/schema'
import { createGitVcs, describeLocalChange, openGitRepository } from '@aicr/vcs-git'
import type { LocalChange, LocalChoice } from '@aicr/vcs-git'
import type { VcsAdapter } from '@aicr/vcs'
import type { IssueChoice, PullRequestChoice } from '../forge-target/find-target.ts'
import type { EventParts } from '../forge-target/named-target.ts'
import { userEnvironment } from './user-environment.ts'
import { createLocalPipeline, loadLocalSetup, localChannels, requireReader, reviewAdvice } from './local-pipeline.ts'
import type { LocalSettings, LocalSetup } from './local-pipeline.ts'
import { nothingRecord } from './nothing-record.ts'

export interface LocalReviewSettings extends LocalSettings {
  /** A folder in the repository. */
  directory: string
  choice: LocalChoice | PullRequestChoice | IssueChoice
}

export interface LocalReviewOptions {
  signal?: AbortSignal
  onProgress?: (event: ProgressEvent) => void
}

export type LocalReviewResult =
  | {
      status: 'reviewed'
      record: RunRecord
      description: string
      /** What the user can do about a review without a result that can be trusted. It may name variables and addresses. */
      advice?: string
    }
  /** There is nothing to review; `message` says what was looked at. The record is not kept. */
  | { status: 'nothing'; message: string; record: RunRecord }

/**
 * Reviews a change of a local git repository, or a pull request, which is fetched: no server of ours, no key, no configuration
 * needed. Throws an `AicrError` where
 * the request itself can not be met (no repository, an unknown revision, a mistake in the configuration); a review that
 * fails later is a record that says so.
 */
export async function reviewLocalChange(
  settings: LocalReviewSettings,
  options: LocalReviewOptions = {},
): Promise<LocalReviewResult> {
  const setup = await loadLocalSetup(settings)
  return withLocalChange({ settings, setup }, options, async ({ vcs, local, notices = [] }) => {
    if (local.status === 'nothing') {
      const record = nothingRecord(settings.directory, local.message, settings.clock ?? systemClock)
      return { ...local, record: { ...record, language: setup.config.review?.output_language ?? 'en' } }
    }
    const pipeline = await createLocalPipeline(settings, setup, { vcs, event: local.event })
    const record = await pipeline.review(local.event, { ...options, notices })
    const advice = reviewAdvice(record, settings, setup)
    return { status: 'reviewed', record, description: local.description, ...(advice !== null && { advice }) }
  })
}

export type LocalPlanResult =
  | { status: 'planned'; plan: ReviewPlan; description: string }
  | { status: 'nothing'; message: string }

/** What {@link reviewLocalChange} would do with the same settings. Calls no agent and leaves no trace. */
export async function planLocalReview(
  given: LocalReviewSettings,
  options: LocalReviewOptions = {},
): Promise<LocalPlanResult> {
  const settings = { ...given, dryRun: true }
  const setup = await loadLocalSetup(settings)
  return withLocalChange({ settings, setup }, options, async ({ vcs, local }) => {
    if (local.status === 'nothing') return local
    const pipeline = await createLocalPipeline(settings, setup, { vcs, event: local.event })
    return { status: 'planned', plan: await pipeline.plan(local.event, options), description: local.description }
  })
}

interface OpenedChange {
  vcs: VcsAdapter
  local: LocalChange
  /** What people should know of it. */
  notices?: readonly string[]
}

async function withLocalChange<T>(
  { settings, setup }: { settings: LocalReviewSettings; setup: LocalSetup },
  { signal }: LocalReviewOptions,
  use: (change: OpenedChange) => Promise<T>,
): Promise<T> {
  const { env, directory, choice } = settings
  const effect = signal ? { signal } : {}
  const { config } = setup
  // A channel that lacks its token is told of before anything is fetched.
  const check = settings.dryRun ? {} : { onFound: (event: EventParts) => localChannels(settings, setup, event) }
  if (choice.kind === 'issue') {
    await requireReader(settings, setup)
    const { openNamedIssue } = await import('../forge-target/open-named-issue.ts')
    const { vcs, event, description, close } = await openNamedIssue(
      { env, directory, choice, config, ...check },
      effect,
    )
    try {
      return await use({ vcs, local: { status: 'change', event, description } })
    } finally {
      await close()
    }
  }
  if (choice.kind === 'pull_request') {
    const { openNamedPullRequest } = await import('../forge-target/open-named-pull-request.ts')
    const { repository, change, notices, close } = await openNamedPullRequest(
      { env, directory, choice, config, ...check },
      effect,
    )
    try {
      return await use({ vcs: createGitVcs({ repository }), local: change, notices })
    } finally {
      await close()
    }
  }
  const repository = await openGitRepository({ directory, env: userEnvironment(env) })
  const vcs = createGitVcs({ repository })
  try {
    return await use({ vcs, local: await describeLocalChange({ repository, choice, ...effect }) })
  } finally {
    await vcs.close()
  }
}
