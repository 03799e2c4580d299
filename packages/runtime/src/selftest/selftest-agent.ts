import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgentCapabilities } from '@aicr/agents'
import { createId, systemClock, withTemporaryDirectory } from '@aicr/kit'
import { readOutputState } from '@aicr/mcp-output'
import { ConfigError, isAicrError } from '@aicr/schema'
import type { AgentConfig, AgentInfo, LlmConfig, LlmProvider, ResolvedModel, RunRecord } from '@aicr/schema'
import { createGitVcs, describeLocalChange, openGitRepository } from '@aicr/vcs-git'
import { agentCapabilities } from '../agents/agent-registry.ts'
import { chooseModel } from '../agents/choose-model.ts'
import { advisedAgent } from '../agents/failure-advice.ts'
import { createLocalPipeline, loadLocalSetup } from '../review/local-pipeline.ts'
import type { LocalSettings, LocalSetup } from '../review/local-pipeline.ts'
import { LOCAL_WORKSPACE } from '../review/local-workspace.ts'
import { findPrograms } from '../review/programs.ts'
import { userEnvironment } from '../review/user-environment.ts'
import type { SelftestFailure } from './explain-failure.ts'
import { explainFailure } from './explain-failure.ts'
import type { StepResult } from './judge.ts'
import { judge } from './judge.ts'
import { OFFLINE_KEY_VARIABLE, offlineConfig, startOfflineModel } from './offline-model.ts'
import { makeSampleRepository } from './sample-repository.ts'
import type { SampleWords } from './sample-change.ts'
import { sampleChange } from './sample-change.ts'

export interface SelftestSettings extends Pick<
  LocalSettings,
  'env' | 'node' | 'agent' | 'model' | 'agents' | 'configFile'
> {
  /** Ask a model of ours on 127.0.0.1 in place of the configured one: no key, no network, no cost. */
  offline?: boolean
  /** In place of that of the configuration. */
  sandbox?: NonNullable<NonNullable<AgentConfig['sandbox']>['kind']>
  signal?: AbortSignal
  /** Told before anything is asked, which may cost money. */
  onModel?: (asked: AskedOfModel) => void
}

/** Which model a self-test is about to ask. */
export interface AskedOfModel {
  agent: string
  /** `none`: it asks none. `own`: one of its own, of which nothing is known. `offline`: ours. */
  source: 'none' | 'own' | 'offline' | 'configured'
  /** `PROVIDER/MODEL`, of a configured one. */
  name?: string
  provider?: LlmProvider
}

export interface SelftestResult {
  agent: string
  ok: boolean
  /** Absent where it could not be made ready. */
  info?: AgentInfo
  steps: readonly StepResult[]
  durationMs: number
  failure?: SelftestFailure
}

const DEFAULT_TIMEOUT_SECONDS = 300

/**
 * Reviews a small built-in change with an agent as any other change would be reviewed, and says what it did and did not.
 * Throws a `ConfigError` for a mistake in the configuration and an agent that nobody knows; everything else that goes wrong
 * is the result.
 */
export async function selftestAgent(settings: SelftestSettings): Promise<SelftestResult> {
  const setup = await loadLocalSetup(settings)
  const kind = settings.agent ?? setup.config.agent?.default ?? 'rules'
  const { agents = {}, node } = settings
  const config = setup.config.agent ?? {}
  const capabilities = agentCapabilities({ kind, agents, config, programs: findPrograms(node) })
  const started = systemClock.monotonic()
  const done = (): number => systemClock.monotonic() - started
  try {
    const result = await withTemporaryDirectory('aicr-selftest-', (root) =>
      reviewSample({ ...settings, agent: kind }, { setup, capabilities, root }),
    )
    return { ...result, agent: kind, durationMs: done() }
  } catch (error) {
    if (!isAicrError(error) || error.code === 'cancelled') throw error
    const failure = { code: error.code, meaning: error.message, advice: error.hint ?? 'See aicr doctor.' }
    return { agent: kind, ok: false, steps: [], durationMs: done(), failure }
  }
}

interface Sample {
  setup: LocalSetup
  capabilities: AgentCapabilities
  /** A folder of the self-test's own. */
  root: string
}

type NamedSettings = SelftestSettings & { agent: string }

async function reviewSample(
  settings: NamedSettings,
  { setup, capabilities, root }: Sample,
): Promise<Omit<SelftestResult, 'agent' | 'durationMs'>> {
  const { config } = setup
  await using offline = settings.offline ? await openOffline(settings.agent, capabilities) : null
  const llm = offline?.llm ?? config.llm
  const { model: chosen, ...rest } = settings
  const own: NamedSettings = {
    ...rest,
    ...(offline ? { env: { ...settings.env, ...offline.env } } : { ...(chosen && { model: chosen }) }),
  }
  const agent = agentConfig(config.agent, settings)
  const { model } = chooseModel({ agent, ...(llm && { llm }) }, own.model)
  // Without one the review does not begin.
  const isMissing = model === null && capabilities.wireFormats.length > 0 && agent.credentials !== 'login'
  if (!isMissing) settings.onModel?.(askedOf(settings, capabilities, model))
  const words: SampleWords = { source: newWord('heron'), context: newWord('otter') }
  const record = await review(own, { setup: setupFor(setup, { agent, ...(llm && { llm }) }, root), words, root })
  const folder = join(root, 'data/workspaces', LOCAL_WORKSPACE, 'runs', record.run.id, 'agent')
  const { state } = await readOutputState(folder)
  const steps = judge({ record, state, words, callsModel: capabilities.callsModel })
  const ok = steps.every(({ status }) => status !== 'failed')
  const { agent: info } = record
  if (ok) return { ok, info, steps }
  const advised = advisedAgent(settings.agent, capabilities, { config: agent, model })
  return { ok, info, steps, failure: explainFailure({ ...advised, record, steps }) }
}

/** Only what is of the agent: the user's own review settings and channels are none of its business. */
function setupFor(setup: LocalSetup, config: { agent: AgentConfig; llm?: LlmConfig }, root: string): LocalSetup {
  return { ...setup, config, data: join(root, 'data') }
}

/** A model of ours needs no login. */
function agentConfig(given: AgentConfig = {}, { sandbox, offline }: SelftestSettings): AgentConfig {
  const { credentials, model, ...config } = given
  return {
    timeout_seconds: DEFAULT_TIMEOUT_SECONDS,
    ...config,
    ...(!offline && credentials && { credentials }),
    ...(!offline && model !== undefined && { model }),
    live_context: true,
    ...(sandbox !== undefined && { sandbox: { ...config.sandbox, kind: sandbox } }),
  }
}

async function review(
  settings: NamedSettings,
  { setup, words, root }: { setup: LocalSetup; words: SampleWords; root: string },
): Promise<RunRecord> {
  const directory = join(root, 'sample')
  await mkdir(directory)
  await makeSampleRepository(directory, sampleChange(words), settings.env)
  const repository = await openGitRepository({ directory, env: userEnvironment(settings.env) })
  const vcs = createGitVcs({ repository })
  const signal = settings.signal ? { signal: settings.signal } : {}
  try {
    const local = await describeLocalChange({ repository, choice: { kind: 'worktree' }, ...signal })
    if (local.status === 'nothing') throw new Error('The sample of the self-test holds no change.')
    const pipeline = await createLocalPipeline({ ...settings, keep: true, dryRun: true }, setup, {
      vcs,
      event: local.event,
    })
    return await pipeline.review(local.event, signal)
  } finally {
    await vcs.close()
  }
}

interface Offline extends AsyncDisposable {
  llm: LlmConfig
  env: Readonly<Record<string, string>>
}

/** A model of ours, for agents that ask one; `null` for those that ask none. */
async function openOffline(kind: string, { callsModel, wireFormats }: AgentCapabilities): Promise<Offline | null> {
  const [format] = wireFormats
  if (!callsModel) return null
  if (format === undefined) {
    throw new ConfigError(`The agent "${kind}" reaches its model by itself, so it can not be given one of AICR.`, {
      code: 'unsupported',
      hint: 'Leave --offline out; it then asks its own model.',
    })
  }
  const model = await startOfflineModel(createId())
  return {
    llm: offlineConfig(format, model),
    env: { [OFFLINE_KEY_VARIABLE]: model.token },
    [Symbol.asyncDispose]: model.close,
  }
}

function askedOf(
  { agent, offline }: NamedSettings,
  { callsModel, wireFormats }: AgentCapabilities,
  model: ResolvedModel | null,
): AskedOfModel {
  if (!callsModel) return { agent, source: 'none' }
  if (wireFormats.length === 0 || model === null) return { agent, source: 'own' }
  if (offline) return { agent, source: 'offline' }
  return { agent, source: 'configured', name: model.name, provider: model.provider }
}

function newWord(kind: string): string {
  return `${kind}-${randomBytes(4).toString('hex')}`
}
