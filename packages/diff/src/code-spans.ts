/** The code spans (text between two equal runs of backticks) of one line of Markdown, in time linear in its length. */
export function codeSpans(line: string): string[] {
  const runs = [...line.matchAll(/`+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  const closing = closingRuns(runs.map((run) => run.end - run.start))
  const spans: string[] = []
  for (let index = 0; index < runs.length; index++) {
    const close = closing[index] ?? null
    const open = runs[index]
    const end = close === null ? undefined : runs[close]
    if (open === undefined || close === null || end === undefined) continue
    spans.push(line.slice(open.end, end.start).trim())
    index = close
  }
  return spans.filter((span) => span !== '')
}

/** For each run of backticks the index of the next run of the same length, which closes it; `null` when there is none. */
function closingRuns(lengths: readonly number[]): (number | null)[] {
  const next = new Map<number, number>()
  const closing: (number | null)[] = []
  for (let index = lengths.length - 1; index >= 0; index--) {
    const length = lengths[index] ?? 0
    closing[index] = next.get(length) ?? null
    next.set(length, index)
  }
  return closing
}
