import type { CoverageReason, FileCoverage } from '@aicr/schema'
import { lineTokens, withoutMargin } from '../budget/estimate-tokens.ts'
import { visibleCode } from './visible.ts'

/** What the notes around the names cost at most, in `lineTokens`. */
const NOTES = 150

/**
 * The names of a change of very many files, by folder, within so many tokens: one a line would leave no room for the diff.
 * The same for every call. What has no room is counted.
 */
export function foldedList(coverage: readonly FileCoverage[], maxTokens: number): string {
  const reviewed = coverage.filter(({ status }) => status === 'reviewed').map(({ path }) => path)
  const folders = [...Map.groupBy(reviewed, folderOf)]
  const lines: string[] = []
  let left = withoutMargin(maxTokens) - NOTES
  let listed = 0
  for (const [folder, paths] of folders) {
    const heading = visibleCode(`${folder === '' ? './' : folder}:`)
    left -= lineTokens(heading)
    const names: string[] = []
    for (const path of paths) {
      const name = visibleCode(path.slice(folder.length))
      left -= lineTokens(name) + 1
      if (left < 0) break
      names.push(name)
    }
    if (names.length > 0) lines.push(`${heading} ${names.join(', ')}`)
    listed += names.length
    if (left < 0) break
  }
  const rest = reviewed.length - listed
  return [
    `${reviewed.length} files to review. One that is not shown below is in another part of this review, or did not fit.`,
    ...lines,
    ...(rest > 0 ? [`[${rest} more files omitted by the tool]`] : []),
    ...skippedLine(coverage),
  ].join('\n')
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function skippedLine(coverage: readonly FileCoverage[]): string[] {
  const counts = new Map<CoverageReason | 'other', number>()
  for (const { status, reason = 'other' } of coverage) {
    if (status !== 'reviewed') counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  if (counts.size === 0) return []
  return [`Not handed over: ${[...counts].map(([reason, count]) => `${count} ${reason}`).join(', ')}.`]
}
