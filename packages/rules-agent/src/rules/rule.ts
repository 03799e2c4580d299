import type { Severity } from '@aicr/schema'
import type { NapiConfig } from '@ast-grep/napi'
import type { Language } from '../engine/languages.ts'
import type { Example } from './rule-schema.ts'

/** Which files a rule looks at: globs on repository paths, or names of path groups such as `$tests`. */
export interface FileFilter {
  /** Empty: every file of the matcher's languages. */
  include: readonly string[]
  exclude: readonly string[]
}

interface MatcherBase {
  /** `any`: every text file, whatever its language. */
  languages: readonly Language[] | 'any'
  /** Any of these must be in the changed lines (or shortly before them), else the matcher isn't run. Empty: always run. */
  prefilter: readonly string[]
  /** Any of these must be somewhere in the file, for example the import that makes a call the dangerous one. */
  requires: readonly string[]
  /** In place of the rule's own. */
  message?: string
  suggestion?: string
}

/** Finds nodes of the syntax tree. */
export interface AstMatcher extends MatcherBase {
  kind: 'ast'
  config: NapiConfig
  /** Name of the metavariable that holds what is wrong; the first line of the match counts too. Without it, all its lines. */
  focus?: string
}

/** Finds lines by an RE2 expression; linear on any input. */
export interface RegexMatcher extends MatcherBase {
  kind: 'regex'
  pattern: string
  /** A line that matches this too is not reported. */
  unless?: string
}

/** Finds by code of this package. Shipped rules only. */
export interface BuiltinMatcher extends MatcherBase {
  kind: 'builtin'
  builtin: BuiltinName
}

export type Matcher = AstMatcher | RegexMatcher | BuiltinMatcher

/** Matchers that look at one file, and those that look at the change as a whole. */
export const fileBuiltinNames = [
  'secrets',
  'conflict-markers',
  'bidirectional-text',
  'invisible-characters',
  'workflow-injection',
  'lockfile-checksums',
] as const
export const changeBuiltinNames = ['stale-lockfile', 'unasked-lockfile'] as const
export const builtinNames = [...fileBuiltinNames, ...changeBuiltinNames] as const

export type FileBuiltinName = (typeof fileBuiltinNames)[number]
export type ChangeBuiltinName = (typeof changeBuiltinNames)[number]
export type BuiltinName = FileBuiltinName | ChangeBuiltinName

/** One rule, read and checked. */
export interface Rule {
  id: string
  title: string
  message: string
  suggestion?: string
  severity: Severity
  category: string
  files: FileFilter
  /** Words in the reported line, or the one above it, that say that its author meant it, such as `no-eval`. */
  suppressedBy: readonly string[]
  matchers: readonly Matcher[]
  examples: { good: readonly Example[]; bad: readonly Example[] }
  /** Where it came from: shipped with this package, or from the repository. */
  origin: RuleOrigin
  /** File name, for messages. */
  source: string
}

export type RuleOrigin = 'shipped' | 'repository'
