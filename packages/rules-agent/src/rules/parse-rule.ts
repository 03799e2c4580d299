import type { NapiConfig } from '@ast-grep/napi'
import { checkRuleText } from './check-rule-text.ts'
import { describeIssue } from './describe-issue.ts'
import type { LocatedData } from './read-yaml.ts'
import { readYaml } from './read-yaml.ts'
import type { Matcher, Rule, RuleOrigin } from './rule.ts'
import type { RuleError } from './rule-error.ts'
import type { RuleFile } from './rule-file.ts'
import type { MatcherText } from './rule-schema.ts'
import { DisabledRuleText, RuleText } from './rule-schema.ts'

/** A file holds a rule, or switches one off, or is wrong. */
export type ParsedRule = { rule: Rule; locate: LocatedData['locate'] } | { disabled: string } | { errors: RuleError[] }

/** Reads one rule file and checks all that needs neither ast-grep nor RE2 (`compileRule` does the rest). Never throws. */
export function parseRule(file: RuleFile, origin: RuleOrigin): ParsedRule {
  const read = readYaml(file)
  if ('errors' in read) return read
  const { data, locate } = read
  const off = isSwitchedOff(data)
  const parsed = off ? DisabledRuleText.safeParse(data) : RuleText.safeParse(data)
  if (!parsed.success) return { errors: parsed.error.issues.flatMap((issue) => describeIssue(issue, data)).map(locate) }
  const issues = checkRuleText(parsed.data, file.name, origin)
  if (issues.length > 0) return { errors: issues.map(locate) }
  return isWhole(parsed.data) ? { rule: toRule(parsed.data, file.name, origin), locate } : { disabled: parsed.data.id }
}

function isSwitchedOff(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'enabled' in data && data.enabled === false
}

function isWhole(data: RuleText | DisabledRuleText): data is RuleText {
  return data.enabled !== false
}

function toRule(data: RuleText, source: string, origin: RuleOrigin): Rule {
  const { id, title, message, suggestion, severity, category, files, examples } = data
  return {
    id,
    title,
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
    severity,
    category,
    files: { include: files?.include ?? [], exclude: files?.exclude ?? [] },
    suppressedBy: data.suppressed_by ?? [],
    matchers: data.match.map(toMatcher),
    examples,
    origin,
    source,
  }
}

function toMatcher(data: MatcherText): Matcher {
  const { languages, prefilter, requires, message, suggestion, focus, ast, regex, builtin } = data
  const base = {
    languages,
    prefilter: prefilter ?? [],
    requires: requires ?? [],
    ...(message === undefined ? {} : { message }),
    ...(suggestion === undefined ? {} : { suggestion }),
  }
  if (ast !== undefined)
    return { ...base, kind: 'ast', config: toConfig(ast), ...(focus === undefined ? {} : { focus }) }
  if (regex !== undefined)
    return {
      ...base,
      kind: 'regex',
      pattern: regex.pattern,
      ...(regex.unless === undefined ? {} : { unless: regex.unless }),
    }
  if (builtin !== undefined) return { ...base, kind: 'builtin', builtin }
  throw new TypeError('The schema lets no matcher pass without ast, regex or builtin.')
}

/** ast-grep checks the insides itself, when the rule is compiled. */
function toConfig({ rule, constraints, utils }: NonNullable<MatcherText['ast']>): NapiConfig {
  return { rule, ...(constraints === undefined ? {} : { constraints }), ...(utils === undefined ? {} : { utils }) }
}
