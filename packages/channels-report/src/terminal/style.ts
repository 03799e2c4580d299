import type { Severity } from '@aicr/schema'
import pc from 'picocolors'

/** What a piece of text is; how that looks is decided here alone. */
export type Style =
  | 'plain'
  | 'bold'
  | 'dim'
  | 'code'
  | 'location'
  | 'added'
  | 'deleted'
  | 'good'
  | 'doubtful'
  | Severity
  | `${Severity}-badge`

type Painter = (text: string) => string

/** How each style looks. Without colour every style is plain. */
export function painters(color: boolean): Record<Style, Painter> {
  const c = pc.createColors(color)
  return {
    plain: (text) => text,
    bold: c.bold,
    dim: c.dim,
    code: c.cyan,
    location: c.cyan,
    added: c.green,
    deleted: c.red,
    good: c.green,
    doubtful: c.yellow,
    critical: c.red,
    high: c.red,
    medium: c.yellow,
    low: c.blue,
    info: c.dim,
    'critical-badge': (text) => c.bold(c.inverse(c.red(text))),
    'high-badge': (text) => c.bold(c.red(text)),
    'medium-badge': (text) => c.bold(c.yellow(text)),
    'low-badge': (text) => c.bold(c.blue(text)),
    'info-badge': (text) => c.bold(c.dim(text)),
  }
}

/** The few symbols that are drawn, in Unicode or in plain ASCII. */
export interface Symbols {
  pass: string
  fail: string
  doubt: string
  skip: string
  severity: Record<Severity, string>
  rule: string
  bar: string
  marker: string
  bullet: string
  separator: string
  ellipsis: string
}

export function symbols(unicode: boolean): Symbols {
  return unicode
    ? {
        pass: '✔',
        fail: '✖',
        doubt: '▲',
        skip: '○',
        severity: { critical: '✖', high: '✖', medium: '▲', low: '●', info: '○' },
        rule: '─',
        bar: '│',
        marker: '❯',
        bullet: '•',
        separator: '·',
        ellipsis: '…',
      }
    : {
        pass: 'ok',
        fail: 'x',
        doubt: '!',
        skip: '-',
        severity: { critical: 'x', high: 'x', medium: '!', low: '*', info: '-' },
        rule: '-',
        bar: '|',
        marker: '>',
        bullet: '*',
        separator: '-',
        ellipsis: '...',
      }
}
