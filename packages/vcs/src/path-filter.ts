import { compileGlob } from './glob.ts'
import type { PathMatcher } from './glob.ts'

/** Which files of a change to review. Absent or empty lists let everything through. */
export interface PathFilterSettings {
  /** Folders or files; one of them must hold the path. */
  watchPaths?: readonly string[] | undefined
  /** Globs; one must match. */
  include?: readonly string[] | undefined
  /** Globs; none may match. */
  exclude?: readonly string[] | undefined
}

/** Which list decided, and its entry where there is one. */
export type FilterDecision = { kept: true } | { kept: false; by: 'watch_path' | 'include' | 'exclude'; detail: string }

/**
 * Decides file by file, in the order watched paths, include, exclude. Throws `invalid_input` on a glob that can not be
 * used (see `compileGlob`).
 */
export function createPathFilter(settings: PathFilterSettings): (path: string) => FilterDecision {
  const watched = (settings.watchPaths ?? []).map(compilePrefix)
  const included = (settings.include ?? []).map((pattern) => compileGlob(pattern))
  const excluded = (settings.exclude ?? []).map((pattern) => ({ pattern, matches: compileGlob(pattern) }))
  return (path) => {
    if (!passes(watched, path)) return { kept: false, by: 'watch_path', detail: 'outside the watched paths' }
    if (!passes(included, path)) return { kept: false, by: 'include', detail: 'matches no include pattern' }
    const exclusion = excluded.find(({ matches }) => matches(path))
    if (exclusion === undefined) return { kept: true }
    return { kept: false, by: 'exclude', detail: `matches the exclude pattern ${exclusion.pattern}` }
  }
}

function passes(matchers: readonly PathMatcher[], path: string): boolean {
  return matchers.length === 0 || matchers.some((matches) => matches(path))
}

/** `src` holds `src` and `src/a.ts`, not `srcs/a.ts`. */
function compilePrefix(watchPath: string): PathMatcher {
  const prefix = watchPath.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '')
  return (path) => prefix === '' || prefix === '.' || path === prefix || path.startsWith(`${prefix}/`)
}
