import { errorMessage } from '@aicr/schema'
import type { Grammar } from '../engine/languages.ts'
import { astLanguages, grammarsOf } from '../engine/languages.ts'
import type { RegexCompiler } from '../engine/regex-matcher.ts'
import type { Syntax } from '../engine/syntax.ts'
import type { IssueText } from './describe-issue.ts'
import type { AstMatcher, Matcher, RegexMatcher, Rule } from './rule.ts'

/** The libraries that run a rule's searches; both load on first use. */
export interface Compilers {
  loadSyntax(): Promise<Syntax>
  loadRegex(): Promise<RegexCompiler>
}

/** Hands every search of a rule to the library that runs it, and returns what they can't read. */
export async function compileRule(rule: Rule, compilers: Compilers): Promise<IssueText[]> {
  const issues: IssueText[] = []
  for (const [index, matcher] of rule.matchers.entries())
    issues.push(...(await compileMatcher(matcher, index, compilers)))
  return issues
}

async function compileMatcher(matcher: Matcher, index: number, compilers: Compilers): Promise<IssueText[]> {
  switch (matcher.kind) {
    case 'ast':
      return compileAst(matcher, index, await compilers.loadSyntax())
    case 'regex':
      return compileRegex(matcher, index, await compilers.loadRegex())
    case 'builtin':
      return []
  }
}

function compileAst(matcher: AstMatcher, index: number, syntax: Syntax): IssueText[] {
  for (const grammar of grammarsFor(matcher)) {
    const issues = attempt(['match', index, 'ast'], `ast-grep can't use this for ${grammar}`, () =>
      syntax.compile(grammar, matcher.config),
    )
    if (issues.length > 0) return issues
  }
  return []
}

function grammarsFor({ languages }: AstMatcher): Grammar[] {
  return astLanguages.filter((language) => languages.includes(language)).flatMap((language) => grammarsOf[language])
}

function compileRegex({ pattern, unless }: RegexMatcher, index: number, compile: RegexCompiler): IssueText[] {
  const path = ['match', index, 'regex']
  return [
    ...attempt([...path, 'pattern'], "RE2 can't use this expression", () => void compile(pattern)),
    ...attempt(
      [...path, 'unless'],
      "RE2 can't use this expression",
      () => void (unless === undefined || compile(unless)),
    ),
  ]
}

function attempt(path: readonly PropertyKey[], what: string, action: () => void): IssueText[] {
  try {
    action()
    return []
  } catch (error) {
    // ast-grep explains itself in a tree of lines; the innermost one names the fault.
    const reasons = errorMessage(error)
      .split('\n')
      .map((line) => line.replace(/^[\s|>-]+/, ''))
      .filter((line) => line !== '')
    return [{ path, key: false, message: `${what}: ${reasons.join(' ')}` }]
  }
}
