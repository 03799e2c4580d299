import type { SecretScanner } from '../engine/builtin/secrets.ts'
import { createEngine } from '../engine/engine.ts'
import type { RuleProblem } from '../engine/rule-problem.ts'
import { exampleFiles } from './example-files.ts'
import type { Rule } from './rule.ts'
import type { Example } from './rule-schema.ts'

/** How a rule did on one of its own examples. */
export interface ExampleResult {
  kind: 'bad' | 'good'
  /** Counts from 0 among the examples of its kind. */
  index: number
  passed: boolean
  /** What went wrong, or an empty text. */
  message: string
  problems: RuleProblem[]
}

/** Runs a rule on its examples: each bad one must be reported, on its `line` if it names one; a good one must not be. */
export async function testRule(rule: Rule, scanSecrets: SecretScanner): Promise<ExampleResult[]> {
  const engine = createEngine({ rules: [rule], scanSecrets })
  const results: ExampleResult[] = []
  for (const kind of ['bad', 'good'] as const) {
    for (const [index, example] of rule.examples[kind].entries()) {
      const files = exampleFiles(example)
      const checks = [await engine.checkChange(files, { existing: new Set(example.existing ?? []) })]
      for (const file of files) checks.push(await engine.checkFile(file))
      const problems = checks.flatMap((check) => check.problems)
      const failures = checks.flatMap(({ failed }) => failed.map(({ message }) => message))
      const message = failures.length > 0 ? failures.join(' ') : judge(kind, example, problems)
      results.push({ kind, index, passed: message === '', message, problems })
    }
  }
  return results
}

function judge(kind: 'bad' | 'good', { line }: Example, problems: readonly RuleProblem[]): string {
  const lines = problems.map((problem) => problem.line).join(', ')
  if (kind === 'good') return problems.length === 0 ? '' : `It is good, but line ${lines} is reported.`
  if (problems.length === 0) return 'It is bad, but nothing is reported.'
  return line === undefined || problems.some((problem) => problem.line === line)
    ? ''
    : `Line ${lines} is reported, not line ${line}.`
}
