import type { AgentFactory } from '../agents/agent-registry.ts'
import { createRunner } from '../agents/agent-registry.ts'
import { checkRoutes, createChannelRegistry } from '@aicr/channels'
import type { Channel } from '@aicr/channels'
import type { Clock, Logger } from '@aicr/kit'
import { createId, silentLogger, systemClock } from '@aicr/kit'
import { createOrchestrator, createRunFolders } from '@aicr/orchestrator'
import type { OrchestratorSettings, ProgressEvent } from '@aicr/orchestrator'
import { createNativeSandbox } from '@aicr/sandbox'
import type { Config, OutputLanguage, RunRecord } from '@aicr/schema'
import { createGitVcs, describeLocalChange, openGitRepository } from '@aicr/vcs-git'
import type { LocalChoice } from '@aicr/vcs-git'
import type { VcsAdapter } from '@aicr/vcs'
import { dataDirectory, loadConfig } from '../config/load-config.ts'
import type { Environment } from '../config/load-config.ts'
import { ignoreRulesFor } from '../config/ignore-rules.ts'
import { reviewConfigFor } from '../config/repository-config.ts'
import { createSecretMask } from './mask-secrets.ts'
import { localHistory, localPublications } from './local-history.ts'
import { localReflection } from './local-reflection.ts'
import { loadBaseline } from './load-baseline.ts'
import { nothingRecord } from './nothing-record.ts'
import { findPrograms } from './programs.ts'

const DEFAULT_TIMEOUT_SECONDS = 600

export interface LocalReviewSettings {
  /** A folder in the repository. */
  directory: string
  choice: LocalChoice
  env: Environment
  /** The Node executable that programs are started with, such as `process.execPath`. */
  node: string
  /** Kind of the agent; the configuration's, else `rules`, when absent. */
  agent?: string
  /** Further agents, by kind. */
  agents?: Readonly<Record<string, AgentFactory>>
  configFile?: string
  dataDirectory?: string
  /** The JSON record or SARIF file of an earlier run: what it holds is not reported again. */
  baselineFile?: string
  /** Keep the run's work folders. */
  keep?: boolean
  /** Review, but publish nothing. */
  dryRun?: boolean
  clock?: Clock
  logger?: Logger
}

export interface LocalReviewOptions {
  signal?: AbortSignal
  onProgress?: (event: ProgressEvent) => void
}

export type LocalReviewResult =
  | { status: 'reviewed'; record: RunRecord; description: string; language: OutputLanguage }
  /** There is nothing to review; `message` says what was looked at. The record is not kept. */
  | { status: 'nothing'; message: string; record: RunRecord; language: OutputLanguage }

/**
 * Reviews a change of a local git repository: no server, no key, no configuration needed. Throws an `AicrError` where
 * the request itself can not be met (no repository, an unknown revision, a mistake in the configuration); a review that
 * fails later is a record that says so.
 */
export async function reviewLocalChange(
  settings: LocalReviewSettings,
  options: LocalReviewOptions = {},
): Promise<LocalReviewResult> {
  const { env } = settings
  const config = await loadConfig(env, settings.configFile)
  const data = dataDirectory(env, settings.dataDirectory)
  const repository = await openGitRepository({ directory: settings.directory, env: userEnvironment(env) })
  const vcs = createGitVcs({ repository })
  try {
    const choice = { repository, choice: settings.choice, ...(options.signal && { signal: options.signal }) }
    const local = await describeLocalChange(choice)
    if (local.status === 'nothing') {
      const record = nothingRecord(settings.directory, local.message, settings.clock ?? systemClock)
      return { ...local, record, language: config.review?.output_language ?? 'en' }
    }
    const pipeline = await createPipeline(settings, config, { vcs, data, workspace: local.event.workspace })
    const record = await pipeline.orchestrator.review(local.event, options)
    return { status: 'reviewed', record, description: local.description, language: pipeline.language() }
  } finally {
    await vcs.close()
  }
}

async function createPipeline(
  settings: LocalReviewSettings,
  config: Config,
  { vcs, data, workspace }: { vcs: VcsAdapter; data: string; workspace: string },
) {
  const { agents = {}, node, keep = false, dryRun = false, clock = systemClock, logger = silentLogger } = settings
  const own = config.review ?? {}
  let language: OutputLanguage = own.output_language ?? 'en'
  const kind = settings.agent ?? config.agent?.default ?? 'rules'
  const commands = config.agent?.commands ?? {}
  const runner = await createRunner({
    kind,
    agents,
    commands,
    env: settings.env,
    programs: findPrograms(node),
    sandbox: createNativeSandbox(),
  })
  const timeoutSeconds = commands[kind]?.timeout_seconds ?? config.agent?.timeout_seconds ?? DEFAULT_TIMEOUT_SECONDS
  const reflection = localReflection(data, clock, own)
  const orchestrator = createOrchestrator(
    {
      vcs,
      runner,
      folders: createRunFolders({ dataDirectory: data, keep }),
      history: localHistory(data, clock),
      channels: createChannels(config),
      publications: localPublications(data, clock),
      ...(reflection && { reflection }),
      clock,
      logger,
      generateId: createId,
      maskSecrets: createSecretMask(),
    },
    {
      review: own,
      async reviewFor(change) {
        const review = await reviewConfigFor(vcs, change, own)
        language = review.output_language ?? language
        return review
      },
      ignoreRulesFor: (change) => ignoreRulesFor(vcs, change),
      ...(settings.baselineFile !== undefined && { baseline: await loadBaseline(settings.baselineFile) }),
      ...(config.compression && { compression: config.compression }),
      ...(config.outputs && { outputs: config.outputs }),
      ...workspaceOutputs(config, workspace),
      timeoutMs: timeoutSeconds * 1000,
      liveContext: config.agent?.live_context ?? true,
      dryRun,
    },
  )
  return { orchestrator, language: () => language }
}

/** The channels that the configuration names. A kind that nobody has built is refused before anything is reviewed. */
function createChannels({ outputs, workspaces }: Config): Channel[] {
  if (!outputs) return []
  const registry = createChannelRegistry()
  const channels = (outputs.channels ?? []).map(registry.create)
  checkRoutes(outputs)
  for (const instance of Object.values(workspaces?.instances ?? {})) checkRoutes(outputs, instance.outputs)
  return channels
}

/** What the configuration says of the outputs of one workspace. */
function workspaceOutputs({ workspaces }: Config, workspace: string): Pick<OrchestratorSettings, 'workspaceOutputs'> {
  const instances = workspaces?.instances ?? {}
  const outputs = Object.hasOwn(instances, workspace) ? instances[workspace]?.outputs : undefined
  return outputs ? { workspaceOutputs: outputs } : {}
}

/** What git may know of the user's environment. */
function userEnvironment({ PATH, HOME, XDG_CONFIG_HOME }: Environment) {
  return { PATH, HOME, XDG_CONFIG_HOME }
}
