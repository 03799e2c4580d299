/** Words that carry no meaning of their own here. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be been but by can could do does for from has have here if in into is it its may might must no not of on or should so such than that the their then there these this to was when where which while will with would you'.split(
    ' ',
  ),
)
/** More says nothing new about what a message means. */
const MAX_WORDS = 200
const MAX_CHARACTERS = 4000
/** Fewer words are too few to tell two meanings apart. */
const MIN_WORDS = 4

/** How alike two messages must be, from 0 to 1: less where they name the same kind of problem. */
const SAME_CATEGORY = 0.75
const OTHER_CATEGORY = 0.85

/** A message by what it is about. */
export interface Meaning {
  category: string
  words: ReadonlySet<string>
  /** What it quotes as code: messages that quote different things mean different things. */
  quoted: ReadonlySet<string>
}

/** The meaning of a message, as far as its words tell: in Chinese by pairs of characters, else by stems of words. */
export function meaningOf(message: string, category: string): Meaning {
  const text = message.slice(0, MAX_CHARACTERS)
  const quoted = new Set([...text.matchAll(/`([^`\n]{1,120})`/g)].map(([, code = '']) => code.trim()))
  return { category, words: new Set(wordsOf(text).slice(0, MAX_WORDS)), quoted }
}

/** Whether two messages say nearly the same. Errs on the side of no: what is taken for the same is not shown twice. */
export function saysTheSame(a: Meaning, b: Meaning): boolean {
  if (Math.min(a.words.size, b.words.size) < MIN_WORDS) return false
  if (a.quoted.size > 0 && b.quoted.size > 0 && countShared(a.quoted, b.quoted) === 0) return false
  const shared = countShared(a.words, b.words)
  const likeness = (2 * shared) / (a.words.size + b.words.size)
  return likeness >= (a.category === b.category ? SAME_CATEGORY : OTHER_CATEGORY)
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared += 1
  return shared
}

function wordsOf(text: string): string[] {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}_$]+/gu) ?? []
  return runs.flatMap((run) => (/^\p{Script=Han}/u.test(run) ? pairs(run) : STOP_WORDS.has(run) ? [] : [stem(run)]))
}

function pairs(run: string): string[] {
  const characters = Array.from(run)
  return characters.length === 1 ? characters : characters.slice(1).map((next, at) => `${characters[at]}${next}`)
}

/** Good enough to see that "dereferenced" and "dereferencing" are one word. */
function stem(word: string): string {
  return word.length > 5 ? word.replace(/(?:ing|ed|es|ly|s|e)$/, '') : word.replace(/s$/, '')
}
