/** A replacement of `source.slice(start, end)` by `text`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * `source` with all `edits` made; they do not overlap. Where a code span of an edit would touch another backtick, a space
 * keeps them apart, and a backslash right before it is escaped.
 */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return source
  const chunks: string[] = []
  let cursor = 0
  for (const edit of [...edits].sort((left, right) => left.start - right.start || left.end - right.end)) {
    append(chunks, source.slice(cursor, edit.start), false)
    append(chunks, edit.text, true)
    cursor = edit.end
  }
  append(chunks, source.slice(cursor), false)
  return chunks.join('')
}

function append(chunks: string[], text: string, inserted: boolean): void {
  if (text === '') return
  const gap = text.startsWith('`') ? separator(chunks.at(-1) ?? '', inserted) : ''
  if (gap !== '') chunks.push(gap)
  chunks.push(text)
}

function separator(before: string, inserted: boolean): string {
  if (before.endsWith('`')) return ' '
  return inserted && endsInBackslash(before) ? '\\' : ''
}

function endsInBackslash(text: string): boolean {
  let start = text.length
  while (text[start - 1] === '\\') start -= 1
  return (text.length - start) % 2 === 1
}
