import { isAicrError } from '@aicr/schema'
import { compileGlob } from '@aicr/vcs'
import type { PathMatcher } from '@aicr/vcs'

/** More on one file are no scope, but a list of files. */
const MOST_GLOBS = 100

/** The globs of a scope as they were written, and what is wrong with the ones that can not be used. */
export interface Scope {
  globs: string[]
  mistakes: string[]
}

/** A glob that means one path, whatever characters it has. */
export function literalGlob(path: string): string {
  return path.replaceAll(/[\\*?[\]{}!+@(]/g, String.raw`\$&`)
}

/**
 * The globs in a value of front matter: one text, in which commas outside braces separate several, or a list of texts.
 * `null` where the value is neither.
 */
export function globsOf(value: unknown): string[] | null {
  if (value === undefined || value === null) return []
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  if (!texts.every((text) => typeof text === 'string')) return null
  return texts.flatMap(splitAtCommas)
}

/** Tells the globs that can be used from those that can not. */
export function checkGlobs(globs: readonly string[]): Scope {
  const scope: Scope = { globs: [], mistakes: [] }
  for (const glob of globs.slice(0, MOST_GLOBS)) {
    const mistake = mistakeIn(glob)
    if (mistake === null) scope.globs.push(glob)
    else scope.mistakes.push(mistake)
  }
  if (globs.length > MOST_GLOBS) scope.mistakes.push(`It has more than ${MOST_GLOBS} globs; the rest does not count.`)
  return scope
}

/** Whether one of the paths matches one of the globs, all of which can be used. */
export function matchesAny(globs: readonly string[], paths: readonly string[]): boolean {
  const matchers: PathMatcher[] = globs.map((glob) => compileGlob(glob))
  return paths.some((path) => matchers.some((matches) => matches(path)))
}

function mistakeIn(glob: string): string | null {
  try {
    compileGlob(glob)
    return null
  } catch (error) {
    if (isAicrError(error) && error.code === 'invalid_input') return error.message
    throw error
  }
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '{') depth += 1
    else if (character === '}') depth = Math.max(0, depth - 1)
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '')
}
