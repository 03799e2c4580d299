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
  return matchSequence(wildcards(pattern), Array.from(name), {
    isAny: (part) => part === ANY,
    matches: (part, character) => part === ONE || part === character,
  })
}

/** Whether a path matches segments, of which `**` stands for any number of them. */
export function matchesSegments(pattern: readonly string[], path: readonly string[]): boolean {
  return matchSequence(pattern, path, { isAny: (part) => part === '**', matches: matchesName })
}

/** Whether a pattern stands for more than itself. */
export function hasWildcard(pattern: string): boolean {
  return wildcards(pattern).some((part) => part === ANY || part === ONE)
}

const ANY = Symbol('any characters')
const ONE = Symbol('one character')

function wildcards(pattern: string): (string | symbol)[] {
  const parts: (string | symbol)[] = []
  let isEscaped = false
  for (const character of pattern) {
    if (!isEscaped && character === '\\') isEscaped = true
    else {
      const wild = isEscaped ? undefined : { '*': ANY, '?': ONE }[character]
      parts.push(wild ?? character)
      isEscaped = false
    }
  }
  return isEscaped ? [...parts, '\\'] : parts
}
