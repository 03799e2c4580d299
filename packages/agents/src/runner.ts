import type { AgentEnd, AgentManifest, AgentInfo, FileCoverage, ModelError, ToolName, Usage } from '@aicr/schema'
import type { InstructionFile, Skill } from './guidance.ts'

/** The folders of a run as the agent's side sees them. */
export interface PassFolders {
  source: string
  agent: string
  tmp: string
}

/** A file of the base revision that the agent asked for (rules, instructions, skills). */
export interface ProjectFile {
  path: string
  content: string
}

/** One agent pass: everything an agent is given. */
export interface AgentPass {
  runId: string
  /** Counts from 1 within the run; entries of the output state carry it. */
  number: number
  kind: 'review' | 'follow_up' | 'repair' | 'direct' | 'verify'
  folders: PassFolders
  /** The change as a unified diff, inside `folders.agent`. */
  diffFile: string
  /** The file of the change that is a text about the repository, such as an issue. Absent: an ordinary change. */
  subject?: string
  /** Where the output state is kept, inside `folders.agent`. */
  stateFile: string
  /** Empty for agents that call no model. */
  prompt: string
  /** A Unix socket on which requests for context are answered at once. Absent: they are answered in a further pass. */
  contextSocket?: string
  /** Every changed file and what scope decided for it; only those marked `reviewed` are in the diff and in `source/`. */
  files: readonly FileCoverage[]
  projectFiles: readonly ProjectFile[]
  /** Files that exist at the base revision and match `needs.projectPaths`. */
  projectPaths: readonly string[]
  /** Of the base revision, the ones that count most first. For agents whose `needs.instructions` is `file`; else in the prompt. */
  instructions?: readonly InstructionFile[]
  /** Of the base revision, those that the prompt does not show whole. For agents whose `needs.skills` is `file`; else by name in the prompt. */
  skills?: readonly Skill[]
  timeoutMs: number
}

/** A tool call as it stood in an agent's own output. Only read when the output state is missing. */
export interface StreamCall {
  tool: ToolName
  input: unknown
}

/** How a pass ended. It explains a failure; the result itself is in the output state. */
export interface AgentOutcome {
  ended: AgentEnd
  exitCode?: number
  signal?: string
  /** End of standard error. */
  stderrTail?: string
  /** One sentence for people, when the pass did not end `ok`. */
  explanation?: string
  /** Why the model did not answer, when that is what ended the pass or was going on when its time was over. */
  modelError?: ModelError
  /** What it got, and how. */
  manifest?: AgentManifest
  usage: Usage
  streamCalls: readonly StreamCall[]
  /** What the agent wrote as prose; never published. */
  text: string
}

/** What an agent says while it works. */
export type AgentEvent =
  | { type: 'text'; text: string }
  | { type: 'tool_call'; tool: ToolName; input: unknown }
  | { type: 'usage'; usage: Usage }
  | { type: 'progress'; done: number; total: number }
  /** What went wrong. It stands until the agent says that it is done: a request that was tried again is no failure. */
  | { type: 'error'; message: string; kind?: AgentEnd; modelError?: ModelError }
  /** The agent finished its work. */
  | { type: 'done' }

/** A model that is called directly, without an agent: the last attempt when an agent did not report. */
export interface DirectModel {
  readonly name: string
  /** Asks once. Calls of the AICR tools come back as calls; everything else is text. */
  ask(prompt: string, options?: { signal?: AbortSignal }): Promise<DirectAnswer>
}

export interface DirectAnswer {
  calls: readonly StreamCall[]
  text: string
  usage: Usage
}

export interface AgentRunOptions {
  signal?: AbortSignal
  onEvent?: (event: AgentEvent) => void
}

/** A reviewing agent as the pipeline sees it: a process, or a loop in this one. */
export interface AgentRunner {
  readonly kind: string
  readonly needs: AgentNeeds
  /** What it holds that must stand in no result, such as the login of its user. Absent: nothing. */
  readonly secrets?: readonly string[]
  /** Which agent and sandbox this is, probed once. Throws when a configured protection is not to be had. */
  describe(): Promise<AgentInfo>
  run(pass: AgentPass, options?: AgentRunOptions): Promise<AgentOutcome>
}

/** What the pipeline prepares for an agent. */
export interface AgentNeeds {
  /** Globs of files to hand over from the base revision. */
  projectFiles: readonly string[]
  /** Globs of files of which only the existence at the base revision matters. */
  projectPaths: readonly string[]
  /** It sends what it reads to a model: secrets are masked before, and it is asked again when it did not report. */
  callsModel: boolean
  /** It looks at lock files, which nobody reads by hand. Absent: no. */
  lockFiles?: boolean
  /** It may report by a JSON payload on standard output, and need not connect to the tools. Absent: no. */
  reportsByStdout?: boolean
  /** Files of the change that it would take for its own configuration: it sees their diff, and they are not in `source/`. */
  notOnDisk?: (path: string) => boolean
  /** How a tool of ours is called where this agent's model sees it, for the prompt. Absent: by its canonical name. */
  toolName?: (tool: ToolName) => string
  /** How it gets the repository's instructions: in a file that its adapter writes, or (absent) in the prompt. */
  instructions?: 'file' | 'prompt'
  /** The same for skills. */
  skills?: 'file' | 'prompt'
}
