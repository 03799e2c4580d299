import { unseenText } from '@aicr/channels'
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
  const unseen = unseenText({ coverage }, review.output_language ?? 'en')
  if (review.require_full_coverage === true && unseen !== undefined) {
    return { verdict: 'inconclusive', status: 'published', ...explained(unseen) }
  }
  if (problems.length > 0) return { verdict: 'problems', status: 'published', ...explained(unseen) }
  const clean: Verdict = unseen === undefined ? 'pass' : 'partial'
  if (!skip) return { verdict: clean, status: 'published', ...explained(unseen) }
  // Only a skip that was called says that the files were looked at.
  const verdict = skip.reason === 'lgtm' && skip.called ? clean : 'skipped'
  return { verdict, status: 'skipped', skipReason: skip.reason, ...explained(unseen) }
}

/** A team may want to hear that all is well: then `lgtm` is a review that found nothing. */
function asSkip(skip: Collected['skip'], { skip_lgtm = true }: ReviewConfig): Collected['skip'] {
  return !skip_lgtm && skip?.called && skip.reason === 'lgtm' ? null : skip
}

function explained(explanation: string | undefined): { explanation?: string } {
  return explanation === undefined ? {} : { explanation }
}
