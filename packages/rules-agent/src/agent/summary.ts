import type { AgentInput } from './agent-input.ts'
import type { CheckResult } from './check-all.ts'
import type { Change } from './read-change.ts'

export interface SummaryFacts {
  input: AgentInput
  change: Change
  result: CheckResult
  /** What was wrong with the repository's own rule files. */
  ruleErrors: readonly string[]
  /** Reports that were not accepted. */
  refused: readonly string[]
}

/** How a review ends: with a summary, or with a skip. */
export type Ending =
  | { tool: 'publish_summary'; markdown: string }
  | { tool: 'skip'; reason: 'lgtm' | 'no_reviewable_code' }

/** Names after which a list is cut. */
const MAX_NAMES = 10

/** Left-out files that say nothing about how complete the check was. */
const EXPECTED_REASONS = new Set([
  'filter',
  'binary',
  'submodule',
  'unchanged_content',
  'empty',
  'lock_file',
  'vendored',
  'generated',
])

/** A clean and complete check is a skip; anything that somebody should know is a summary. */
export function endingOf(facts: SummaryFacts): Ending {
  const { change, result, ruleErrors, refused } = facts
  const unchecked = uncheckedFiles(facts)
  const quiet =
    result.problems.length + result.failures.length + ruleErrors.length + refused.length + unchecked.length === 0
  if (!quiet) return { tool: 'publish_summary', markdown: summaryMarkdown(facts, unchecked) }
  const hasCode = change.checked.some(({ changedLines }) => changedLines.size > 0)
  return { tool: 'skip', reason: hasCode ? 'lgtm' : 'no_reviewable_code' }
}

function uncheckedFiles({ input }: SummaryFacts): string[] {
  return input.files
    .filter(({ status, reason }) => status !== 'reviewed' && !EXPECTED_REASONS.has(reason ?? ''))
    .map(({ path, reason }) => `${code(path)} (${(reason ?? 'not read').replaceAll('_', ' ')})`)
}

function summaryMarkdown({ change, result, ruleErrors, refused }: SummaryFacts, unchecked: readonly string[]): string {
  const lines = change.checked.reduce((sum, { changedLines }) => sum + changedLines.size, 0)
  const found = result.problems.length === 0 ? 'found nothing' : `found ${count(result.problems.length, 'problem')}`
  const failures = result.failures.map(
    ({ path, rule, message, inPart }) =>
      `${code(rule)}${path ? ` on ${code(path)}` : ''}${inPart ? ' (run in part)' : ''}: ${message}`,
  )
  return [
    `${count(result.rules.size, 'rule')} looked at ${count(lines, 'changed line')} in ${count(change.checked.length, 'file')} and ${found}. ` +
      'Rules find known patterns; they do not judge whether the change does what it should.',
    ...section('Not checked', unchecked),
    ...section('Rules that were not run everywhere', failures),
    ...section('Rule files of this repository that were left out', ruleErrors),
    ...section('Reports that were not accepted', refused),
  ].join('\n\n')
}

function section(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return []
  const rest = items.length - MAX_NAMES
  const shown = items.slice(0, MAX_NAMES).map((item) => `- ${item}`)
  return [`${title}:\n\n${[...shown, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n')}`]
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`
}
