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
