import { truncateText, visibleText } from '@aicr/markdown'
import type { Marker } from '@aicr/markdown'
import type { OutputLanguage, Problem, ReviewEvent } from '@aicr/schema'
import { labelsFact } from '../labels/label-changes.ts'
import { worstSeverityLabel } from '../labels/severity-labels.ts'
import { messages } from '../rendering/messages.ts'
import { scopeText } from '../rendering/scope-text.ts'
import { isOpen } from '../review-body/ledger.ts'
import type { Ledger } from '../review-body/ledger.ts'
import { problemTitle } from '../review-body/ledger-entry.ts'
import type { ProblemIssueSettings } from './settings.ts'

/** Characters of a title that are ours; the rest is room for the mark of a resolved issue. */
const TITLE_CHARACTERS = 200
const PATH_CHARACTERS = 60

/** One line that nothing invisible stands in. */
function oneLine(text: string): string {
  return visibleText(text).replaceAll(/\s+/g, ' ').trim()
}

/** The end of a path, which says more than its beginning. */
function shortPath(path: string): string {
  return path.length <= PATH_CHARACTERS ? path : `…${path.slice(-PATH_CHARACTERS).toWellFormed()}`
}

/** The title of an issue: readable in a list, one line, the same as long as the problem is the same. */
export function issueTitle(
  input: { event: Pick<ReviewEvent, 'target' | 'revision'>; problem: Problem },
  settings: Pick<ProblemIssueSettings, 'issue_mode' | 'marker_prefix'>,
  language: OutputLanguage,
): string {
  const words = messages(language)
  const { problem, event } = input
  const subject = {
    per_problem: `${words.severity[problem.severity]}: ${problemTitle(problem)} (${shortPath(problem.file)})`,
    per_commit: words.problemsIn(scopeText({ ...event, target: { kind: 'commit', id: '' } }, language)),
    consolidated: words.problemsIn(streamText(event, language)),
  }[settings.issue_mode]
  return truncateText(oneLine(`${settings.marker_prefix} ${subject}`), TITLE_CHARACTERS, 'characters')
}

/** What a consolidated issue is about: not a commit, for it outlives that. */
function streamText(event: Pick<ReviewEvent, 'target' | 'revision'>, language: OutputLanguage): string {
  const { kind } = event.target
  const words = messages(language)
  if (kind === 'pull_request' || kind === 'issue') return scopeText(event, language)
  return event.revision.branch === undefined ? words.thisRepository : words.branch(event.revision.branch)
}

/** The labels that an issue with these problems is to have: the managed one, the configured ones, its worst severity. */
export function wantedLabels({ entries }: Ledger, settings: ProblemIssueSettings): string[] {
  const open = entries.filter(isOpen).map(({ severity }) => severity)
  const severity = worstSeverityLabel(open, settings)
  return [...new Set([settings.marker_label, ...settings.labels, ...(severity ? [severity.name] : [])])]
}

/** What an issue remembers of what we set, so that people's changes are told from ours. */
export function issueFacts(facts: { scope: string; mode: string; title: string; labels: readonly string[] }): Marker[] {
  return [
    { name: 'scope', value: facts.scope },
    { name: 'mode', value: facts.mode },
    { name: 'title', value: facts.title },
    labelsFact(facts.labels),
  ]
}
