import { isUnseen } from '@aicr/schema'
import type { FileCoverage, Problem, ReviewConfig, RunStatus, Verdict } from '@aicr/schema'
import type { Collected } from './repair.ts'

export interface JudgeInput {
  collected: Collected
  /** Those that people are to act on: not the dismissed ones. */
  problems: readonly Problem[]
  coverage: readonly FileCoverage[]
  review: ReviewConfig
}

export interface Judgement {
  verdict: Verdict
  explanation?: string
  skipReason?: string
  /** The status when nothing goes wrong in publishing. */
  status: Extract<RunStatus, 'published' | 'skipped'>
}

/** The verdict, from structured results alone; no text is read for it. */
export function judge({ collected, problems, coverage, review }: JudgeInput): Judgement {
  const skip = asSkip(collected.skip, review)
  if (!collected.complete)
    return {
      verdict: 'inconclusive',
      status: 'published',
      ...explained(collected.explanation),
      ...(skip && { skipReason: skip.reason }),
    }
  const unseen = coverage.filter(isUnseen)
  const unseenText = unseen.length === 0 ? undefined : describeUnseen(unseen)
  if (review.require_full_coverage === true && unseen.length > 0) {
    return { verdict: 'inconclusive', status: 'published', ...explained(unseenText) }
  }
  if (problems.length > 0) return { verdict: 'problems', status: 'published', ...explained(unseenText) }
  const clean: Verdict = unseen.length > 0 ? 'partial' : 'pass'
  if (!skip) return { verdict: clean, status: 'published', ...explained(unseenText) }
  // Only a skip that was called says that the files were looked at.
  const verdict = skip.reason === 'lgtm' && skip.called ? clean : 'skipped'
  return { verdict, status: 'skipped', skipReason: skip.reason, ...explained(unseenText) }
}

/** A team may want to hear that all is well: then `lgtm` is a review that found nothing. */
function asSkip(skip: Collected['skip'], { skip_lgtm = true }: ReviewConfig): Collected['skip'] {
  return !skip_lgtm && skip?.called && skip.reason === 'lgtm' ? null : skip
}

function explained(explanation: string | undefined): { explanation?: string } {
  return explanation === undefined ? {} : { explanation }
}

function describeUnseen(files: readonly FileCoverage[]): string {
  const names = files.slice(0, 3).map(({ path }) => path)
  const rest = files.length - names.length
  const list = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
  return `${files.length === 1 ? 'A file' : `${files.length} files`} could not be reviewed: ${list}.`
}
