import { systemClock } from '@aicr/kit'
import type { ProgressEvent, ReviewPlan } from '@aicr/orchestrator'
import type { RunRecord } from '@aicr/schema'
import { createGitVcs, describeLocalChange, openGitRepository } from '@aicr/vcs-git'
import type { LocalChoice } from '@aicr/vcs-git'
import type { Environment } from '../config/load-config.ts'
import { createLocalPipeline, loadLocalSetup } from './local-pipeline.ts'
import type { LocalSettings } from './local-pipeline.ts'
import { nothingRecord } from './nothing-record.ts'

export interface LocalReviewSettings extends LocalSettings {
  /** A folder in the repository. */
  directory: string
  choice: LocalChoice
}

export interface LocalReviewOptions {
  signal?: AbortSignal
  onProgress?: (event: ProgressEvent) => void
}

export type LocalReviewResult =
  | { status: 'reviewed'; record: RunRecord; description: string }
  /** There is nothing to review; `message` says what was looked at. The record is not kept. */
  | { status: 'nothing'; message: string; record: RunRecord }

/**
 * Reviews a change of a local git repository: no server, no key, no configuration needed. Throws an `AicrError` where
 * the request itself can not be met (no repository, an unknown revision, a mistake in the configuration); a review that
 * fails later is a record that says so.
 */
export async function reviewLocalChange(
  settings: LocalReviewSettings,
  options: LocalReviewOptions = {},
): Promise<LocalReviewResult> {
  const setup = await loadLocalSetup(settings)
  return withLocalChange(settings, options, async ({ vcs, local }) => {
    if (local.status === 'nothing') {
      const record = nothingRecord(settings.directory, local.message, settings.clock ?? systemClock)
      return { ...local, record: { ...record, language: setup.config.review?.output_language ?? 'en' } }
    }
    const pipeline = await createLocalPipeline(settings, setup, vcs)
    const record = await pipeline.review(local.event, options)
    return { status: 'reviewed', record, description: local.description }
  })
}

export type LocalPlanResult =
  | { status: 'planned'; plan: ReviewPlan; description: string }
  | { status: 'nothing'; message: string }

/** What {@link reviewLocalChange} would do with the same settings. Calls no agent and leaves no trace. */
export async function planLocalReview(
  settings: LocalReviewSettings,
  options: LocalReviewOptions = {},
): Promise<LocalPlanResult> {
  const setup = await loadLocalSetup(settings)
  return withLocalChange(settings, options, async ({ vcs, local }) => {
    if (local.status === 'nothing') return local
    const pipeline = await createLocalPipeline(settings, setup, vcs)
    return { status: 'planned', plan: await pipeline.plan(local.event, options), description: local.description }
  })
}

interface LocalChange {
  vcs: ReturnType<typeof createGitVcs>
  local: Awaited<ReturnType<typeof describeLocalChange>>
}

async function withLocalChange<T>(
  { env, directory, choice }: LocalReviewSettings,
  { signal }: LocalReviewOptions,
  use: (change: LocalChange) => Promise<T>,
): Promise<T> {
  const repository = await openGitRepository({ directory, env: userEnvironment(env) })
  const vcs = createGitVcs({ repository })
  try {
    return await use({ vcs, local: await describeLocalChange({ repository, choice, ...(signal && { signal }) }) })
  } finally {
    await vcs.close()
  }
}

/** What git may know of the user's environment. */
export function userEnvironment({ PATH, HOME, XDG_CONFIG_HOME }: Environment) {
  return { PATH, HOME, XDG_CONFIG_HOME }
}
