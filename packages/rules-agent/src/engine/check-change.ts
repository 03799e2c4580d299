import { errorMessage } from '@aicr/schema'
import type { ChangeBuiltinName } from '../rules/rule.ts'
import type { Matcher, Rule } from '../rules/rule.ts'
import { changeBuiltins, isChangeBuiltin } from './builtins.ts'
import type { SecretScanner } from './builtin/secrets.ts'
import type { ChangeFacts } from './change-facts.ts'
import type { ChangedFile } from './changed-file.ts'
import type { Check } from './check-file.ts'
import { describeProblem } from './rule-problem.ts'

/** A rule about the change, with the files that it accepts. */
export interface ChangeRule {
  rule: Rule
  accepts(path: string): boolean
}

/** Runs the rules that look at several files. */
export async function checkChange(
  rules: readonly ChangeRule[],
  { files, facts }: { files: readonly ChangedFile[]; facts: ChangeFacts },
  scanSecrets: SecretScanner,
): Promise<Check> {
  const check: Check = { problems: [], checked: [], failed: [] }
  for (const { rule, accepts } of rules) {
    const matchers = rule.matchers.flatMap((matcher) => changeMatcher(matcher) ?? [])
    if (matchers.length === 0) continue
    try {
      const found = matchers
        .flatMap(({ name, matcher }) =>
          changeBuiltins[name].find(files, facts).map((finding) => ({ finding, matcher })),
        )
        .filter(({ finding }) => accepts(finding.file.path))
      for (const { finding, matcher } of found) {
        check.problems.push(await describeProblem(rule, matcher, { file: finding.file.path, finding }, scanSecrets))
      }
      check.checked.push(rule.id)
    } catch (error) {
      check.failed.push({ rule: rule.id, message: errorMessage(error), inPart: false })
    }
  }
  return check
}

function changeMatcher(matcher: Matcher): { name: ChangeBuiltinName; matcher: Matcher } | null {
  return matcher.kind === 'builtin' && isChangeBuiltin(matcher.builtin) ? { name: matcher.builtin, matcher } : null
}
