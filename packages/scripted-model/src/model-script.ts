import type { OfferedTool } from './offered-tool.ts'

/**
 * What a scripted model does, turn by turn. A turn answers one request that offers tools; one that depends on what it is
 * asked is a function.
 */
export type ModelScript = readonly (ModelTurn | ((asked: AskedModel) => ModelTurn))[]

/** What a turn may depend on. */
export interface AskedModel {
  offered: readonly OfferedTool[]
  /** The request as it came: everything that was said before is somewhere in it. */
  body: Readonly<Record<string, unknown>>
}

export interface ModelTurn {
  text?: string
  calls?: readonly ScriptedCall[]
  /** Instead of an answer. */
  fault?: ModelFault
  /** Play the turn so often; default 1. `Infinity`: from here on nothing else. */
  times?: number
}

export interface ScriptedCall {
  /** A canonical `aicr.*` name, mapped to the spelling that the agent offered; or a tool of the agent, by its own name. */
  tool: string
  input: Readonly<Record<string, unknown>>
}

export type ModelFault =
  | { kind: 'status'; status: number; message?: string; retryAfterSeconds?: number }
  /** The request is never answered. */
  | { kind: 'hang' }
  /** The connection ends in the middle of the answer. */
  | { kind: 'cut' }

/** Plays a script. Past its end the model only says that it is done. */
export interface ScriptPlayer {
  next(asked: AskedModel): { turn: ModelTurn; number: number }
}

const AFTER_THE_END: ModelTurn = { text: 'Done.' }

export function playScript(script: ModelScript): ScriptPlayer {
  let position = 0
  let played = 0
  return {
    next(asked) {
      const scripted = script[position]
      if (!scripted) return { turn: AFTER_THE_END, number: position }
      const turn = typeof scripted === 'function' ? scripted(asked) : scripted
      const number = position
      played += 1
      if (played >= (turn.times ?? 1)) {
        position += 1
        played = 0
      }
      return { turn, number }
    },
  }
}
