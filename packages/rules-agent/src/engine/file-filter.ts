import type { FileFilter } from '../rules/rule.ts'
import type { PathClassifier } from './path-groups.ts'
import { groupOf, matchGlobs } from './path-groups.ts'

/** Compiles a rule's file filter. A path passes when it is included (an empty list includes all) and not excluded. */
export function createFileFilter(filter: FileFilter, classify: PathClassifier): (path: string) => boolean {
  const included = createMatcher(filter.include, classify)
  const excluded = createMatcher(filter.exclude, classify)
  return (path) => (filter.include.length === 0 || included(path)) && !excluded(path)
}

function createMatcher(entries: readonly string[], classify: PathClassifier): (path: string) => boolean {
  const groups = entries.flatMap((entry) => groupOf(entry) ?? [])
  const globs = entries.filter((entry) => groupOf(entry) === null)
  const matches = globs.length === 0 ? () => false : matchGlobs(globs)
  return (path) => groups.some((group) => classify(group, path)) || matches(path)
}
