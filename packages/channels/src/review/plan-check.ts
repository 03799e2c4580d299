import { truncateText } from '@aicr/markdown'
import { isAtLeast } from '@aicr/schema'
import type { Problem, ReviewReport, Severity } from '@aicr/schema'
import { createHash } from 'node:crypto'
import { liveProblems } from '../rendering/live-problems.ts'
import { problemPlace } from '../rendering/location.ts'
import { messages } from '../rendering/messages.ts'
import { reportBlocks } from '../rendering/report-blocks.ts'
import { problemTitle } from '../review-body/ledger-entry.ts'
import { compareProblems } from '../review-body/split-problems.ts'
import type { ReviewChannelOptions } from './options.ts'
import { reviewOperation } from './review-operation.ts'
import type { ReviewOperation } from './review-operation.ts'
import type { CheckAnnotation, ForgeCheck } from './review-forge.ts'
import type { StandingReview } from './standing-review.ts'

/** The name under which a check or a commit status stands. */
export const CHECK_NAME = 'aicr/review'

const TITLE_CHARACTERS = 120
const MESSAGE_CHARACTERS = 4000
/** Most annotations of a check: a page shows no more at a glance. */
const MAX_ANNOTATIONS = 250

const LEVELS = { critical: 'failure', high: 'failure', medium: 'warning', low: 'notice', info: 'notice' } as const

/** The check of a reviewed commit; nothing when it stands already, or for a skipped review. */
export function planCheck(
  report: ReviewReport,
  { place, check: standing }: StandingReview,
  options: ReviewChannelOptions,
): ReviewOperation[] {
  if (!options.settings.check || report.verdict === 'skipped') return []
  const { verdict } = reportBlocks(report, options.language)
  const content = {
    name: CHECK_NAME,
    commit: report.event.revision.head,
    conclusion: conclusionOf(report, options.failOn),
    title: truncateText(verdict, TITLE_CHARACTERS, 'characters'),
    summary: messages(options.language).problems(liveProblems(report).length),
    annotations: annotationsOf(report),
    ...(report.event.target.url !== undefined && { url: report.event.target.url }),
  }
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
  if (digest === standing) return []
  return [reviewOperation({ do: 'write-check', place, ...content, digest }, { key: `check:${content.commit}` })]
}

/** A check never fails for want of a result: that is no judgement of the change. */
function conclusionOf(report: ReviewReport, failOn: Severity | undefined): ForgeCheck['conclusion'] {
  const problems = liveProblems(report)
  if (failOn !== undefined && problems.some(({ severity }) => isAtLeast(severity, failOn))) return 'failure'
  if (report.verdict === 'inconclusive') return 'neutral'
  return problems.length === 0 || failOn !== undefined ? 'success' : 'neutral'
}

function annotationsOf(report: ReviewReport): CheckAnnotation[] {
  return liveProblems(report)
    .toSorted(compareProblems)
    .filter((problem) => problemPlace(problem).side === 'new')
    .slice(0, MAX_ANNOTATIONS)
    .map(annotationOf)
}

function annotationOf(problem: Problem): CheckAnnotation {
  const { path, line, endLine } = problemPlace(problem)
  return {
    path,
    startLine: line,
    endLine,
    level: LEVELS[problem.severity],
    title: truncateText(`${problem.severity}: ${problemTitle(problem)}`, TITLE_CHARACTERS, 'characters'),
    message: truncateText(problem.message, MESSAGE_CHARACTERS, 'characters'),
  }
}
