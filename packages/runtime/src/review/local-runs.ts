import { systemClock } from '@aicr/kit'
import { createRunFolders, readRunRecord, replayRun } from '@aicr/orchestrator'
import type { RunRecord } from '@aicr/schema'
import { createGitVcs, openGitRepository } from '@aicr/vcs-git'
import { localHistory, localPublications } from './local-history.ts'
import { createChannels, createLocalPipeline, loadLocalSetup, outputSettings } from './local-pipeline.ts'
import type { LocalSettings } from './local-pipeline.ts'
import { userEnvironment } from './local-review.ts'
import type { LocalReviewOptions } from './local-review.ts'
import { LOCAL_WORKSPACE } from './local-workspace.ts'
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
  const name = { workspace: LOCAL_WORKSPACE, run: settings.run }
  const { event } = await readRunRecord(createRunFolders({ dataDirectory: setup.data }), name)
  const repository = await openGitRepository({ directory: event.repo.ref, env: userEnvironment(settings.env) })
  const vcs = createGitVcs({ repository })
  try {
    const pipeline = await createLocalPipeline(settings, setup, vcs)
    return await pipeline.resume(LOCAL_WORKSPACE, settings.run, options)
  } finally {
    await vcs.close()
  }
}

export interface ReplaySettings extends Pick<LocalSettings, 'env' | 'configFile' | 'dataDirectory' | 'clock'> {
  /** Id of a recorded run. */
  run: string
  /** Hand the report to the configured channels again, where nothing is sent twice. */
  publish?: boolean
  /** With `publish`: send even what was sent before, or may have been. */
  again?: boolean
}

/** Makes the report of a recorded local review again, without its agent. Rejects with `not_found` and `not_replayable`. */
export async function replayLocalRun(settings: ReplaySettings, options: LocalReviewOptions = {}): Promise<RunRecord> {
  const { config, data } = await loadLocalSetup(settings)
  const { clock = systemClock, run, publish = false, again = false } = settings
  return replayRun(
    {
      folders: createRunFolders({ dataDirectory: data }),
      history: localHistory(data, clock),
      channels: createChannels(config),
      publications: localPublications(data, clock),
      clock,
      maskSecrets: createSecretMask(),
    },
    { workspace: LOCAL_WORKSPACE, run, republish: publish, again, ...outputSettings(config), ...options },
  )
}
