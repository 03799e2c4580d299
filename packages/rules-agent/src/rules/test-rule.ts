import type { SecretScanner } from '../engine/builtin/secrets.ts'
import type { ChangedFile, ChangedRow } from '../engine/changed-file.ts'
import { createEngine } from '../engine/engine.ts'
import type { RuleProblem } from '../engine/rule-problem.ts'
import type { Rule } from './rule.ts'
import type { Example, ExampleFile } from './rule-schema.ts'

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
      const files = filesOf(example).map(toChangedFile)
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

function filesOf(example: Example): ExampleFile[] {
  if (example.files !== undefined) return example.files
  const { file, code, diff } = example
  return file === undefined
    ? []
    : [{ file, ...(code === undefined ? {} : { code }), ...(diff === undefined ? {} : { diff }) }]
}

function toChangedFile({ file: path, code, diff }: ExampleFile): ChangedFile {
  const diffLines = diff === undefined ? addedRows(code ?? '') : readRows(diff)
  const changedLines = new Set(
    diffLines.flatMap(({ kind, newLine }) => (kind === 'add' && newLine !== null ? [newLine] : [])),
  )
  const newText = diffLines.flatMap(({ kind, text }) => (kind === 'delete' ? [] : [`${text}\n`])).join('')
  return { path, status: diff === undefined ? 'added' : 'modified', newText, changedLines, diffLines }
}

function addedRows(code: string): ChangedRow[] {
  return linesOf(code).map((text, index) => ({ kind: 'add', newLine: index + 1, text }))
}

function readRows(diff: string): ChangedRow[] {
  let newLine = 0
  return linesOf(diff).map((row) => {
    if (row.startsWith('-')) return { kind: 'delete', newLine: null, text: row.slice(1) }
    newLine++
    return { kind: row.startsWith('+') ? 'add' : 'context', newLine, text: row.slice(1) }
  })
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n')
}
