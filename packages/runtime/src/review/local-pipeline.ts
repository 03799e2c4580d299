import { checkRoutes, createChannelRegistry } from '@aicr/channels'
import type { Channel } from '@aicr/channels'
import { createId, silentLogger, systemClock } from '@aicr/kit'
import type { Clock, Logger } from '@aicr/kit'
import { createOrchestrator, createRunFolders } from '@aicr/orchestrator'
import type { Orchestrator, OrchestratorSettings } from '@aicr/orchestrator'
import type { AgentRunner } from '@aicr/agents'
import { resolveModel } from '@aicr/schema'
import type { Config, ResolvedModel } from '@aicr/schema'
import type { VcsAdapter } from '@aicr/vcs'
import { createRunner } from '../agents/agent-registry.ts'
import type { AgentFactory } from '../agents/agent-registry.ts'
import { ignoreRulesFor } from '../config/ignore-rules.ts'
import { dataDirectory, loadConfigFile } from '../config/load-config.ts'
import type { Environment, LoadedConfig } from '../config/load-config.ts'
import { promptSettings } from '../config/prompt-settings.ts'
import { createChangeSettings } from '../config/repository-config.ts'
import { loadBaseline } from './load-baseline.ts'
import { localHistory, localPublications } from './local-history.ts'
import { localReflection } from './local-reflection.ts'
import { LOCAL_WORKSPACE } from './local-workspace.ts'
import { createSecretMask } from './mask-secrets.ts'
import { findPrograms } from './programs.ts'

const DEFAULT_TIMEOUT_SECONDS = 600

/** What every command on local runs takes. */
export interface LocalSettings {
  env: Environment
  /** The Node executable that programs are started with, such as `process.execPath`. */
  node: string
  /** Kind of the agent; the configuration's, else `rules`, when absent. */
  agent?: string
  /** The model of an agent that calls one, as `PROVIDER/MODEL`; the first of `llm.fallback_chain` when absent. */
  model?: string
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
  /** Versions to record with a run, by program. */
  versions?: Readonly<Record<string, string>>
  clock?: Clock
  logger?: Logger
}

/** The configuration of local runs, and where they are kept. */
export interface LocalSetup extends LoadedConfig {
  data: string
}

/** Reads the configuration. Throws a `ConfigError`. */
export async function loadLocalSetup(
  settings: Pick<LocalSettings, 'env' | 'configFile' | 'dataDirectory'>,
): Promise<LocalSetup> {
  const { env } = settings
  const loaded = await loadConfigFile(env, settings.configFile)
  return { ...loaded, data: dataDirectory(env, settings.dataDirectory) }
}

/** The pipeline over a version control system, as the configuration wants it. */
export async function createLocalPipeline(
  settings: LocalSettings,
  setup: LocalSetup,
  vcs: VcsAdapter,
): Promise<Orchestrator> {
  const { config, data } = setup
  const { keep = false, dryRun = false, clock = systemClock, logger = silentLogger } = settings
  const own = config.review ?? {}
  const model = resolveModel(config.llm, settings.model)
  const forChange = createChangeSettings(vcs, { review: own, prompt: await promptSettings(setup, LOCAL_WORKSPACE) })
  const kind = settings.agent ?? config.agent?.default ?? 'rules'
  const { verify } = own
  const verifier = typeof verify === 'object' ? await runnerOf(verify.agent, settings, config, model) : undefined
  const reflection = localReflection(data, clock, own)
  const timeoutSeconds =
    config.agent?.commands?.[kind]?.timeout_seconds ?? config.agent?.timeout_seconds ?? DEFAULT_TIMEOUT_SECONDS
  return createOrchestrator(
    {
      vcs,
      runner: await runnerOf(kind, settings, config, model),
      ...(verifier && { verifier }),
      folders: createRunFolders({ dataDirectory: data, keep }),
      history: localHistory(data, clock),
      ...(reflection && { reflection }),
      channels: createChannels(config),
      publications: localPublications(data, clock),
      clock,
      logger,
      generateId: createId,
      maskSecrets: createSecretMask(),
    },
    {
      review: own,
      reviewFor: forChange.reviewFor,
      promptFor: forChange.promptFor,
      ignoreRulesFor: (change) => ignoreRulesFor(vcs, change),
      ...(settings.baselineFile !== undefined && { baseline: await loadBaseline(settings.baselineFile) }),
      ...(config.compression && { compression: config.compression }),
      ...(model && { model }),
      ...outputSettings(config),
      timeoutMs: timeoutSeconds * 1000,
      liveContext: config.agent?.live_context ?? true,
      dryRun,
      ...(settings.versions && { versions: settings.versions }),
    },
  )
}

function runnerOf(
  kind: string,
  { agents = {}, env, node }: LocalSettings,
  { agent = {} }: Config,
  model: ResolvedModel | null,
): Promise<AgentRunner> {
  return createRunner({ kind, agents, config: agent, model, env, programs: findPrograms(node) })
}

/** The channels that the configuration names. A kind that nobody has built is refused before anything is reviewed. */
export function createChannels({ outputs, workspaces }: Config): Channel[] {
  if (!outputs) return []
  const registry = createChannelRegistry()
  const channels = (outputs.channels ?? []).map(registry.create)
  checkRoutes(outputs)
  const settings = [workspaces?.defaults, ...Object.values(workspaces?.instances ?? {})]
  for (const workspace of settings) checkRoutes(outputs, workspace?.outputs)
  return channels
}

/** Where results of local runs go. */
export function outputSettings(config: Config): Pick<OrchestratorSettings, 'outputs' | 'workspaceOutputs'> {
  const workspaceOutputs =
    config.workspaces?.instances?.[LOCAL_WORKSPACE]?.outputs ?? config.workspaces?.defaults?.outputs
  return { ...(config.outputs && { outputs: config.outputs }), ...(workspaceOutputs && { workspaceOutputs }) }
}
