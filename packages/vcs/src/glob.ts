import { compileSegment } from './glob-segment.ts'
import type { SegmentMatcher } from './glob-segment.ts'
import { expandBraces } from './glob-braces.ts'
import { invalidGlob } from './glob-error.ts'

/** Whether a repository-relative path matches. */
export type PathMatcher = (path: string) => boolean

type Part = SegmentMatcher | '**'

const MAX_PATTERN_LENGTH = 1024

/**
 * A glob on whole repository-relative paths: `*` and `?` within a folder name, `**` over folders, `[a-z]`, `[!a]`, `{a,b}`,
 * and `\` before a character that is meant literally. Names with a leading dot match like others; `dir/` means all below
 * it. Throws `invalid_input` for what it does not support (a leading `!`, `+(…)`, `{1..9}`) instead of matching nothing.
 *
 * Matching takes time linear in the path for a given pattern. The usual translation to a regular expression does not:
 * paths come from the change under review, and four double stars on a hostile path of 400 characters take seconds.
 */
export function compileGlob(pattern: string): PathMatcher {
  assertSupported(pattern)
  if (isLiteral(pattern)) return (path) => path === pattern
  const alternatives = expandBraces(pattern).map(compileAlternative)
  return (path) => {
    const segments = path.split('/')
    return alternatives.some((parts) => matchParts(parts, segments))
  }
}

function assertSupported(pattern: string): void {
  if (pattern === '') throw invalidGlob(pattern, 'it is empty')
  if (pattern.length > MAX_PATTERN_LENGTH) {
    throw invalidGlob(`${pattern.slice(0, 40)}…`, `it is longer than ${MAX_PATTERN_LENGTH} characters`)
  }
  if (pattern.startsWith('!')) throw invalidGlob(pattern, 'it begins with "!"; put it on the opposite list without it')
  if (/(?<!\\)[!+@?*]\(/.test(pattern)) {
    throw invalidGlob(pattern, 'patterns such as "+(…)" are not supported; use {a,b}')
  }
}

/** Nothing in it is special: no need to take every path apart. */
function isLiteral(pattern: string): boolean {
  return !/[*?[\]{}\\]|^\.?\/|\/$/.test(pattern)
}

function compileAlternative(pattern: string): Part[] {
  const relative = pattern.replace(/^(?:\.?\/)+/, '')
  const whole = relative.endsWith('/') ? `${relative}**` : relative
  return whole.split('/').map((segment) => (segment === '**' ? segment : compileSegment(segment)))
}

/**
 * Wildcard matching over folder names. Only the last `**` ever has to be tried again: what an earlier one could
 * take in addition, the last one can take as well.
 */
function matchParts(parts: readonly Part[], segments: readonly string[]): boolean {
  let part = 0
  let segment = 0
  let retryPart = -1
  let retrySegment = -1
  while (segment < segments.length) {
    const current = parts[part]
    if (current === '**') {
      part += 1
      retryPart = part
      retrySegment = segment
    } else if (current?.(segments[segment] ?? '')) {
      part += 1
      segment += 1
    } else if (retryPart >= 0) {
      retrySegment += 1
      part = retryPart
      segment = retrySegment
    } else {
      return false
    }
  }
  return parts.slice(part).every((rest) => rest === '**')
}
