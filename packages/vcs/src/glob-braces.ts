import { invalidGlob } from './glob-error.ts'

const MAX_ALTERNATIVES = 256

/** `a/{b,c}` → `a/b`, `a/c`. Braces without a comma, or without their partner, stay as they are. */
export function expandBraces(pattern: string): string[] {
  const done: string[] = []
  const open = [pattern]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const group = firstGroup(next)
    if (group === null) done.push(next)
    else for (const choice of group.choices.toReversed()) open.push(group.before + choice + group.after)
    if (done.length + open.length > MAX_ALTERNATIVES) {
      throw invalidGlob(pattern, `its braces stand for more than ${MAX_ALTERNATIVES} patterns`)
    }
  }
  return done
}

interface BraceGroup {
  before: string
  choices: string[]
  after: string
}

function firstGroup(pattern: string): BraceGroup | null {
  for (let start = nextPlain(pattern, '{', 0); start >= 0; start = nextPlain(pattern, '{', start + 1)) {
    const group = readGroup(pattern, start)
    if (group !== null) return group
  }
  return null
}

/** The group that opens at `start`; `null` when it is not closed or has no comma of its own. */
function readGroup(pattern: string, start: number): BraceGroup | null {
  const choices: string[] = []
  let depth = 0
  let from = start + 1
  for (let at = start; at < pattern.length; at += 1) {
    const character = pattern[at]
    if (character === '\\') at += 1
    else if (character === '{') depth += 1
    else if (character === ',' && depth === 1) {
      choices.push(pattern.slice(from, at))
      from = at + 1
    } else if (character === '}') {
      depth -= 1
      if (depth > 0) continue
      choices.push(pattern.slice(from, at))
      if (choices.length > 1) return { before: pattern.slice(0, start), choices, after: pattern.slice(at + 1) }
      if (choices[0]?.includes('..')) throw invalidGlob(pattern, 'ranges such as {1..9} are not supported')
      return null
    }
  }
  return null
}

/** Index of the next `character` that no backslash stands before, or -1. */
function nextPlain(text: string, character: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === character) return at
  }
  return -1
}
