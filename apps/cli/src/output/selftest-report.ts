import { terminalText } from '@aicr/channels-report'
import { selftestSteps } from '@aicr/runtime'
import type { SelftestResult, SelftestStep } from '@aicr/runtime'

const HEADINGS: Readonly<Record<SelftestStep, string>> = {
  tools: 'tools',
  source: 'source read',
  context: 'context',
  problems: 'problems',
  summary: 'summary',
}
const NOTHING = '–'

/** A table with a line for each agent, and below it what failed, what that means and what to do. */
export function selftestReport(results: readonly SelftestResult[]): string {
  const heading = ['', 'agent', 'version', 'sandbox', ...selftestSteps.map((step) => HEADINGS[step]), 'time']
  const rows = [heading, ...results.map(rowOf)]
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${[...table, ...results.flatMap(failureLines)].join('\n')}\n`
}

function rowOf({ agent, ok, info, steps, durationMs }: SelftestResult): string[] {
  const cells = selftestSteps.map((name) => {
    const found = steps.find(({ step }) => step === name)
    if (!found || found.status === 'not_needed') return NOTHING
    if (name === 'problems') return found.detail
    return found.status === 'ok' ? 'yes' : 'no'
  })
  const { version = NOTHING, sandbox } = info ?? {}
  const time = `${(durationMs / 1000).toFixed(1)} s`
  return [ok ? 'ok' : 'FAILED', agent, version, sandbox?.kind ?? NOTHING, ...cells, time].map(terminalText)
}

function failureLines({ agent, failure }: SelftestResult): string[] {
  if (!failure) return []
  return ['', `${terminalText(agent)}: ${terminalText(failure.meaning)}`, `  ${terminalText(failure.advice)}`]
}
