import { ConfigError, errorMessage, normalizeCategory } from '@aicr/schema'
import type { IgnoreRule, Problem } from '@aicr/schema'
import { compileGlob } from '@aicr/vcs'
import type { PathMatcher } from '@aicr/vcs'
import { suppressWhere } from './suppression.ts'
import type { Suppression } from './suppression.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A rule that is ready to be applied. */
interface CompiledRule {
  reason: string
  fits: (problem: Problem) => boolean
}

/**
 * Takes out what a rule of `.aicr/ignore` fits; the first one gives the reason. The rules must come from the base revision:
 * they can hide anything. Expired ones do nothing. Throws a `ConfigError` for a path that is no glob.
 */
export function applyIgnore(problems: readonly Problem[], rules: readonly IgnoreRule[], now: Date): Suppression {
  const compiled = compileIgnoreRules(rules.filter((rule) => !isExpired(rule, now)))
  return suppressWhere(problems, 'ignore', (problem) => compiled.find(({ fits }) => fits(problem))?.reason)
}

/** The rules that have expired, for a notice that they can go. */
export function expiredRules(rules: readonly IgnoreRule[], now: Date): IgnoreRule[] {
  return rules.filter((rule) => isExpired(rule, now))
}

/** Throws a `ConfigError` for a rule that cannot be applied. For the start of a run, before anything was paid for. */
export function checkIgnoreRules(rules: readonly IgnoreRule[]): void {
  compileIgnoreRules(rules)
}

/** A rule holds until its last day has ended everywhere that keeps UTC. */
function isExpired({ expires }: IgnoreRule, now: Date): boolean {
  return expires !== undefined && now.getTime() >= Date.parse(expires) + DAY_MS
}

function compileIgnoreRules(rules: readonly IgnoreRule[]): CompiledRule[] {
  return rules.map((rule, index) => {
    const matchesPath = rule.path === undefined ? undefined : compilePath(rule.path, index)
    const category = rule.category === undefined ? undefined : normalizeCategory(rule.category)
    const fingerprint = rule.fingerprint?.trim().toLowerCase()
    return {
      reason: rule.reason,
      fits: (problem) =>
        (matchesPath === undefined || matchesPath(problem.file)) &&
        (category === undefined || category === problem.category) &&
        (fingerprint === undefined || fingerprint === problem.fingerprint || fingerprint === problem.id),
    }
  })
}

function compilePath(path: string, index: number): PathMatcher {
  try {
    return compileGlob(path)
  } catch (cause) {
    throw new ConfigError(`Rule ${index + 1} of the ignore file cannot be used: ${errorMessage(cause)}`, { cause })
  }
}
