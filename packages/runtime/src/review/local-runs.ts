import { systemClock } from '@aicr/kit'
import { createRunFolders, replayRun } from '@aicr/orchestrator'
import type { Config, ReviewEvent, RunRecord } from '@aicr/schema'
import { createGitVcs, openGitRepository } from '@aicr/vcs-git'
import type { VcsAdapter } from '@aicr/vcs'
import { findLocalRun } from './find-local-run.ts'
import { localHistory, localPublications } from './local-history.ts'
import { createLocalPipeline, loadLocalSetup, localChannels, standingHistory } from './local-pipeline.ts'
import type { LocalSettings } from './local-pipeline.ts'
import { repositoryOf } from '../forge-target/forge.ts'
import { userEnvironment } from './user-environment.ts'
import type { LocalReviewOptions } from './local-review.ts'
import { outputSettings } from './output-settings.ts'
import { createSecretMask } from './mask-secrets.ts'

export interface ResumeSettings extends LocalSettings {
  /** Id of a recorded run. */
  run: string
}

/**
 * Goes on with a local review that was cut off, in the repository that it was of, after its last pass that ended well.
 * Rejects with `not_found` for a run that is not there, `conflict` for one that is still going on.
 */
export async function resumeLocalRun(settings: ResumeSettings, options: LocalReviewOptions = {}): Promise<RunRecord> {
  const setup = await loadLocalSetup(settings)
  const { event } = await findLocalRun(createRunFolders({ dataDirectory: setup.data }), settings.run)
  const { vcs, close } = await reopen(settings, setup.config, event)
  try {
    const pipeline = await createLocalPipeline(settings, setup, { vcs, event })
    return await pipeline.resume(event.workspace, settings.run, options)
  } finally {
    await close()
  }
}

async function reopen({ env }: ResumeSettings, config: Config, event: ReviewEvent): Promise<OpenedVcs> {
  const place = repositoryOf(event)
  if (place && event.target.kind === 'issue') {
    const { reopenIssue } = await import('../forge-target/open-named-issue.ts')
    return reopenIssue({ env, config, event, place })
  }
  if (place) {
    const { reopenPullRequest } = await import('../forge-target/open-named-pull-request.ts')
    const { repository, close } = await reopenPullRequest({ env, config, event, place })
    return { vcs: createGitVcs({ repository }), close }
  }
  const repository = await openGitRepository({ directory: event.repo.ref, env: userEnvironment(env) })
  return { vcs: createGitVcs({ repository }), close: () => repository.close() }
}

interface OpenedVcs {
  vcs: VcsAdapter
  close(): Promise<void>
}

export interface ReplaySettings extends Pick<
  LocalSettings,
  'env' | 'configFile' | 'dataDirectory' | 'clock' | 'failOn'
> {
  /** Id of a recorded run. */
  run: string
  /** Hand the report to the configured channels again, where nothing is sent twice. */
  publish?: boolean
  /** With `publish`: to these channels and no others, by name or kind. */
  channels?: readonly string[]
  /** With `publish`: send even what was sent before, or may have been. */
  again?: boolean
}

/** Makes the report of a recorded local review again, without its agent. Rejects with `not_found` and `not_replayable`. */
export async function replayLocalRun(settings: ReplaySettings, options: LocalReviewOptions = {}): Promise<RunRecord> {
  const { clock = systemClock, run, publish = false, again = false, channels: chosen, ...local } = settings
  const setup = await loadLocalSetup({ ...local, ...(chosen && { publish: chosen }) })
  const { config, data } = setup
  const folders = createRunFolders({ dataDirectory: data })
  const { event } = await findLocalRun(folders, run)
  const channels = publish ? await localChannels(settings, setup, event) : []
  return replayRun(
    {
      folders,
      history: await standingHistory(localHistory(data, clock), channels, event),
      channels,
      publications: localPublications(data, clock),
      clock,
      maskSecrets: createSecretMask(),
    },
    { workspace: event.workspace, run, republish: publish, again, ...outputSettings(config, event), ...options },
  )
}
