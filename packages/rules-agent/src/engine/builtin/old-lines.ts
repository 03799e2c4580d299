import type { ChangedFile } from '../changed-file.ts'

/** The lines of a file before the change, from its lines after it and the rows of its hunks (with context around them). */
export function oldLinesOf(file: ChangedFile, newLines: readonly string[]): string[] {
  const added = new Set<number>()
  const deletedBefore = new Map<number, string[]>()
  let deleted: string[] = []
  for (const { kind, newLine, text } of file.diffLines ?? []) {
    if (kind === 'delete' || newLine === null) {
      deleted.push(text.replace(/\r$/, ''))
      continue
    }
    if (kind === 'add') added.add(newLine)
    if (deleted.length > 0) deletedBefore.set(newLine, deleted)
    deleted = []
  }
  const old = newLines.flatMap((text, index) => {
    const before = deletedBefore.get(index + 1) ?? []
    return added.has(index + 1) ? before : [...before, text]
  })
  return [...old, ...deleted]
}
