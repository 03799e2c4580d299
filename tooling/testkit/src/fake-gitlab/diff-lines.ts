/** A line of a diff under the two numbers that GitLab counts at it. */
export interface CountedLine {
  readonly kind: 'new' | 'old' | 'context'
  readonly oldLine: number
  readonly newLine: number
  readonly text: string
}

/** The lines of one file's diff. */
export function diffLines(diff: string): CountedLine[] {
  const lines: CountedLine[] = []
  let [oldLine, newLine] = [0, 0]
  const rows = diff.split('\n')
  if (rows.at(-1) === '') rows.pop()
  for (const row of rows) {
    const header = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(row)
    if (header) [oldLine, newLine] = [Number(header[1]), Number(header[2])]
    else if (row.startsWith('+')) lines.push({ kind: 'new', oldLine, newLine: newLine++, text: row.slice(1) })
    else if (row.startsWith('-')) lines.push({ kind: 'old', oldLine: oldLine++, newLine, text: row.slice(1) })
    else if (!row.startsWith('\\')) {
      lines.push({ kind: 'context', oldLine: oldLine++, newLine: newLine++, text: row.slice(1) })
    }
  }
  return lines
}
