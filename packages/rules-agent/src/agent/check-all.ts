import type { RuleFailure } from '../engine/check-file.ts'
import type { RulesEngine } from '../engine/engine.ts'
import type { RuleProblem } from '../engine/rule-problem.ts'
import type { Change } from './read-change.ts'

/** What the rules found, and what they could not do. */
export interface CheckResult {
  problems: RuleProblem[]
  /** Rules that were run on at least one file. */
  rules: ReadonlySet<string>
  failures: (RuleFailure & { path: string | null })[]
}

export interface CheckOptions {
  /** Of the paths that rules ask for, those that exist. */
  existing: ReadonlySet<string>
  signal?: AbortSignal
  onProgress: (done: number, total: number) => void
}

/** Runs all rules over a change, file by file. */
export async function checkAll(engine: RulesEngine, change: Change, options: CheckOptions): Promise<CheckResult> {
  const problems: RuleProblem[] = []
  const rules = new Set<string>()
  const failures: CheckResult['failures'] = []
  const total = change.checked.length
  for (const [index, file] of change.checked.entries()) {
    const check = await engine.checkFile(file, options.signal)
    problems.push(...check.problems)
    for (const rule of check.checked) rules.add(rule)
    failures.push(...check.failed.map((failure) => ({ ...failure, path: file.path })))
    options.onProgress(index + 1, total)
  }
  const whole = await engine.checkChange(change.files, { existing: options.existing })
  for (const rule of whole.checked) rules.add(rule)
  failures.push(...whole.failed.map((failure) => ({ ...failure, path: null })))
  return { problems: [...problems, ...whole.problems], rules, failures }
}
