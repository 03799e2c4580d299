import type { FileView } from '../file-view.ts'
import type { Finding } from '../finding.ts'

/** Parts of the event that anyone who can open an issue, a comment or a pull request writes. */
const UNTRUSTED = [
  /\bgithub\.head_ref\b/,
  /\bgithub\.event\.(?:issue|pull_request|discussion|comment|review|review_comment)\.(?:title|body)\b/,
  /\bgithub\.event\.pull_request\.head\.(?:ref|label|repo\.(?:default_branch|description|homepage))\b/,
  /\bgithub\.event\.(?:workflow_run\.)?head_commit\.(?:message|author\.(?:name|email)|committer\.(?:name|email))\b/,
  /\bgithub\.event\.workflow_run\.(?:head_branch|display_title|pull_requests)\b/,
  /\bgithub\.event\.commits\b[\w.*[\]]{0,20}\.(?:message|name|email)\b/,
  /\bgithub\.event\.pages\b[\w.*[\]]{0,20}\.page_name\b/,
  /\btojson\(\s*github(?:\.event(?:\.(?:issue|pull_request|discussion|comment|review|commits|head_commit|workflow_run))?)?\s*\)/,
] as const

/** Their result is true, false or a hash, whatever they are given. */
const HARMLESS_CALL = /^!|^(?:contains|startswith|endswith|hashfiles)\(|[=!]=|[<>]/
const EXPRESSION_CHARACTERS = 2000
const WORDS = { run: 'a shell script', 'github-script': 'a JavaScript program' } as const

/** Expressions on changed lines that paste untrusted text into a script before it runs. */
export async function findWorkflowInjections(view: FileView): Promise<Finding[]> {
  const { readWorkflowScripts } = await import('./workflow-steps.ts') // The YAML reader is slow to load.
  const findings: Finding[] = []
  for (const { kind, source, line } of readWorkflowScripts(view.file.newText ?? '')) {
    for (const { expression, linesBefore } of expressionsIn(source)) {
      const name = view.file.changedLines.has(line + linesBefore) ? untrustedPart(expression) : null
      if (name === null) continue
      findings.push({
        line: line + linesBefore,
        captures: { EXPRESSION: { code: name }, SCRIPT: { words: WORDS[kind] } },
      })
    }
  }
  return findings
}

interface Expression {
  expression: string
  linesBefore: number
}

/** The texts between `${{` and `}}`. */
function expressionsIn(source: string): Expression[] {
  const found: Expression[] = []
  let linesBefore = 0
  let counted = 0
  for (let start = source.indexOf('${{'); start !== -1; start = source.indexOf('${{', counted)) {
    const end = source.indexOf('}}', start)
    if (end === -1) break
    linesBefore += lineBreaks(source.slice(counted, start))
    found.push({
      expression: source.slice(start + 3, Math.min(end, start + EXPRESSION_CHARACTERS)).trim(),
      linesBefore,
    })
    linesBefore += lineBreaks(source.slice(start, end))
    counted = end
  }
  return found
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1
}

/** The untrusted context that an expression can result in, or `null`. */
function untrustedPart(expression: string): string | null {
  const normal = expression.replace(/\[\s*'([\w-]+)'\s*\]/g, '.$1').toLowerCase()
  for (const part of normal.split(/&&|\|\|/)) {
    const operand = part.trim().replace(/^\(+/, '')
    if (HARMLESS_CALL.test(operand)) continue
    for (const pattern of UNTRUSTED) {
      const match = pattern.exec(operand)
      if (match !== null) return match[0]
    }
  }
  return null
}
