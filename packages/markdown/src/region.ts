/** Where our part of a text stands, from the first character of its first line to the last one of its last. */
export interface Region {
  readonly start: number
  readonly end: number
  /** What stands between its two marks. */
  readonly content: string
}

const BEGIN = '<!-- aicr:begin -->'
const END = '<!-- aicr:end -->'

/** `content` between the two marks by which {@link findRegion} finds it again. Marks in it are no marks any more. */
export function formatRegion(content: string): string {
  return `${BEGIN}\n${content.replace(/<!--(?= aicr:(?:begin|end) -->)/g, '<!-- ')}\n${END}`
}

/** Our part of a text that people may have written around, also where they left the first mark alone above it. */
export function findRegion(text: string): Region | undefined {
  let begin = findLine(text, BEGIN, 0)
  const end = begin && findLine(text, END, begin.end)
  if (begin === undefined || end === undefined) return undefined
  for (let next = findLine(text, BEGIN, begin.end); next !== undefined && next.start < end.start;) {
    begin = next
    next = findLine(text, BEGIN, begin.end)
  }
  return { start: begin.start, end: end.end, content: text.slice(begin.end, end.start).replaceAll('\r\n', '\n').trim() }
}

/** `text` with our part replaced, or put at its end where it has none; everything around it stays. */
export function replaceRegion(text: string, region: string): string {
  const found = findRegion(text)
  if (found !== undefined) return text.slice(0, found.start) + region + text.slice(found.end)
  return text.trim() === '' ? region : `${text.trimEnd()}\n\n${region}`
}

/** The first line at or after `from` that is `mark` but for blanks around it. */
function findLine(text: string, mark: string, from: number): { start: number; end: number } | undefined {
  for (let at = text.indexOf(mark, from); at !== -1; at = text.indexOf(mark, at + mark.length)) {
    const before = /(?:^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, at - 80), at))
    const after = /^[ \t]*(?:$|[\r\n])/.test(text.slice(at + mark.length, at + mark.length + 80))
    if (before && after) return { start: at, end: at + mark.length }
  }
  return undefined
}
