import * as z from 'zod'

/** All severities, the mildest first. The order is part of the contract. */
export const severities = ['info', 'low', 'medium', 'high', 'critical'] as const

export const Severity = z.enum(severities)
export type Severity = z.infer<typeof Severity>

/** Negative when `a` is milder than `b`; sorts the mildest first. */
export function compareSeverity(a: Severity, b: Severity): number {
  return severities.indexOf(a) - severities.indexOf(b)
}

/** Whether `severity` is `threshold` or worse. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return compareSeverity(severity, threshold) >= 0
}

/** Words that agents and linters use whose meaning is certain. */
const SYNONYMS: Readonly<Record<string, Severity>> = {
  note: 'info',
  notice: 'info',
  nit: 'info',
  informational: 'info',
  minor: 'low',
  warning: 'medium',
  warn: 'medium',
  moderate: 'medium',
  error: 'high',
  major: 'high',
  severe: 'high',
  blocker: 'critical',
  fatal: 'critical',
}

/** The severity that a word names, whatever its case, or `null` where the meaning is not certain. */
export function readSeverity(value: string): Severity | null {
  const word = value.trim().toLowerCase()
  const exact = Severity.safeParse(word)
  if (exact.success) return exact.data
  return Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? null) : null
}
