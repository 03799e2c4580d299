import { checkRoutes, createChannelRegistry } from '@aicr/channels'
import type { Channel } from '@aicr/channels'
import { createId, silentLogger, systemClock } from '@aicr/kit'
import type { Clock, Logger } from '@aicr/kit'
import { createOrchestrator, createRunFolders } from '@aicr/orchestrator'
import type { Orchestrator, OrchestratorSettings } from '@aicr/orchestrator'
import { createNativeSandbox } from '@aicr/sandbox'
import type { AgentRunner } from '@aicr/agents'
import type { Config } from '@aicr/schema'
import type { VcsAdapter } from '@aicr/vcs'
import { createRunner } from '../agents/agent-registry.ts'
import type { AgentFactory } from '../agents/agent-registry.ts'
import { ignoreRulesFor } from '../config/ignore-rules.ts'
import { dataDirectory, loadConfig } from '../config/load-config.ts'
import type { Environment } from '../config/load-config.ts'
import { reviewConfigFor } from '../config/repository-config.ts'
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
export interface LocalSetup {
  config: Config
  data: string
}

/** Reads the configuration. Throws a `ConfigError`. */
export async function loadLocalSetup(
  settings: Pick<LocalSettings, 'env' | 'configFile' | 'dataDirectory'>,
): Promise<LocalSetup> {
  const { env } = settings
  const config = await loadConfig(env, settings.configFile)
  return { config, data: dataDirectory(env, settings.dataDirectory) }
}

/** The pipeline over a version control system, as the configuration wants it. */
export async function createLocalPipeline(
  settings: LocalSettings,
  { config, data }: LocalSetup,
  vcs: VcsAdapter,
): Promise<Orchestrator> {
  const { keep = false, dryRun = false, clock = systemClock, logger = silentLogger } = settings
  const own = config.review ?? {}
  const kind = settings.agent ?? config.agent?.default ?? 'rules'
  const { verify } = own
  const verifier = typeof verify === 'object' ? await runnerOf(verify.agent, settings, config) : undefined
  const reflection = localReflection(data, clock, own)
  const timeoutSeconds =
    config.agent?.commands?.[kind]?.timeout_seconds ?? config.agent?.timeout_seconds ?? DEFAULT_TIMEOUT_SECONDS
  return createOrchestrator(
    {
      vcs,
      runner: await runnerOf(kind, settings, config),
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
      reviewFor: (change) => reviewConfigFor(vcs, change, own),
      ignoreRulesFor: (change) => ignoreRulesFor(vcs, change),
      ...(settings.baselineFile !== undefined && { baseline: await loadBaseline(settings.baselineFile) }),
      ...(config.compression && { compression: config.compression }),
      ...outputSettings(config),
      timeoutMs: timeoutSeconds * 1000,
      liveContext: config.agent?.live_context ?? true,
      dryRun,
      ...(settings.versions && { versions: settings.versions }),
    },
  )
}

function runnerOf(kind: string, { agents = {}, env, node }: LocalSettings, { agent }: Config): Promise<AgentRunner> {
  return createRunner({
    kind,
    agents,
    commands: agent?.commands ?? {},
    env,
    programs: findPrograms(node),
    sandbox: createNativeSandbox(),
  })
}

/** The channels that the configuration names. A kind that nobody has built is refused before anything is reviewed. */
export function createChannels({ outputs, workspaces }: Config): Channel[] {
  if (!outputs) return []
  const registry = createChannelRegistry()
  const channels = (outputs.channels ?? []).map(registry.create)
  checkRoutes(outputs)
  for (const instance of Object.values(workspaces?.instances ?? {})) checkRoutes(outputs, instance.outputs)
  return channels
}

/** Where results of local runs go. */
export function outputSettings(config: Config): Pick<OrchestratorSettings, 'outputs' | 'workspaceOutputs'> {
  const workspaceOutputs = config.workspaces?.instances?.[LOCAL_WORKSPACE]?.outputs
  return { ...(config.outputs && { outputs: config.outputs }), ...(workspaceOutputs && { workspaceOutputs }) }
}
