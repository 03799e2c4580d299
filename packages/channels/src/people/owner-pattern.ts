import { hasWildcard, matchesSegments } from './glob-match.ts'

/** A pattern of a CODEOWNERS file, ready to be matched. */
export interface OwnerPattern {
  readonly segments: readonly string[]
  /** Whether everything below what matches is meant as well. */
  readonly below: 'only' | 'also' | 'not'
}

export interface PatternStyle {
  /** Whether a pattern with a slash in its middle starts at the root (GitHub), or matches at any depth (GitLab). */
  readonly slashAnchors: boolean
}

/**
 * Reads a pattern as forges do: like `.gitignore`, but without negation and character classes, and a `*` at its end means
 * the files right there and nothing below.
 */
export function readPattern(text: string, { slashAnchors }: PatternStyle): OwnerPattern {
  const isFolder = text.endsWith('/')
  const bare = text.replace(/^\//, '').replace(/\/$/, '')
  const parts = bare.split('/').filter((part) => part !== '')
  const isAnchored = text.startsWith('/') || (slashAnchors && parts.length > 1)
  const segments = isAnchored || parts[0] === '**' ? parts : ['**', ...parts]
  const last = parts.at(-1)
  if (isFolder) return { segments, below: 'only' }
  return { segments, below: last !== undefined && !hasWildcard(last) ? 'also' : 'not' }
}

/** Whether a repository-relative path is meant by a pattern. */
export function matchesPattern({ segments, below }: OwnerPattern, path: string): boolean {
  const parts = path.split('/')
  if (below !== 'only' && matchesSegments(segments, parts)) return true
  return below !== 'not' && matchesSegments([...segments, '**'], parts.slice(0, -1))
}
