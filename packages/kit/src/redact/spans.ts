/** A part of a text, in UTF-16 units: `start` is in it, `end` is not. */
export interface Span {
  start: number
  end: number
}

/** The same coverage in order, without overlaps; spans that touch become one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** The text with each span put in other words. The spans must come from {@link mergeSpans}. */
export function replaceSpans(text: string, spans: readonly Span[], replace: (covered: string) => string): string {
  const parts: string[] = []
  let position = 0
  for (const { start, end } of spans) {
    parts.push(text.slice(position, start), replace(text.slice(start, end)))
    position = end
  }
  parts.push(text.slice(position))
  return parts.join('')
}
