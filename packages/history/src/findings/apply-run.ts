import type { Problem } from '@aicr/schema'
import { cutText } from '../cut-text.ts'
import type { HistoryComparison, MovedFinding } from './compare-with-history.ts'
import type { FindingsDocument, RunMark, StoredFinding } from './known-finding.ts'
import { moveDismissals } from './move-dismissals.ts'

const MAX_MESSAGE = 500
/** Findings of one target that are kept. Resolved ones go first, then the ones that were seen longest ago. */
const MAX_FINDINGS = 5000
/** Reviewed paths of a run that are kept. */
const MAX_FILES = 20_000

/**
 * What is stored of a target after a run. Made from the newest stored state and not from the one that the run was compared
 * with, so that nothing that was recorded or dismissed meanwhile is lost.
 */
export function applyRun(stored: FindingsDocument, run: RunMark, comparison: HistoryComparison): FindingsDocument {
  if (!comparison.completed) return stored
  const findings = moved(stored.findings, comparison.moved)
  for (const problem of comparison.problems) {
    findings.set(problem.fingerprint, seenAgain(findings.get(problem.fingerprint), problem, run))
  }
  for (const { fingerprint } of comparison.resolved) {
    const finding = findings.get(fingerprint)
    if (finding && !isAfter(finding.last, run)) findings.set(fingerprint, { ...finding, resolved: run })
  }
  const { lastRun } = stored
  return {
    ...stored,
    lastRun:
      lastRun && isAfter(lastRun, run) ? lastRun : { ...run, files: comparison.reviewedFiles.slice(0, MAX_FILES) },
    findings: bounded([...findings.values()]),
    dismissals: moveDismissals(stored.dismissals, comparison.moved),
  }
}

function moved(findings: readonly StoredFinding[], moves: readonly MovedFinding[]): Map<string, StoredFinding> {
  const byFingerprint = new Map(findings.map((finding) => [finding.fingerprint, finding]))
  const moving = moves.flatMap(({ from, to }) => {
    const finding = byFingerprint.get(from)
    return finding ? [{ ...finding, fingerprint: to }] : []
  })
  for (const { from } of moves) byFingerprint.delete(from)
  for (const finding of moving) byFingerprint.set(finding.fingerprint, finding)
  return byFingerprint
}

function seenAgain(before: StoredFinding | undefined, problem: Problem, run: RunMark): StoredFinding {
  const { fingerprint, file, line, severity, category, message, contentFingerprint } = problem
  if (before && isAfter(before.last, run)) return before
  const now: StoredFinding = {
    fingerprint,
    file,
    line,
    severity,
    category,
    message: cutText(message, MAX_MESSAGE),
    ...(contentFingerprint !== undefined && { contentFingerprint }),
    first: before?.first ?? run,
    last: run,
  }
  return before?.resolved && isAfter(before.resolved, run) ? { ...now, resolved: before.resolved } : now
}

function isAfter(mark: RunMark, other: RunMark): boolean {
  return Date.parse(mark.at) > Date.parse(other.at)
}

function bounded(findings: StoredFinding[]): StoredFinding[] {
  if (findings.length <= MAX_FINDINGS) return findings
  const dispensable = ({ resolved }: StoredFinding): number => (resolved ? 1 : 0)
  return findings
    .toSorted((a, b) => dispensable(a) - dispensable(b) || Date.parse(b.last.at) - Date.parse(a.last.at))
    .slice(0, MAX_FINDINGS)
}
