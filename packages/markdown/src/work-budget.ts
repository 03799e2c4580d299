import type { Options } from 'mdast-util-from-markdown'

/** An extension of the tokenizer, as `fromMarkdown` takes it. */
export type SyntaxExtension = NonNullable<Options['extensions']>[number]

/** How much work one or several parses may still take. */
export interface WorkBudget {
  left: number
}

/** Four times what 64 kB of the densest change log take; about a second of the parser at its slowest. */
const WORK = 20_000_000

/** Each container is tried twice. The parser's stack ends at some thousands. */
const MAX_CONTAINER_TRIES_PER_LINE = 200

/** Thrown out of the parser; never leaves `parseMarkdown`. */
export class WorkExceeded extends Error {}

export function createWorkBudget(): WorkBudget {
  return { left: WORK }
}

/**
 * The parser looks back over all it has seen at a closing bracket, at a run of emphasis, and at a line outside leaf
 * blocks: its time grows with the square of a hostile text. This extension matches nothing; it counts those looks where
 * they happen, and throws `WorkExceeded` when the budget is spent or a line nests too deep.
 */
export function limitWork(budget: WorkBudget): SyntaxExtension {
  let line = 0
  let tries = 0
  const lookBack = observer((events) => {
    budget.left -= events
    if (budget.left < 0) throw new WorkExceeded('The text takes the parser too long')
  })
  const tryContainer = observer((_events, lineNumber) => {
    tries = lineNumber === line ? tries + 1 : 0
    line = lineNumber
    if (tries > MAX_CONTAINER_TRIES_PER_LINE) throw new WorkExceeded('The text nests too deep')
  })
  return {
    text: atEach('*_~]', lookBack),
    document: { ...atEach('>*+-0123456789[', tryContainer), null: lookBack },
  }
}

type Construct = Exclude<NonNullable<NonNullable<SyntaxExtension['text']>[string]>, unknown[]>

function observer(observe: (events: number, line: number) => void): Construct {
  return {
    tokenize(_effects, _ok, nok) {
      observe(this.events.length, this.now().line)
      return nok
    },
  }
}

function atEach(characters: string, construct: Construct): Record<number, Construct> {
  return Object.fromEntries(characters.split('').map((character) => [character.charCodeAt(0), construct]))
}
