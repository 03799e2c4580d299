import type { AgentRunner, DirectModel } from '@aicr/agents'
import type { Channel, WorkspaceOutputs } from '@aicr/channels'
import type { FindingHistory, PublicationLog, ReflectionMemory } from '@aicr/history'
import type { Clock, Logger } from '@aicr/kit'
import type {
  AttributionRequest,
  AttributionResult,
  CompressionConfig,
  IgnoreRule,
  OutputsConfig,
  ResolvedModel,
  ReviewConfig,
} from '@aicr/schema'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'
import type { ProgressEvent } from './progress.ts'

/** The folders and the file of one run on disk. */
export interface RunFolder {
  readonly root: string
  readonly source: string
  readonly agent: string
  readonly tmp: string
  /** Keeps a document of the run under a name such as `run` or `passes/1`, as JSON; never half of it. */
  save(name: string, content: unknown): Promise<void>
  /** What was kept; `null` where there is no such document. */
  read(name: string): Promise<unknown>
  /** Removes `source/`, `agent/` and `tmp/`, unless they are to be kept; the records stay. */
  release(): Promise<void>
}

/** Where runs live. */
export interface RunFolders {
  create(workspace: string, run: string): Promise<RunFolder>
  /**
   * A run that exists, `null` where there is none. Read its documents with `work` false; with `work` true its work folders
   * are made again, empty, so that it can go on. Rejects with `conflict` while another process works on it.
   */
  open(workspace: string, run: string, options: { work: boolean }): Promise<RunFolder | null>
  /** The runs of a workspace, the oldest first. */
  list(workspace: string): Promise<string[]>
}

/** A forge's own records of who wrote what, asked before version control is. */
export interface AttributionProvider {
  readonly name: string
  /** `null` where it can not tell. Never returns source text. */
  attribute(
    request: AttributionRequest,
    options: { revision: string; signal?: AbortSignal },
  ): Promise<AttributionResult | null>
}

/** Everything a review acts on. The pipeline itself holds no adapter and reads no environment. */
export interface OrchestratorPorts {
  vcs: VcsAdapter
  runner: AgentRunner
  /** The last attempt when the agent did not report. Absent: that attempt is left out. */
  directModel?: DirectModel
  /** Reviews the claims of the first, for `review.verify`; the same agent when absent. */
  verifier?: AgentRunner
  /** Who wrote which lines, by the forge. Absent: version control alone is asked. */
  attribution?: AttributionProvider
  folders: RunFolders
  /** What earlier reviews of a target found. Absent: every problem stands for itself. */
  history?: FindingHistory
  /** What people did with problems of earlier reviews. Absent: no hint is given and nothing is learned. */
  reflection?: ReflectionMemory
  channels: readonly Channel[]
  /** What was published where. Absent: a channel that cannot be read gets everything each time. */
  publications?: PublicationLog
  clock: Clock
  logger: Logger
  generateId: () => string
  /** Removes secrets from text that leaves the machine, keeping its length. */
  maskSecrets: (text: string) => Promise<string>
}

/** What the configuration says of the prompt of agents that call a model. */
export interface PromptSettings {
  /** Takes the place of the role and the rules of evidence. Never from a repository. */
  baseSystemPrompt?: string
  /** Names of skills that a review gets whatever they say that they apply to. */
  forceSkills?: readonly string[]
}

export interface OrchestratorSettings {
  review: ReviewConfig
  /** The settings for one change, where its repository may have a say; `review` when absent. */
  reviewFor?: (change: ChangeSet) => Promise<ReviewConfig>
  /** The rules of `.aicr/ignore` that hold for a change; none when absent. */
  ignoreRulesFor?: (change: ChangeSet) => Promise<readonly IgnoreRule[]>
  /** Fingerprints of problems that are known and not to be reported. */
  baseline?: ReadonlySet<string>
  compression?: CompressionConfig
  /** What holds for the prompt of one change, where its repository may have a say; nothing when absent. */
  promptFor?: (change: ChangeSet) => Promise<PromptSettings>
  /** The model that reviews, where that is known: its window, limits and prices. */
  model?: ResolvedModel
  outputs?: OutputsConfig
  /** What the workspace under review says of its outputs. */
  workspaceOutputs?: WorkspaceOutputs
  timeoutMs: number
  /** Answer an agent's requests for context while it runs; true when absent. Otherwise one more pass gets the answers. */
  liveContext?: boolean
  /** Review, but publish nothing. */
  dryRun?: boolean
  /** Versions to record with a run, by program. */
  versions?: Readonly<Record<string, string>>
}

export interface ReviewOptions {
  /** The id of a run that was cut off: it goes on after the last pass that ended well. */
  resume?: string
  /** What is known already that people should know, a sentence each. */
  notices?: readonly string[]
  signal?: AbortSignal
  onProgress?: (event: ProgressEvent) => void
}
