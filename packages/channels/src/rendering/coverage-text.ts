import { isSeenInPart, isUnseen } from '@aicr/schema'
import type { CoverageReason, FileCoverage, HunkCoverage, OutputLanguage, ReviewReport } from '@aicr/schema'
import { messages } from './messages.ts'

/** A file that a person would have wanted reviewed, and why it was not, or not all of it. `why` may hold untrusted text. */
export interface UnseenFile {
  path: string
  why: string
}

function reasons(files: readonly FileCoverage[], language: OutputLanguage): string {
  const { coverage, list } = messages(language)
  const counts = new Map<CoverageReason, number>()
  for (const { reason } of files) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const worded = [...counts].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => coverage.counted(reason, count))
  return list(worded)
}

/** `20 files reviewed, 2 skipped (1 lock file, 1 binary)`, or which issue was read. Holds no untrusted text. */
export function coverageLine(
  { coverage, event }: Pick<ReviewReport, 'coverage' | 'event'>,
  language: OutputLanguage,
): string {
  const words = messages(language)
  if (event.target.kind === 'issue') {
    const read = words.scope.issue(event.target.id)
    return coverage.some(isSeenInPart) ? words.enclosed(read, words.coverage.inPart(1)) : read
  }
  if (coverage.length === 0) return words.nothingChanged
  const of = (status: FileCoverage['status']): FileCoverage[] => coverage.filter((file) => file.status === status)
  const part = (status: 'summarised' | 'skipped' | 'failed'): string[] => {
    const files = of(status)
    if (files.length === 0) return []
    const text = words.coverage[status](files.length)
    const why = reasons(files, language)
    return [why === '' ? text : words.enclosed(text, why)]
  }
  const reviewed = words.coverage.reviewed(of('reviewed').length)
  const inPart = of('reviewed').filter(isSeenInPart).length
  return words.list([
    inPart === 0 ? reviewed : words.enclosed(reviewed, words.coverage.inPart(inPart)),
    ...part('summarised'),
    ...part('skipped'),
    ...part('failed'),
  ])
}

/** The files that should have been reviewed and were not, or not all of them, with the reason in words. */
export function unseenFiles({ coverage }: Pick<ReviewReport, 'coverage'>, language: OutputLanguage): UnseenFile[] {
  const { list } = messages(language)
  return coverage
    .filter((file) => isUnseen(file) || isSeenInPart(file))
    .map((file) => ({ path: file.path, why: list(whyUnseen(file, language)) }))
}

/** How many names a sentence has. */
const MOST_NAMES = 3

/** One or two sentences about the files that {@link unseenFiles} lists; `undefined` where there are none. Holds untrusted names. */
export function unseenText(
  { coverage }: { readonly coverage: readonly FileCoverage[] },
  language: OutputLanguage,
): string | undefined {
  const words = messages(language)
  const [missing, parts] = [coverage.filter(isUnseen), coverage.filter(isSeenInPart)]
  const names = (files: readonly FileCoverage[]): string => {
    const first = files.slice(0, MOST_NAMES).map(({ path }) => path)
    const more = files.length - first.length
    return words.list(more > 0 ? [...first, words.more(more)] : first)
  }
  const sentences = [
    ...(missing.length === 0 ? [] : [words.coverage.notReviewed(missing.length, names(missing))]),
    ...(parts.length === 0 ? [] : [words.coverage.onlyInPart(parts.length, names(parts))]),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/** Where the lines are known, they say more than the cause, which only counts them. */
function whyUnseen({ status, reason, detail, cause, hunks = [] }: FileCoverage, language: OutputLanguage): string[] {
  const words = messages(language).coverage
  const unseen = hunks.filter((hunk) => hunk.status !== 'reviewed')
  if (unseen.length > 0) {
    const lines = unseen.reduce((sum, hunk) => sum + hunk.lines, 0)
    const why = [...new Set(unseen.flatMap((hunk) => hunk.reason ?? []))]
    return [words.linesUnseen(lines, places(unseen, language)), ...why.map((one) => words.reason[one])]
  }
  return [
    ...(status === 'summarised' ? [words.onlySummarised] : []),
    ...(reason ? [words.reason[reason]] : []),
    ...(cause === undefined ? [] : [words.cause(cause)]),
    ...(detail === undefined ? [] : [detail]),
  ]
}

/** Longer lists are read by nobody; the record of the run has all. */
const MOST_PLACES = 5

/** `12-18, 40`: lines of the new file. */
function places(hunks: readonly HunkCoverage[], language: OutputLanguage): string {
  const words = messages(language)
  const shown = hunks
    .slice(0, MOST_PLACES)
    .map(({ startLine, endLine }) => (startLine === endLine ? String(startLine) : `${startLine}-${endLine}`))
  const more = hunks.length - shown.length
  return words.list(more > 0 ? [...shown, words.more(more)] : shown)
}

/** Untracked files of the working tree that nobody reviewed. */
export function untrackedFiles({ untracked, coverage }: Pick<ReviewReport, 'untracked' | 'coverage'>): string[] {
  const covered = new Set(coverage.filter(({ status }) => status === 'reviewed').map(({ path }) => path))
  return (untracked ?? []).filter((path) => !covered.has(path))
}
