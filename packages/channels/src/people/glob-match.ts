const ANY: unique symbol = Symbol('any characters')
const ONE: unique symbol = Symbol('one character')
type Part = string | typeof ANY | typeof ONE

/**
 * Whether `text` matches `pattern`, in which `isAny` says which elements stand for any number of others. Only the last such
 * element is ever taken back, so that the time is bounded by the product of both lengths, whatever the pattern.
 */
function matchSequence<P, T>(
  pattern: readonly P[],
  text: readonly T[],
  { isAny, matches }: { isAny: (part: P) => boolean; matches: (part: P, item: T) => boolean },
): boolean {
  let at = 0
  let index = 0
  let star = -1
  let resume = 0
  while (index < text.length) {
    const part = pattern[at]
    const item = text[index]
    if (part !== undefined && isAny(part)) {
      star = at
      resume = index
      at += 1
    } else if (part !== undefined && item !== undefined && matches(part, item)) {
      at += 1
      index += 1
    } else if (star !== -1) {
      resume += 1
      index = resume
      at = star + 1
    } else return false
  }
  return pattern.slice(at).every(isAny)
}

/** Whether a name matches a pattern with `*` (any characters) and `?` (one). A backslash takes what follows literally. */
export function matchesName(pattern: string, name: string): boolean {
  if (!/[*?\\]/.test(pattern)) return pattern === name
  const [first = [], ...others] = pieces(pattern)
  const text = Array.from(name)
  const last = others.pop()
  if (last === undefined) return text.length === first.length && fits(first, text, 0)
  const end = text.length - last.length
  if (end < first.length || !fits(first, text, 0) || !fits(last, text, end)) return false
  // Each piece is taken where it first fits: that leaves the most room for the others, so nothing is ever taken back.
  let at = first.length
  for (const piece of others) {
    while (at + piece.length <= end && !fits(piece, text, at)) at += 1
    if (at + piece.length > end) return false
    at += piece.length
  }
  return true
}

type Piece = readonly (string | typeof ONE)[]

function fits(piece: Piece, text: readonly string[], at: number): boolean {
  for (let index = 0; index < piece.length; index += 1) {
    const part = piece[index]
    if (part !== ONE && part !== text[at + index]) return false
  }
  return true
}

/** What stands between the stars. */
function pieces(pattern: string): Piece[] {
  const found: (string | typeof ONE)[][] = [[]]
  for (const part of wildcards(pattern)) {
    if (part === ANY) found.push([])
    else found.at(-1)?.push(part)
  }
  return found
}

/** Whether a path matches segments, of which `**` stands for any number of them. */
export function matchesSegments(pattern: readonly string[], path: readonly string[]): boolean {
  return matchSequence(pattern, path, { isAny: (part) => part === '**', matches: matchesName })
}

/** Whether a pattern stands for more than itself. */
export function hasWildcard(pattern: string): boolean {
  return wildcards(pattern).some((part) => part === ANY || part === ONE)
}

function wildcards(pattern: string): Part[] {
  const parts: Part[] = []
  let isEscaped = false
  for (const character of pattern) {
    if (!isEscaped && character === '\\') isEscaped = true
    else {
      parts.push(isEscaped ? character : partOf(character))
      isEscaped = false
    }
  }
  return isEscaped ? [...parts, '\\'] : parts
}

function partOf(character: string): Part {
  if (character === '*') return ANY
  return character === '?' ? ONE : character
}
