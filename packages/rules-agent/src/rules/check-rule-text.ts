import { builtinCaptures } from '../engine/builtins.ts'
import { astLanguages } from '../engine/languages.ts'
import { placeholdersIn } from '../engine/render-message.ts'
import type { IssueText } from './describe-issue.ts'
import type { RuleOrigin } from './rule.ts'
import { ruleIdOf } from './rule-file.ts'
import type { DisabledRuleText, MatcherText, RuleText } from './rule-schema.ts'

/** ast-grep follows a rule with its own stack, which a deeper one would exhaust. */
const AST_DEPTH = 40

/** What a schema can't say: faults between the parts of a rule. */
export function checkRuleText(data: RuleText | DisabledRuleText, source: string, origin: RuleOrigin): IssueText[] {
  const expected = ruleIdOf(source)
  const naming =
    data.id === expected
      ? []
      : [fault(['id'], `The rule is called "${data.id}" but its file "${expected}".`, 'Give both the same name.')]
  const matchers = data.match ?? []
  return [
    ...naming,
    ...matchers.flatMap((matcher, index) => checkMatcher(matcher, ['match', index], origin)),
    ...checkWords(data, matchers),
  ]
}

function checkMatcher(matcher: MatcherText, path: PropertyKey[], origin: RuleOrigin): IssueText[] {
  const { ast, builtin, focus, languages } = matcher
  const issues: IssueText[] = []
  if (builtin !== undefined && origin === 'repository') {
    issues.push(
      fault(
        [...path, 'builtin'],
        'Only rules that come with AICR can use builtin.',
        'Write an ast or a regex matcher.',
      ),
    )
  }
  if (ast === undefined) return issues
  const unparsed =
    languages === 'any' ? ['any'] : languages.filter((language) => !astLanguages.some((known) => known === language))
  if (unparsed.length > 0) {
    issues.push(
      fault(
        [...path, 'languages'],
        `ast can't be used for ${unparsed.join(', ')}.`,
        `It parses ${astLanguages.join(', ')}; elsewhere use regex.`,
      ),
    )
  }
  if (depthOf(ast) > AST_DEPTH) issues.push(fault([...path, 'ast'], `The ast rule nests more than ${AST_DEPTH} deep.`))
  else if (focus !== undefined && !metavariables(ast).has(focus)) {
    issues.push(fault([...path, 'focus'], `No pattern of this matcher has a metavariable $${focus}.`))
  }
  return issues
}

/** Every `{{NAME}}` of a message must be filled by the matchers that use it. */
function checkWords(data: RuleText | DisabledRuleText, matchers: readonly MatcherText[]): IssueText[] {
  return matchers.flatMap((matcher, index) => {
    const known = capturesOf(matcher)
    return (['message', 'suggestion'] as const).flatMap((key) => {
      const own = matcher[key]
      const unknown = placeholdersIn(own ?? data[key] ?? '').filter((name) => !known.has(name))
      const path = own === undefined ? [key] : ['match', index, key]
      const suggestion = known.size === 0 ? 'It captures nothing.' : `It captures ${[...known].join(', ')}.`
      return unknown.map((name) => fault(path, `{{${name}}} is not captured by matcher ${index + 1}.`, suggestion))
    })
  })
}

function capturesOf({ ast, regex, builtin }: MatcherText): Set<string> {
  if (builtin !== undefined) return new Set(builtinCaptures(builtin))
  if (regex !== undefined)
    return new Set([...regex.pattern.matchAll(/\(\?P?<([A-Z][A-Z0-9_]*)>/g)].map((match) => match[1] ?? ''))
  return metavariables(ast)
}

/** Names after `$` and `$$$` in the patterns of an ast-grep rule. */
function metavariables(value: unknown): Set<string> {
  const names = new Set<string>()
  collect(value)
  return names

  function collect(part: unknown): void {
    if (typeof part === 'string') for (const match of part.matchAll(/\$([A-Z][A-Z0-9_]*)/g)) names.add(match[1] ?? '')
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(collect)
  }
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

function fault(path: readonly PropertyKey[], message: string, suggestion?: string): IssueText {
  return { path, key: false, message, ...(suggestion === undefined ? {} : { suggestion }) }
}
