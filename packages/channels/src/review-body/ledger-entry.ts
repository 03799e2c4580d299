import { truncateText } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import { problemPlace } from '../rendering/location.ts'
import { problemText } from '../rendering/problem-text.ts'
import type { EntryLife, LedgerEntry } from './ledger.ts'

/** Characters of the first sentence that names a problem in one line. */
const TITLE_CHARACTERS = 120
/** How much of a message is looked at for that. */
const READ_CHARACTERS = 1000
const CATEGORY_CHARACTERS = 60
const CONTENT_CHARACTERS = 16

/** The first sentence of a message as one line of plain text; the category where there is none. */
export function problemTitle({ message, category }: Pick<Problem, 'message' | 'category'>): string {
  const title = problemText(message.slice(0, READ_CHARACTERS)).title.replaceAll(/\s+/g, ' ').trim()
  return truncateText(title === '' ? category : title, TITLE_CHARACTERS, 'characters')
}

/** What of a problem's content stays the same when its file is renamed, as a body keeps it. */
export function contentOf({ contentFingerprint }: Pick<Problem, 'contentFingerprint'>): string | undefined {
  return contentFingerprint?.slice(0, CONTENT_CHARACTERS)
}

/** What a body keeps of a problem. */
export function ledgerEntry(problem: Problem, life: EntryLife): LedgerEntry {
  const { fingerprint, reportedFingerprint, severity, category } = problem
  const content = contentOf(problem)
  const { path, line, endLine } = problemPlace(problem)
  return {
    fingerprint,
    ...(reportedFingerprint !== undefined && { reported: reportedFingerprint }),
    ...(content !== undefined && { content }),
    file: path,
    line,
    endLine,
    severity,
    category: truncateText(category, CATEGORY_CHARACTERS, 'characters'),
    title: problemTitle(problem),
    life,
  }
}
