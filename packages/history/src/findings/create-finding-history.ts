import type { Clock } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import { cutText } from '../cut-text.ts'
import type { Documents } from '../documents/documents.ts'
import { documentName } from '../documents/document-name.ts'
import { targetParts, workspaceParts } from '../history-target.ts'
import type { HistoryTarget } from '../history-target.ts'
import { applyRun } from './apply-run.ts'
import type { DismissalInput, FindingHistory, FindingRun } from './finding-history.ts'
import { Dismissal, RunMark } from './known-finding.ts'
import type { FindingsDocument, KnownFinding, StoredDismissal } from './known-finding.ts'
import { isRename, moveDismissals } from './move-dismissals.ts'

const MAX_DISMISSALS = 5000
const MAX_REASON = 1000
const MAX_FINGERPRINT = 256

/** A document of nobody, where one was never written. */
export const noFindings: FindingsDocument = { of: [], findings: [], dismissals: [] }

/** The history over documents, wherever they are. Its members differ in nothing else. */
export function createFindingHistory(documents: Documents<FindingsDocument>, clock: Clock): FindingHistory {
  return {
    async read(target) {
      const workspace = await documents.read(documentName(workspaceParts(target.workspace)))
      return knownFindings(await documents.read(documentName(targetParts(target))), workspace)
    },
    async lastRun(target) {
      const { lastRun } = await documents.read(documentName(targetParts(target)))
      return lastRun ?? null
    },
    async record(target, run, comparison) {
      if (!comparison.completed) return
      const mark = readMark(run)
      const of = targetParts(target)
      await documents.update(documentName(of), (stored) => ({
        next: { ...applyRun(stored, mark, comparison), of },
        result: undefined,
      }))
      // What was dismissed for this target only must not become a dismissal of the workspace.
      const renames = comparison.moved.filter(isRename).map(({ from, to }) => ({ from, to }))
      if (renames.length > 0) await followRenames(documents, target, renames)
    },
    async dismiss(scope, fingerprint, input) {
      const dismissal = readDismissal(fingerprint, input, clock)
      const of = typeof scope === 'string' ? workspaceParts(scope) : targetParts(scope)
      await documents.update(documentName(of), (stored) => ({
        next: { ...stored, of, dismissals: withDismissal(stored.dismissals, dismissal) },
        result: undefined,
      }))
    },
  }
}

function knownFindings(target: FindingsDocument, workspace: FindingsDocument): KnownFinding[] {
  const dismissals = new Map(
    [...workspace.dismissals, ...target.dismissals].map(({ fingerprint, ...dismissal }) => [fingerprint, dismissal]),
  )
  const known = target.findings.map(({ fingerprint, ...seen }): KnownFinding => {
    const dismissal = dismissals.get(fingerprint)
    if (dismissal) return { fingerprint, life: 'dismissed', seen, dismissal }
    return { fingerprint, life: seen.resolved ? 'resolved' : 'open', seen }
  })
  const seenHere = new Set(target.findings.map(({ fingerprint }) => fingerprint))
  const bare = [...dismissals].filter(([fingerprint]) => !seenHere.has(fingerprint))
  return [
    ...known,
    ...bare.map(([fingerprint, dismissal]): KnownFinding => ({ fingerprint, life: 'dismissed', dismissal })),
  ]
}

/** What a whole workspace dismissed stays dismissed there under the new name of the file. */
async function followRenames(
  documents: Documents<FindingsDocument>,
  { workspace }: HistoryTarget,
  renames: { from: string; to: string }[],
): Promise<void> {
  await documents.update(documentName(workspaceParts(workspace)), (stored) => {
    const dismissals = moveDismissals(stored.dismissals, renames)
    const isSame = dismissals.length === stored.dismissals.length || dismissals.length > MAX_DISMISSALS
    return { next: isSame ? stored : { ...stored, dismissals }, result: undefined }
  })
}

function readMark({ id, startedAt, revision }: FindingRun): RunMark {
  const mark = RunMark.safeParse({ run: id, at: startedAt, revision })
  if (!mark.success) throw invalidTime(startedAt)
  return mark.data
}

function readDismissal(fingerprint: string, { reason, by, at }: DismissalInput, clock: Clock): StoredDismissal {
  const why = reason.trim()
  if (why === '') throw invalid('A dismissal needs a reason.', 'Say why, so that others understand it later.')
  if (fingerprint === '' || fingerprint.length > MAX_FINGERPRINT)
    throw invalid('This is not a fingerprint: it is empty or too long.', 'Copy it from the report.')
  const read = Dismissal.safeParse({ reason: cutText(why, MAX_REASON), by, at: at ?? clock.now().toISOString() })
  if (!read.success) throw invalidTime(at)
  return { fingerprint, ...read.data }
}

function withDismissal(dismissals: readonly StoredDismissal[], dismissal: StoredDismissal): StoredDismissal[] {
  const others = dismissals.filter(({ fingerprint }) => fingerprint !== dismissal.fingerprint)
  if (others.length >= MAX_DISMISSALS) {
    throw new AicrError(`There are ${others.length} dismissals here already, which is the limit.`, {
      code: 'limit_exceeded',
      hint: 'Use path or category rules in .aicr/ignore for whole groups of findings.',
    })
  }
  return [...others, dismissal]
}

function invalidTime(value: string | undefined): AicrError {
  return invalid(`${JSON.stringify(value)} is not a time in UTC.`, 'Write it like 2026-03-04T05:06:07Z.')
}

function invalid(message: string, hint: string): AicrError {
  return new AicrError(message, { code: 'invalid_input', hint })
}
