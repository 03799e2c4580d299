import type { Severity } from '@aicr/schema'
import type { Rule } from '../rules/rule.ts'
import type { SecretScanner } from './builtin/secrets.ts'
import type { Capture, Finding } from './finding.ts'
import { placeholdersIn, renderMessage } from './render-message.ts'

/** What the engine reports: a rule, a changed line, and words for whoever reads it. */
export interface RuleProblem {
  /** Id of the rule. */
  rule: string
  file: string
  /** A changed line of the new file, from 1. */
  line: number
  /** Last line where the problem spans several; all of them are changed. */
  endLine?: number
  severity: Severity
  category: string
  /** Markdown. What is wrong, when it happens, what it does. */
  message: string
  /** Markdown. What to write instead. */
  suggestion?: string
}

/** Words of a matcher that stand in place of its rule's. */
export interface Wording {
  message?: string
  suggestion?: string
}

const HIDDEN: Capture = { words: 'the value' }

/** Puts a rule's words to a finding. Code that holds a secret is not quoted. */
export async function describeProblem(
  rule: Rule,
  wording: Wording,
  { file, finding }: { file: string; finding: Finding },
  scanSecrets: SecretScanner,
): Promise<RuleProblem> {
  const message = wording.message ?? rule.message
  const suggestion = wording.suggestion ?? rule.suggestion
  const captures = await withoutSecrets(finding.captures, placeholdersIn(`${message}${suggestion ?? ''}`), scanSecrets)
  return {
    rule: rule.id,
    file,
    line: finding.line,
    ...(finding.endLine === undefined ? {} : { endLine: finding.endLine }),
    severity: rule.severity,
    category: rule.category,
    message: renderMessage(message, captures),
    ...(suggestion === undefined ? {} : { suggestion: renderMessage(suggestion, captures) }),
  }
}

async function withoutSecrets(
  captures: Finding['captures'],
  names: readonly string[],
  scanSecrets: SecretScanner,
): Promise<Record<string, Capture>> {
  const safe: Record<string, Capture> = {}
  for (const name of names) {
    const capture = Object.hasOwn(captures, name) ? captures[name] : undefined
    if (capture === undefined) continue
    const isSecret = 'code' in capture && (await scanSecrets(capture.code)).length > 0
    safe[name] = isSecret ? HIDDEN : capture
  }
  return safe
}
