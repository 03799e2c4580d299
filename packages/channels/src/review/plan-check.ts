import { truncateText } from '@aicr/markdown'
import { isAtLeast } from '@aicr/schema'
import type { OutputLanguage, Problem, Severity } from '@aicr/schema'
import { createHash } from 'node:crypto'
import { liveProblems } from '../rendering/live-problems.ts'
import { problemPlace } from '../rendering/location.ts'
import { messages } from '../rendering/messages.ts'
import { reportBlocks } from '../rendering/report-blocks.ts'
import { checkSummary } from '../review-body/check-summary.ts'
import { problemTitle } from '../review-body/ledger-entry.ts'
import type { PublishedReport } from '../review-body/review-lead.ts'
import { compareProblems } from '../review-body/split-problems.ts'
import type { ReviewChannelOptions } from './options.ts'
import { reviewOperation } from './review-operation.ts'
import type { ReviewOperation } from './review-operation.ts'
import type { CheckAnnotation, ForgeCheck } from './review-forge.ts'
import type { StandingReview } from './standing-review.ts'

/** The name under which a channel's check or commit status stands: each channel has one of its own. */
export function checkName({ name }: Pick<ReviewChannelOptions, 'name'>): string {
  return `aicr/${name}`
}

const TITLE_CHARACTERS = 120
const MESSAGE_CHARACTERS = 4000
/** Most annotations of a check: a page shows no more at a glance. */
const MAX_ANNOTATIONS = 250

const LEVELS = { critical: 'failure', high: 'failure', medium: 'warning', low: 'notice', info: 'notice' } as const

/**
 * The check of a reviewed commit; nothing when it stands already. A skipped review has one as well, for a branch may be
 * protected by it, and then the change would wait for it for ever.
 */
export function planCheck(
  report: PublishedReport,
  { place, check: standing }: StandingReview,
  options: ReviewChannelOptions,
): ReviewOperation[] {
  if (!options.settings.check) return []
  const blocks = reportBlocks(report, options.language)
  const content = {
    name: checkName(options),
    commit: report.event.revision.head,
    conclusion: conclusionOf(report, options.failOn),
    title: truncateText(blocks.verdict, TITLE_CHARACTERS, 'characters'),
    summary: checkSummary(report, blocks, options),
    annotations: annotationsOf(report, options.language),
    ...(report.event.target.url !== undefined && { url: report.event.target.url }),
  }
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
  if (digest === standing) return []
  return [reviewOperation({ do: 'write-check', place, ...content, digest }, { key: `check:${content.commit}` })]
}

/** What was not seen is not passed; a result that is not there passes nothing. */
function conclusionOf(report: PublishedReport, failOn: Severity | undefined): ForgeCheck['conclusion'] {
  const problems = liveProblems(report)
  if (failOn !== undefined && problems.some(({ severity }) => isAtLeast(severity, failOn))) return 'failure'
  if (report.verdict === 'inconclusive') return 'unknown'
  if (report.verdict === 'partial' || report.verdict === 'skipped') return 'neutral'
  return problems.length === 0 || failOn !== undefined ? 'success' : 'neutral'
}

function annotationsOf(report: PublishedReport, language: OutputLanguage): CheckAnnotation[] {
  return liveProblems(report)
    .toSorted(compareProblems)
    .filter((problem) => problemPlace(problem).side === 'new')
    .slice(0, MAX_ANNOTATIONS)
    .map((problem) => annotationOf(problem, language))
}

function annotationOf(problem: Problem, language: OutputLanguage): CheckAnnotation {
  const { path, line, endLine } = problemPlace(problem)
  const { labelled, severity } = messages(language)
  return {
    path,
    startLine: line,
    endLine,
    level: LEVELS[problem.severity],
    title: truncateText(labelled(severity[problem.severity], problemTitle(problem)), TITLE_CHARACTERS, 'characters'),
    message: truncateText(problem.message, MESSAGE_CHARACTERS, 'characters'),
  }
}
