import type { AgentRunner, DirectModel } from '@aicr/agents'
import type { Channel, WorkspaceOutputs } from '@aicr/channels'
import type { FindingHistory, PublicationLog, ReflectionMemory } from '@aicr/history'
import type { Clock, Logger } from '@aicr/kit'
import type { CompressionConfig, IgnoreRule, OutputsConfig, ReviewConfig, RunRecord } from '@aicr/schema'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'
import type { ProgressEvent } from './progress.ts'

/** The folders and the file of one run on disk. */
export interface RunFolder {
  readonly root: string
  readonly source: string
  readonly agent: string
  readonly tmp: string
  /** Keeps what a pass left, as `passes/<number>.json`. */
  savePass(number: number, content: unknown): Promise<void>
  /** Writes `run.json`, never half of it. */
  saveRecord(record: RunRecord): Promise<void>
  /** Removes `source/`, `agent/` and `tmp/`, unless they are to be kept; the records stay. */
  release(): Promise<void>
}

/** Where runs live. */
export interface RunFolders {
  create(workspace: string, run: string): Promise<RunFolder>
}

/** Everything a review acts on. The pipeline itself holds no adapter and reads no environment. */
export interface OrchestratorPorts {
  vcs: VcsAdapter
  runner: AgentRunner
  /** The last attempt when the agent did not report. Absent: that attempt is left out. */
  directModel?: DirectModel
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

export interface OrchestratorSettings {
  review: ReviewConfig
  /** The settings for one change, where its repository may have a say; `review` when absent. */
  reviewFor?: (change: ChangeSet) => Promise<ReviewConfig>
  /** The rules of `.aicr/ignore` that hold for a change; none when absent. */
  ignoreRulesFor?: (change: ChangeSet) => Promise<readonly IgnoreRule[]>
  /** Fingerprints of problems that are known and not to be reported. */
  baseline?: ReadonlySet<string>
  compression?: CompressionConfig
  outputs?: OutputsConfig
  /** What the workspace under review says of its outputs. */
  workspaceOutputs?: WorkspaceOutputs
  timeoutMs: number
  /** Answer an agent's requests for context while it runs; true when absent. Otherwise one more pass gets the answers. */
  liveContext?: boolean
  /** Review, but publish nothing. */
  dryRun?: boolean
}

export interface ReviewOptions {
  signal?: AbortSignal
  onProgress?: (event: ProgressEvent) => void
}
