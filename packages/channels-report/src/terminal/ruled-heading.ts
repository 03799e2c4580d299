import type { Layout } from './layout.ts'
import { lineWidth, span } from './span.ts'
import type { Line } from './span.ts'

const SHORTEST_RULE = 3

/** `src/a.ts ──────────── 2 problems`, as wide as the terminal; a long name stays whole. */
export function ruledHeading(name: string, { symbols, width }: Layout, count?: string): Line {
  const start = span(`${name} `, 'bold')
  const end = count === undefined ? [] : [span(` ${count}`, 'dim')]
  const room = Math.max(SHORTEST_RULE, width - lineWidth([start, ...end]))
  return [start, span(symbols.rule.repeat(room), 'dim'), ...end]
}
