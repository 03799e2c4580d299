import type { AgentProgram } from '@aicr/agents'
import type { CliAgent } from '../cli/create-cli-adapter.ts'
import type { JsonObject } from '../cli/json-lines.ts'

/** What a session with an agent needs beside the protocol. Plain data. */
export interface AcpSession {
  /**
   * The session mode in which it asks for what it was not allowed. Editors like others: some let a model judge. A session
   * without it is not used. Absent: it asks by itself.
   */
  mode?: string
  /** The mode in place of it inside a sandbox that keeps files apart, where the agent's own sandbox can not be made. */
  containedMode?: string
  /** `_meta` of `session/new`. */
  meta?: JsonObject
  /** The `authenticate` method that takes a key from its environment; absent: it takes one by itself. */
  authMethod?: string
  /** `start`: it drops servers that a session brings, and gets ours by what it is started with. */
  mcpServer: 'session' | 'start'
  /** Whether it is told that it may read files through the client. Absent: it reads them itself, by its own rules. */
  readsThroughClient?: boolean
  /** It tells the arguments of a call as a text, before it asks for leave. */
  argumentsInContent?: boolean
  /** It counts the tokens of its last step only: they are left out. */
  partialUsage?: boolean
  /** How messages begin in which it tells, as prose, that its model failed. */
  failurePrefixes?: readonly string[]
  /** When its model fails it says nothing at all. */
  silentFailures?: boolean
}

/** How one agent is started to speak the Agent Client Protocol, and how it is talked to. */
export interface AcpProfile extends Omit<CliAgent, 'createParser' | 'converse'> {
  session: AcpSession
}

/** An agent that AICR was tried with. */
export interface KnownAcpProfile extends AcpProfile {
  /** Its program, to be looked for with `findAgentProgram`. */
  program: AgentProgram
}
