import type { Problem } from '@aicr/schema'
import type { Dismissal, KnownFinding } from './known-finding.ts'
import { matchFindings } from './match-findings.ts'

export interface CompareInput {
  /** What this run found and is going to report. */
  problems: readonly Problem[]
  /** What it found as well but does not report: these are not gone. */
  suppressed?: readonly Problem[]
  known: readonly KnownFinding[]
  /** Paths at head that this run reviewed. */
  reviewedFiles: readonly string[]
  /** Whether the run ended with a result that can be trusted. If not, nothing is resolved and nothing is recorded. */
  completed: boolean
  /** New path by old path, of the files that the change renamed. */
  renames?: ReadonlyMap<string, string>
}

/** What a run means for what was known; `FindingHistory.record` takes it as it is. */
export interface HistoryComparison {
  completed: boolean
  /** Paths at head that the run reviewed. */
  reviewedFiles: string[]
  /** The problems in their order, each `new`, `open` or `dismissed`. */
  problems: Problem[]
  /** Known open findings that are gone: their file was reviewed again and they were not found. */
  resolved: KnownFinding[]
  /** Known findings that have another fingerprint now, because their file was renamed or an equal one before them went. */
  moved: MovedFinding[]
}

export interface MovedFinding {
  from: string
  to: string
  /** How it was dismissed, wherever that was said. */
  dismissal?: Dismissal
}

/**
 * Compares a run with what was known of its target. Equal problems are compared as a multiset: of three equal ones, one
 * new occurrence makes one `new`. A dismissed finding stays dismissed; one that was resolved and is back is `new`. A finding
 * is resolved only where its file was reviewed again by a completed run.
 */
export function compareWithHistory(input: CompareInput): HistoryComparison {
  const { problems, suppressed = [], known, completed, renames = new Map() } = input
  const matches = matchFindings([...problems, ...suppressed], known, renames)
  const found = new Set(matches.values())
  const reviewed = new Set(input.reviewedFiles)
  const isGone = ({ life, seen }: KnownFinding): boolean =>
    life === 'open' && seen !== undefined && reviewed.has(renames.get(seen.file) ?? seen.file)
  return {
    completed,
    reviewedFiles: [...input.reviewedFiles],
    problems: problems.map((problem) => ({ ...problem, life: lifeOf(matches.get(problem)) })),
    resolved: completed ? known.filter((finding) => !found.has(finding) && isGone(finding)) : [],
    moved: [...matches].flatMap(([{ fingerprint: to }, { fingerprint: from, dismissal }]) =>
      from === to ? [] : [{ from, to, ...(dismissal && { dismissal }) }],
    ),
  }
}

function lifeOf(finding: KnownFinding | undefined): 'new' | 'open' | 'dismissed' {
  return finding === undefined || finding.life === 'resolved' ? 'new' : finding.life
}
