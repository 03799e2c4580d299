import type { DiffLine, FileDiff } from '@aicr/diff'
import type { HunkCoverage } from '@aicr/schema'
import type { PackedFile } from './packed-file.ts'

export interface HunkCoverageInput {
  file: FileDiff
  /** What each call shows of it, by the number of the call. */
  shown: ReadonlyMap<number, PackedFile>
  /** Why the rest is not shown. */
  reason: NonNullable<HunkCoverage['reason']>
}

/** All changed lines of a file by hunk and by the call that shows them, and those that none shows. In the order of the file. */
export function hunkCoverage({ file, shown, reason }: HunkCoverageInput): HunkCoverage[] {
  const callOf = new Map<DiffLine, number>()
  for (const [call, { hunks }] of shown) {
    for (const { hunk } of hunks) for (const row of hunk.lines) if (row.kind !== 'context') callOf.set(row, call)
  }
  return file.hunks.flatMap(({ lines, newStart, newLines }) => {
    const parts = new Map<number | undefined, HunkCoverage>()
    let before = newLines === 0 ? newStart : newStart - 1
    for (const row of lines) {
      before = row.newLine ?? before
      if (row.kind === 'context') continue
      const call = callOf.get(row)
      const part = parts.get(call)
      if (part) {
        part.endLine = before
        part.lines += 1
      } else {
        const what =
          call === undefined ? ({ status: 'skipped', reason } as const) : ({ status: 'reviewed', call } as const)
        parts.set(call, { ...what, startLine: before, endLine: before, lines: 1 })
      }
    }
    return [...parts.values()]
  })
}
