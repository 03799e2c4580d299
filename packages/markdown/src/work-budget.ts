import type { Options } from 'mdast-util-from-markdown'

/** An extension of the tokenizer, as `fromMarkdown` takes it. */
type SyntaxExtension = NonNullable<Options['extensions']>[number]

/** How much work one or several parses may still take. */
export interface WorkBudget {
  left: number
}

/** Four times what 64 kB of the densest change log take; about a second of the parser at its slowest. */
const WORK = 20_000_000

/** What reading a character costs, where one event that is gone over costs 1. */
const READING = 4

/** Each container is tried twice. The parser's stack ends at some thousands. */
const MAX_CONTAINER_TRIES_PER_LINE = 200

/** Thrown out of the parser; never leaves `parseMarkdown`. */
export class WorkExceeded extends Error {}

/** Work for `texts` texts that are as costly as can be. */
export function createWorkBudget(texts = 1): WorkBudget {
  return { left: texts * WORK }
}

/**
 * The parser's time grows with the square of a hostile text, in two ways. It reads on to the end for each opener that
 * nothing closes: every character read is counted. And it goes over all events again for a mark that comes to nothing, and
 * for a line outside leaf blocks: the events are counted there. This extension matches nothing; it throws
 * `WorkExceeded` when the budget is spent or a line nests too deep.
 */
export function limitWork(budget: WorkBudget): SyntaxExtension {
  const counted = new WeakSet<Effects>()
  let line = 0
  let tries = 0
  function spend(amount: number): void {
    budget.left -= amount
    if (budget.left < 0) throw new WorkExceeded('The text takes the parser too long')
  }
  function countReading(effects: Effects): void {
    if (counted.has(effects)) return
    counted.add(effects)
    const { consume } = effects
    effects.consume = (code) => {
      spend(READING)
      consume(code)
    }
  }
  function tryContainer(lineNumber: number): void {
    tries = lineNumber === line ? tries + 1 : 0
    line = lineNumber
    if (tries > MAX_CONTAINER_TRIES_PER_LINE) throw new WorkExceeded('The text nests too deep')
  }
  const reading = observer((effects) => countReading(effects))
  const lookBack = observer((effects, { events }) => {
    countReading(effects)
    spend(events.length)
  })
  const container = observer((effects, context) => {
    countReading(effects)
    tryContainer(context.now().line)
  })
  return {
    text: { ...atEach('*_~[]!<&`\\', lookBack), null: reading },
    flow: { null: reading },
    document: { ...atEach('>*+-0123456789[', container), null: lookBack },
  }
}

type Construct = Exclude<NonNullable<NonNullable<SyntaxExtension['text']>[string]>, unknown[]>
type Effects = Parameters<Construct['tokenize']>[0]
type Context = ThisParameterType<Construct['tokenize']>

function observer(observe: (effects: Effects, context: Context) => void): Construct {
  return {
    // Not a reason to end a run of plain text: the marks of other constructs stay what they are.
    previous: () => false,
    tokenize(effects, _ok, nok) {
      observe(effects, this)
      return nok
    },
  }
}

function atEach(characters: string, construct: Construct): Record<number, Construct> {
  return Object.fromEntries(characters.split('').map((character) => [character.charCodeAt(0), construct]))
}
