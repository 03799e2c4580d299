import { truncateText } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import { problemPlace } from '../rendering/location.ts'
import { problemText } from '../rendering/problem-text.ts'
import type { EntryLife, LedgerEntry } from './ledger.ts'

/** Characters of the first sentence that names a problem in one line. */
const TITLE_CHARACTERS = 120
const CATEGORY_CHARACTERS = 60
const CONTENT_CHARACTERS = 16

/** The first sentence of a message as one line of plain text; the category where there is none. */
export function problemTitle({ message, category }: Pick<Problem, 'message' | 'category'>): string {
  const title = problemText(message).title.replaceAll(/\s+/g, ' ').trim()
  return truncateText(title === '' ? category : title, TITLE_CHARACTERS, 'characters')
}

/** What a body keeps of a problem. */
export function ledgerEntry(problem: Problem, life: EntryLife): LedgerEntry {
  const { fingerprint, reportedFingerprint, contentFingerprint, severity, category } = problem
  const { path, line, endLine } = problemPlace(problem)
  return {
    fingerprint,
    ...(reportedFingerprint !== undefined && { reported: reportedFingerprint }),
    ...(contentFingerprint !== undefined && { content: contentFingerprint.slice(0, CONTENT_CHARACTERS) }),
    file: path,
    line,
    endLine,
    severity,
    category: truncateText(category, CATEGORY_CHARACTERS, 'characters'),
    title: problemTitle(problem),
    life,
  }
}
