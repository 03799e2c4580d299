import { normalizeCategory } from '@aicr/schema'
import type { Severity } from '@aicr/schema'
import { isObject } from '../json-values.ts'
import { inputSchemas } from './input-schemas.ts'

/** Words for a severity that agents and linters use and whose meaning is certain. */
const severityWords: Readonly<Record<string, Severity>> = {
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

const severities = inputSchemas.report_problem.properties['severity']?.enum ?? []

function readSeverity(value: string): string {
  const word = value.trim().toLowerCase()
  if (severities.includes(word)) return word
  return Object.hasOwn(severityWords, word) ? (severityWords[word] ?? value) : value
}

/** A whole number written as text, as some models do; everything else stays as it is. */
function readInteger(value: unknown): unknown {
  return typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value
}

function readRange(value: unknown): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readInteger(item)]))
}

const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  line: readInteger,
  end_line: readInteger,
  range: readRange,
  severity: (value) => (typeof value === 'string' ? readSeverity(value) : value),
  category: (value) => (typeof value === 'string' ? normalizeCategory(value) : value),
}

/** The value of a field where its meaning is certain, such as `"42"` or `Warning`; otherwise what was given. */
export function readLeniently(field: string, value: unknown): unknown {
  return readers[field]?.(value) ?? value
}

/** Whether a model filled an optional field with nothing. */
export function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
