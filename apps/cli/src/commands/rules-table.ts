import type { Rule } from '@aicr/rules-agent'
import { compareSeverity } from '@aicr/schema'

/** Rules as columns: id, severity, category, title; the most severe first. */
export function rulesTable(rules: readonly Rule[]): string {
  const sorted = [...rules].sort((a, b) => compareSeverity(b.severity, a.severity) || (a.id < b.id ? -1 : 1))
  const rows = sorted.map(({ id, severity, category, title, origin }) => [
    id,
    severity,
    category,
    origin === 'repository' ? `${title} (this repository)` : title,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`).join('')
}
