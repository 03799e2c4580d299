import type { Channel } from '@aicr/channels'
import type { FindingHistory } from '@aicr/history'
import { createId, silentLogger, systemClock } from '@aicr/kit'
import type { Clock, Logger } from '@aicr/kit'
import { createOrchestrator, createRunFolders } from '@aicr/orchestrator'
import type { AttributionProvider, Orchestrator } from '@aicr/orchestrator'
import type { AgentRunner } from '@aicr/agents'
import { AicrError } from '@aicr/schema'
import type { Config, ReviewEvent, RunRecord, Severity } from '@aicr/schema'
import type { VcsAdapter } from '@aicr/vcs'
import { agentCapabilities, createRunner } from '../agents/agent-registry.ts'
import { chooseModel } from '../agents/choose-model.ts'
import type { ChosenModel } from '../agents/choose-model.ts'
import type { AgentFactory } from '../agents/agent-registry.ts'
import { adviceAfter, advisedAgent, decidingPass } from '../agents/failure-advice.ts'
import type { ChannelInput } from '../channels/create-channels.ts'
import { ignoreRulesFor } from '../config/ignore-rules.ts'
import { dataDirectory, loadConfigFile } from '../config/load-config.ts'
import type { Environment, LoadedConfig } from '../config/load-config.ts'
import { promptSettings } from '../config/prompt-settings.ts'
import { createChangeSettings } from '../config/repository-config.ts'
import { readCiEnvironment } from '../forge-target/ci-environment.ts'
import { loadBaseline } from './load-baseline.ts'
import { localHistory, localPublications } from './local-history.ts'
import { localReflection } from './local-reflection.ts'
import { workspaceFor } from './local-workspace.ts'
import { createSecretMask } from './mask-secrets.ts'
import { outputSettings } from './output-settings.ts'
import { findPrograms } from './programs.ts'

const DEFAULT_TIMEOUT_SECONDS = 600

/** What every command on local runs takes. */
export interface LocalSettings {
  env: Environment
  /** The Node executable that programs are started with, such as `process.execPath`. */
  node: string
  /** Kind of the agent; the configuration's, else `rules`, when absent. */
  agent?: string
  /**
   * The model of an agent that calls one, as `PROVIDER/MODEL`; the first of `llm.fallback_chain` when absent. With
   * `agent.credentials: login` what the agent itself calls it.
   */
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
  /** Publish to these channels and no others: names of the configuration, or kinds. Absent: as the routes say. */
  publish?: readonly string[]
  /** From which severity on a check on the platform fails; never when absent. */
  failOn?: Severity
  /** Versions to record with a run, by program. */
  versions?: Readonly<Record<string, string>>
  clock?: Clock
  logger?: Logger
}

/** The configuration of local runs, and where they are kept. */
export interface LocalSetup extends LoadedConfig {
  data: string
}

/** Reads and checks the configuration. Throws a `ConfigError`. */
export async function loadLocalSetup(
  settings: Pick<LocalSettings, 'env' | 'configFile' | 'dataDirectory' | 'publish'>,
): Promise<LocalSetup> {
  const { env, publish } = settings
  const loaded = await loadConfigFile(env, settings.configFile)
  const data = dataDirectory(env, settings.dataDirectory)
  if (!loaded.config.outputs && publish === undefined) return { ...loaded, data }
  const { checkChannels, chooseChannels } = await import('../channels/index.ts')
  await checkChannels(loaded)
  return { ...loaded, config: publish === undefined ? loaded.config : chooseChannels(loaded.config, publish), data }
}

/** What a pipeline is for. */
export interface PipelineSubject {
  vcs: VcsAdapter
  event: ReviewEvent
}

/** The pipeline over a version control system, as the configuration wants it. */
export async function createLocalPipeline(
  settings: LocalSettings,
  setup: LocalSetup,
  { vcs, event }: PipelineSubject,
): Promise<Orchestrator> {
  const { config, data } = setup
  const { keep = false, dryRun = false, clock = systemClock, logger = silentLogger } = settings
  const own = config.review ?? {}
  const chosen = chooseModel(config, settings.model)
  const { model } = chosen
  const forChange = createChangeSettings(vcs, { review: own, prompt: await promptSettings(setup, event.workspace) })
  const kind = agentKind(settings, config)
  const { verify } = own
  const verifier = typeof verify === 'object' ? await runnerOf(verify.agent, settings, config, chosen) : undefined
  const reflection = localReflection(data, clock, own)
  const { commands, acp, timeout_seconds: usualSeconds } = config.agent ?? {}
  const timeoutSeconds = (commands?.[kind] ?? acp?.[kind])?.timeout_seconds ?? usualSeconds ?? DEFAULT_TIMEOUT_SECONDS
  const channels = dryRun ? [] : await localChannels(settings, setup, event)
  const runner = await runnerOf(kind, settings, config, chosen)
  const attribution = await forgeAttribution(settings, config, event)
  return createOrchestrator(
    {
      vcs,
      runner,
      ...(verifier && { verifier }),
      folders: createRunFolders({ dataDirectory: data, keep }),
      history: await standingHistory(localHistory(data, clock), channels, event),
      ...(reflection && { reflection }),
      ...(attribution && { attribution }),
      channels,
      publications: localPublications(data, clock),
      clock,
      logger,
      generateId: createId,
      maskSecrets: createSecretMask([...(runner.secrets ?? []), ...(verifier?.secrets ?? [])]),
    },
    {
      review: own,
      reviewFor: forChange.reviewFor,
      promptFor: forChange.promptFor,
      ignoreRulesFor: (change) => ignoreRulesFor(vcs, change),
      ...(settings.baselineFile !== undefined && { baseline: await loadBaseline(settings.baselineFile) }),
      ...(config.compression && { compression: config.compression }),
      ...(model && { model }),
      ...outputSettings(config, event),
      timeoutMs: timeoutSeconds * 1000,
      liveContext: config.agent?.live_context ?? true,
      dryRun,
      ...(settings.versions && { versions: settings.versions }),
    },
  )
}

/** Throws `usage` for an agent that an issue means nothing to. */
export async function requireReader(settings: LocalSettings, { config }: LocalSetup): Promise<void> {
  const kind = agentKind(settings, config)
  const runner = await runnerOf(kind, settings, config, chooseModel(config, settings.model))
  if (runner.needs.callsModel) return
  throw new AicrError(`The agent "${kind}" goes by rules about code: it can not read an issue.`, {
    code: 'usage',
    hint: 'Choose one that calls a model, with --agent or agent.default. "aicr agents list" says which there are.',
  })
}

/** What the user can do about a review without a result that can be trusted; `null`: nothing that AICR knows of. */
export function reviewAdvice(record: RunRecord, settings: LocalSettings, { config }: LocalSetup): string | null {
  const pass = decidingPass(record)
  if (pass === null) return null
  const { agents = {}, node, model: choice } = settings
  const kind = agentKind(settings, config)
  const own = config.agent ?? {}
  const capabilities = agentCapabilities({ kind, agents, config: own, programs: findPrograms(node) })
  if (!capabilities.callsModel) return null
  return adviceAfter(pass, advisedAgent(kind, capabilities, { config: own, model: chooseModel(config, choice).model }))
}

function agentKind({ agent }: LocalSettings, config: Config): string {
  return agent ?? config.agent?.default ?? 'rules'
}

function runnerOf(
  kind: string,
  { agents = {}, env, node }: LocalSettings,
  { agent = {} }: Config,
  chosen: ChosenModel,
): Promise<AgentRunner> {
  return createRunner({ kind, agents, config: agent, ...chosen, env, programs: findPrograms(node) })
}

/** What earlier reviews found, also where that stands on a forge alone. */
export async function standingHistory(
  history: FindingHistory,
  channels: readonly Channel[],
  event: ReviewEvent,
): Promise<FindingHistory> {
  if (channels.length === 0) return history
  const { withStandingFindings } = await import('../channels/index.ts')
  return withStandingFindings(history, channels, event)
}

/** What the forge of a pull request tells of who wrote what. */
async function forgeAttribution(
  { env }: Pick<LocalSettings, 'env'>,
  config: Config,
  event: ReviewEvent,
): Promise<AttributionProvider | undefined> {
  if (event.target.kind !== 'pull_request') return undefined
  const { createForgeAttribution } = await import('../channels/index.ts')
  const { workspaceOutputs } = outputSettings(config, event)
  return createForgeAttribution({ config, workspaceOutputs, event, env, ci: await readCiEnvironment(env) })
}

/** The channels that the results of an event go to. Throws a `ConfigError` where one lacks what it needs. */
export async function localChannels(
  { env, failOn }: Pick<LocalSettings, 'env' | 'failOn'>,
  loaded: LoadedConfig,
  event: ChannelInput['event'],
): Promise<Channel[]> {
  const { config } = loaded
  if (!config.outputs) return []
  const { createChannels, readTemplates } = await import('../channels/index.ts')
  const templates = await readTemplates(loaded, workspaceFor(event.target))
  const { workspaceOutputs } = outputSettings(config, event)
  const ci = await readCiEnvironment(env)
  const parts = { config, workspaceOutputs, event, env, ci, templates }
  return createChannels({ ...parts, ...(failOn !== undefined && { failOn }) })
}
