import { isUnseen } from '@aicr/schema'
import type { CoverageReason, FileCoverage, OutputLanguage, ReviewReport } from '@aicr/schema'
import { messages } from './messages.ts'

/** A file that a person would have wanted reviewed, and why it was not. `why` may hold untrusted text. */
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

/** `20 files reviewed, 2 skipped (1 lock file, 1 binary)`. Holds no untrusted text. */
export function coverageLine({ coverage }: Pick<ReviewReport, 'coverage'>, language: OutputLanguage): string {
  const words = messages(language)
  if (coverage.length === 0) return words.nothingChanged
  const of = (status: FileCoverage['status']): FileCoverage[] => coverage.filter((file) => file.status === status)
  const part = (status: 'summarised' | 'skipped' | 'failed'): string[] => {
    const files = of(status)
    if (files.length === 0) return []
    const text = words.coverage[status](files.length)
    const why = reasons(files, language)
    return [why === '' ? text : words.enclosed(text, why)]
  }
  return words.list([
    words.coverage.reviewed(of('reviewed').length),
    ...part('summarised'),
    ...part('skipped'),
    ...part('failed'),
  ])
}

/** The files that should have been reviewed and were not, with the reason in words. */
export function unseenFiles({ coverage }: Pick<ReviewReport, 'coverage'>, language: OutputLanguage): UnseenFile[] {
  const words = messages(language).coverage
  return coverage.filter(isUnseen).map(({ path, reason, detail }) => {
    const parts = [...(reason ? [words.reason[reason]] : []), ...(detail === undefined ? [] : [detail])]
    return { path, why: messages(language).list(parts) }
  })
}

/** Untracked files of the working tree that nobody reviewed. */
export function untrackedFiles({ untracked, coverage }: Pick<ReviewReport, 'untracked' | 'coverage'>): string[] {
  const covered = new Set(coverage.filter(({ status }) => status === 'reviewed').map(({ path }) => path))
  return (untracked ?? []).filter((path) => !covered.has(path))
}
