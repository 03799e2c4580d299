import type { FileCoverage } from '@aicr/schema'
import { omittedText } from '../budget/packed-file.ts'
import type { Omitted, PackedFile } from '../budget/packed-file.ts'
import { foldedList } from './folded-list.ts'
import { visibleCode } from './visible.ts'

export interface FileListInput {
  coverage: readonly FileCoverage[]
  /** What is shown in this prompt. */
  shown: readonly PackedFile[]
  /** What is missing of the files that are, or should be, in this prompt. */
  omitted: readonly Omitted[]
  /** Whether the change is reviewed in several parts. */
  inParts: boolean
  /** The list is folded to so many tokens. Absent: it has a line for each file. */
  maxTokens?: number | undefined
}

/** Every changed file, one a line, with what happened to it and whether it is shown; or all of them folded. */
export function fileList({ coverage, shown, omitted, inParts, maxTokens }: FileListInput): string {
  if (maxTokens !== undefined) return foldedList(coverage, maxTokens)
  const shownPaths = new Set(shown.filter(({ hunks }) => hunks.length > 0).map(({ path }) => path))
  const missing = new Map(omitted.map((file) => [file.path, file]))
  return coverage.map((file) => fileLine(file, whereShown(file))).join('\n')

  function whereShown({ path, status, detail, reason }: FileCoverage): string {
    if (status !== 'reviewed') return `not shown: ${detail ?? reason ?? status}`
    const what = missing.get(path)
    if (what)
      return `${shownPaths.has(path) ? 'shown below in part' : 'not shown'}: ${omittedText(what)} omitted by the tool`
    if (shownPaths.has(path)) return 'shown below'
    return inParts ? 'in another part of this review' : 'not shown: no line of it is in the diff'
  }
}

function fileLine(file: FileCoverage, where: string): string {
  const from = file.oldPath !== null && file.oldPath !== file.path ? ` from ${file.oldPath}` : ''
  const counts = `+${file.additions} -${file.deletions}`
  return visibleCode(`${file.path} (${file.change}${from}, ${counts}; ${where})`)
}
