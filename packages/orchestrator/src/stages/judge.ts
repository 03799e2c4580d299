import { isUnseen } from '@aicr/schema'
import type { FileCoverage, Problem, ReviewConfig, RunStatus, SkipInput, Verdict } from '@aicr/schema'
import type { Collected } from './repair.ts'

export interface JudgeInput {
  collected: Collected
  problems: readonly Problem[]
  coverage: readonly FileCoverage[]
  /** A skip that the agent called as a tool. */
  skip: SkipInput | null
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
export function judge({ collected, problems, coverage, skip, review }: JudgeInput): Judgement {
  if (!collected.complete) return { verdict: 'inconclusive', status: 'published', ...explained(collected.explanation) }
  const unseen = coverage.filter(isUnseen)
  const unseenText = unseen.length === 0 ? undefined : describeUnseen(unseen)
  if (review.require_full_coverage === true && unseen.length > 0) {
    return { verdict: 'inconclusive', status: 'published', ...explained(unseenText) }
  }
  if (problems.length > 0) return { verdict: 'problems', status: 'published', ...explained(unseenText) }
  const clean: Verdict = unseen.length > 0 ? 'partial' : 'pass'
  if (!skip) return { verdict: clean, status: 'published', ...explained(unseenText) }
  const verdict = skip.reason === 'lgtm' ? clean : 'skipped'
  return { verdict, status: 'skipped', skipReason: skip.reason, ...explained(unseenText) }
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
