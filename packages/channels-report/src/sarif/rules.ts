import { compareSeverity } from '@aicr/schema'
import type { Problem, Severity } from '@aicr/schema'
import type { SarifLevel, SarifRule } from './sarif-types.ts'

export const levels = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
} as const satisfies Record<Severity, SarifLevel>

/** Scores in the middle of the ranges that code scanning reads as critical (above 9), high, medium and low. */
const SECURITY_SCORES = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.0',
  info: '0.1',
} as const satisfies Record<Severity, string>

const SECURITY_CATEGORY = /^(?:security|secrets?|injection|vulnerability|credentials?)(?:-|$)/

function worstOf(problems: readonly Problem[]): Severity {
  return (
    problems
      .map(({ severity }) => severity)
      .toSorted(compareSeverity)
      .at(-1) ?? 'info'
  )
}

function toRule(category: string, problems: readonly Problem[]): SarifRule {
  const worst = worstOf(problems)
  const text = `Problems of the category "${category}" that a review by AICR reports.`
  return {
    id: category,
    shortDescription: { text: category },
    fullDescription: { text },
    help: { text },
    defaultConfiguration: { level: levels[worst] },
    ...(SECURITY_CATEGORY.test(category)
      ? { properties: { tags: ['security'], 'security-severity': SECURITY_SCORES[worst] } }
      : {}),
  }
}

/** One rule a category, by name; its level is that of its worst problem. */
export function rulesOf(problems: readonly Problem[]): SarifRule[] {
  return [...Map.groupBy(problems, ({ category }) => category)]
    .map(([category, ofCategory]) => toRule(category, ofCategory))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
