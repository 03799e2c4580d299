import { messages } from '@aicr/channels'
import type { OutputLanguage, Problem } from '@aicr/schema'
import { problemLocation } from './location.ts'
import { levels } from './rules.ts'
import type { SarifResult, SarifRule } from './sarif-types.ts'

/** Key of AICR's own fingerprint; the number belongs to how it is computed. */
const FINGERPRINT = 'aicr/v1'

function messageText({ message, suggestion }: Problem, language: OutputLanguage): string {
  if (suggestion === undefined || suggestion.trim() === '') return message
  const { labelled, labels } = messages(language)
  return `${message}\n\n${labelled(labels.suggestion, `\n${suggestion}`)}`
}

function properties(problem: Problem): Record<string, unknown> {
  const { id, severity, suggestion, anchor, anchor_note, incomplete } = problem
  return {
    id,
    severity,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(anchor_note === undefined ? {} : { anchorNote: anchor_note }),
    ...(anchor?.side === 'old' ? { oldLine: anchor.line } : {}),
    ...(incomplete === undefined ? {} : { incomplete }),
  }
}

function toResult(problem: Problem, rules: ReadonlyMap<string, number>, language: OutputLanguage): SarifResult {
  const { category, severity, fingerprint, life } = problem
  return {
    ruleId: category,
    ruleIndex: rules.get(category) ?? -1,
    level: levels[severity],
    message: { text: messageText(problem, language) },
    locations: problemLocation(problem),
    partialFingerprints: { [FINGERPRINT]: fingerprint },
    ...(life === undefined ? {} : { baselineState: life === 'new' ? 'new' : 'unchanged' }),
    ...(life === 'dismissed' ? { suppressions: [{ kind: 'external' }] } : {}),
    properties: properties(problem),
  }
}

/** One result a problem, in the order of the record. Text stays raw: whoever shows it makes it harmless. */
export function resultsOf(
  problems: readonly Problem[],
  rules: readonly SarifRule[],
  language: OutputLanguage,
): SarifResult[] {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]))
  return problems.map((problem) => toResult(problem, indexes, language))
}
