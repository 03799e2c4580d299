import { join } from 'node:path'

/** What a scripted agent of the Agent Client Protocol does. Steps of a turn are done in order. */
export interface AcpScript {
  /** How it answers by method, in place of its usual answer. `hang`: never; `exit`: it ends. */
  answers?: Readonly<Record<string, AcpAnswer>>
  /** When it starts the servers that the session brings: at once (default), only in its turn, or never. */
  connect?: 'at-once' | 'in-turn' | 'never'
  turn?: readonly AcpStep[]
  /** Default: `end_turn`. `never`: the turn has no end but a cancel. */
  stopReason?: string
  /** Fields of the answer to the prompt, beside its stop reason. */
  turnResult?: Readonly<Record<string, unknown>>
  /** What it does when its input is closed. Default: it exits with 0. */
  onClose?: 'exit' | 'stay'
  /** Sent when the turn has ended. */
  afterTurn?: readonly AcpStep[]
  /** Whether a cancel is answered. Default: yes. */
  heedsCancel?: boolean
}

export type AcpAnswer =
  | 'hang'
  | 'exit'
  | { result: unknown }
  | { error: { code: number; message: string; data?: unknown } }

export type AcpStep =
  /** A `session/update`. */
  | { update: Readonly<Record<string, unknown>> }
  /** A request to the client; its answer is written into `answers.jsonl` in the agent's folder. `times`: without waiting. */
  | { request: string; params: Readonly<Record<string, unknown>>; times?: number }
  /** Calls a tool of the server that the session brought, asking for leave first when `ask` holds the call's fields. */
  | { tool: string; input: unknown; ask?: Readonly<Record<string, unknown>> }
  /** Any bytes on its output. `repeat`: so often. */
  | { raw: string; repeat?: number }
  /** Makes a symbolic link in its folder. */
  | { link: string; to: string }
  | { stderr: string }
  | { exit: number }

const PROGRAM = join(import.meta.dirname, 'acp-agent-program.ts')

/** Where the answers of the client are, below `agent/`. */
export const acpAnswersFile = 'answers.jsonl'

/** The command line of a real process that speaks the protocol and does what the script says; no model is asked. */
export function acpAgentArguments(script: AcpScript): readonly string[] {
  return [PROGRAM, JSON.stringify(script)]
}
