/** What a scripted model does, turn by turn. A turn answers one request that offers tools. */
export type ModelScript = readonly ModelTurn[]

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
  next(): { turn: ModelTurn; number: number }
}

const AFTER_THE_END: ModelTurn = { text: 'Done.' }

export function playScript(script: ModelScript): ScriptPlayer {
  let position = 0
  let played = 0
  return {
    next() {
      const turn = script[position]
      if (!turn) return { turn: AFTER_THE_END, number: position }
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
