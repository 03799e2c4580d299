/** Whether one folder or file name matches one part of a pattern. */
export type SegmentMatcher = (name: string) => boolean

type Token = { kind: 'star' } | { kind: 'any' } | { kind: 'text'; text: string } | CharacterClass

interface CharacterClass {
  kind: 'class'
  negated: boolean
  ranges: { from: string; to: string }[]
}

/** Compiles what stands between two slashes of a pattern. */
export function compileSegment(pattern: string): SegmentMatcher {
  const tokens = readTokens(Array.from(pattern))
  if (tokens.every((token) => token.kind === 'text')) {
    const literal = tokens.map((token) => token.text).join('')
    return (name) => name === literal
  }
  // Characters, not UTF-16 units: `?` is one emoji.
  return (name) => matchTokens(tokens, Array.from(name))
}

function readTokens(characters: readonly string[]): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    const characterClass = character === '[' ? readClass(characters, at + 1) : null
    if (characterClass !== null) {
      tokens.push(characterClass.token)
      at = characterClass.end
    } else if (character === '*') {
      if (tokens.at(-1)?.kind !== 'star') tokens.push({ kind: 'star' })
    } else if (character === '?') {
      tokens.push({ kind: 'any' })
    } else if (character === '\\' && at + 1 < characters.length) {
      at += 1
      tokens.push({ kind: 'text', text: characters[at] ?? '' })
    } else {
      tokens.push({ kind: 'text', text: character })
    }
  }
  return tokens
}

/** Reads a class after its `[`. A `]` right at its start is a member. `null` when it is not closed: then `[` is literal. */
function readClass(characters: readonly string[], start: number): { token: CharacterClass; end: number } | null {
  const negated = characters[start] === '!' || characters[start] === '^'
  const first = negated ? start + 1 : start
  const ranges: CharacterClass['ranges'] = []
  for (let at = first; at < characters.length; at += 1) {
    if (characters[at] === ']' && at > first) return { token: { kind: 'class', negated, ranges }, end: at }
    if (characters[at] === '\\') at += 1
    const from = characters[at] ?? ''
    const last = characters[at + 2]
    const isRange = characters[at + 1] === '-' && last !== undefined && last !== ']'
    ranges.push({ from, to: isRange ? last : from })
    if (isRange) at += 2
  }
  return null
}

/** Linear for a given pattern: on a mismatch only the last star takes one character more. */
function matchTokens(tokens: readonly Token[], name: readonly string[]): boolean {
  let token = 0
  let at = 0
  let retryToken = -1
  let retryAt = -1
  while (at < name.length) {
    const current = tokens[token]
    if (current?.kind === 'star') {
      token += 1
      retryToken = token
      retryAt = at
    } else if (current !== undefined && matchesOne(current, name[at] ?? '')) {
      token += 1
      at += 1
    } else if (retryToken >= 0) {
      retryAt += 1
      token = retryToken
      at = retryAt
    } else {
      return false
    }
  }
  return tokens.slice(token).every((rest) => rest.kind === 'star')
}

function matchesOne(token: Token, character: string): boolean {
  switch (token.kind) {
    case 'any':
      return true
    case 'text':
      return token.text === character
    case 'class':
      return token.negated !== token.ranges.some(({ from, to }) => from <= character && character <= to)
    case 'star':
      return false
  }
}
