import { compareSeverity, severities } from '@aicr/schema'
import type { Severity } from '@aicr/schema'
import * as z from 'zod'
import type { Label } from './label.ts'

const color = z.string().regex(/^#?[0-9a-fA-F]{6}$/, 'must be a colour such as #d73a4a')

/** The colours of severity labels where none are given. */
export const severityColors = {
  critical: '#b60205',
  high: '#d93f0b',
  medium: '#fbca04',
  low: '#0e8a16',
  info: '#c5def5',
} as const satisfies Record<Severity, string>

/** The settings of severity labels. */
export const severityLabelSettings = {
  /** Begins the names of severity labels; an empty one means that there are none. */
  severity_label_prefix: z.string().max(40).default('severity/'),
  severity_label_colors: z.partialRecord(z.enum(severities), color).default({}),
}

export interface SeverityLabelSettings {
  readonly severity_label_prefix: string
  readonly severity_label_colors: Readonly<Partial<Record<Severity, string>>>
}

/** The label of a severity, or `undefined` where there are to be none. */
export function severityLabel(severity: Severity, settings: SeverityLabelSettings): Label | undefined {
  const { severity_label_prefix: prefix, severity_label_colors: colors } = settings
  if (prefix === '') return undefined
  const wanted = colors[severity] ?? severityColors[severity]
  return { name: `${prefix}${severity}`, color: wanted.startsWith('#') ? wanted : `#${wanted}` }
}

/** The label of the worst of these severities; `undefined` for none at all, and where there are to be no such labels. */
export function worstSeverityLabel(found: readonly Severity[], settings: SeverityLabelSettings): Label | undefined {
  const worst = found.toSorted(compareSeverity).at(-1)
  return worst === undefined ? undefined : severityLabel(worst, settings)
}

/** All labels that a platform may have to create before they can be used. */
export function severityLabels(settings: SeverityLabelSettings): Label[] {
  return severities.flatMap((severity) => severityLabel(severity, settings) ?? [])
}
