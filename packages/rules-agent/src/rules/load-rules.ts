import { createRegexLoader } from '../engine/regex-matcher.ts'
import { createSyntaxLoader } from '../engine/syntax.ts'
import type { Compilers } from './compile-rule.ts'
import { compileRule } from './compile-rule.ts'
import type { ParsedRule } from './parse-rule.ts'
import type { Rule, RuleOrigin } from './rule.ts'
import type { RuleError } from './rule-error.ts'
import type { RuleFile } from './rule-file.ts'
import { ruleIdOf } from './rule-file.ts'

/** Rule files of one place. A later layer replaces or switches off rules of an earlier one. */
export interface RuleLayer {
  origin: RuleOrigin
  files: readonly RuleFile[]
  /** Rules that were read and checked before, by the build of this package. */
  compiled?: readonly Rule[]
  /** Files that are there and could not be read. */
  unreadable?: readonly RuleError[]
}

export interface LoadedRules {
  /** In the order of their ids. */
  rules: Rule[]
  /** Ids that a layer switched off. */
  disabled: string[]
  /** Files that can't be used. The rules of all other files are there; a caller decides whether they will do. */
  errors: RuleError[]
}

/** Files of a repository beyond this number are refused: each one is run over each file of a change. */
const REPOSITORY_RULES = 200

/** Reads layers of rules. Repository rules are tried on ast-grep and RE2 as well; shipped ones are by their tests. */
export async function loadRules(layers: readonly RuleLayer[]): Promise<LoadedRules> {
  const compilers: Compilers = { loadSyntax: createSyntaxLoader(), loadRegex: createRegexLoader() }
  const rules = new Map<string, Rule>()
  const disabled = new Set<string>()
  const errors: RuleError[] = []
  for (const { origin, files, compiled, unreadable } of layers) {
    for (const rule of compiled ?? []) rules.set(rule.id, rule)
    const { accepted, refused } = acceptFiles(files, origin)
    errors.push(...(unreadable ?? []), ...refused)
    for (const file of accepted) {
      const parsed = await readRule(file, origin, compilers)
      if ('errors' in parsed) {
        errors.push(...parsed.errors)
      } else if ('disabled' in parsed) {
        disabled.add(parsed.disabled)
        if (!rules.delete(parsed.disabled)) errors.push(nothingToDisable(file.name, parsed.disabled))
      } else {
        disabled.delete(parsed.rule.id)
        rules.set(parsed.rule.id, parsed.rule)
      }
    }
  }
  const sorted = [...rules.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  return { rules: sorted, disabled: [...disabled].sort(), errors }
}

async function readRule(file: RuleFile, origin: RuleOrigin, compilers: Compilers): Promise<ParsedRule> {
  // The readers of YAML and of the schema take 100 ms to load, and a change without rules of its own needs neither.
  const { parseRule } = await import('./parse-rule.ts')
  const parsed = parseRule(file, origin)
  if (!('rule' in parsed) || origin === 'shipped') return parsed
  const issues = await compileRule(parsed.rule, compilers)
  return issues.length === 0 ? parsed : { errors: issues.map(parsed.locate) }
}

/** Drops what can't be read one way only: two files of the same rule, and too many of them. */
function acceptFiles(files: readonly RuleFile[], origin: RuleOrigin): { accepted: RuleFile[]; refused: RuleError[] } {
  const accepted = new Map<string, RuleFile>()
  const refused: RuleError[] = []
  for (const file of files) {
    const earlier = accepted.get(ruleIdOf(file.name))
    if (earlier !== undefined) {
      refused.push(
        wholeFile(
          file.name,
          `The rule "${ruleIdOf(file.name)}" is already in ${earlier.name}.`,
          'Give it another name, or merge the two.',
        ),
      )
    } else if (origin === 'repository' && accepted.size >= REPOSITORY_RULES) {
      refused.push(wholeFile(file.name, `A repository may have at most ${REPOSITORY_RULES} rules.`))
    } else {
      accepted.set(ruleIdOf(file.name), file)
    }
  }
  return { accepted: [...accepted.values()], refused }
}

function nothingToDisable(source: string, id: string): RuleError {
  return wholeFile(source, `There is no rule "${id}" to switch off.`, 'See the ids with `aicr rules list`.')
}

function wholeFile(source: string, message: string, suggestion?: string): RuleError {
  return { source, line: 1, column: 1, message, ...(suggestion === undefined ? {} : { suggestion }) }
}
