import { visibleProse } from './visible.ts'

/** More is no title or description, but an attempt to bury the rest. Characters. */
const MOST_CHARACTERS = 8000

/**
 * What the author of a change wrote about it, as a reader of the rendered page would see it: without HTML comments,
 * invisible characters, and cut, with a note, where it is longer than anybody reads.
 */
export function authorText(text: string): string {
  const visible = withoutComments(visibleProse(text.slice(0, MOST_CHARACTERS))).trim()
  const cut = text.length - MOST_CHARACTERS
  return cut > 0 ? `${visible}\n[${cut} characters omitted by the tool]` : visible
}

/** The first line of what `authorText` gives. */
export function firstLineOf(text: string): string {
  return authorText(text).split('\n')[0] ?? ''
}

/** A comment that nobody closed hides all that follows it. */
function withoutComments(text: string): string {
  let shown = ''
  let at = 0
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', at)) {
    shown += `${text.slice(at, start)} ` // The space keeps the parts from becoming another comment.
    const end = text.indexOf('-->', start + 2)
    if (end === -1) return shown
    at = end + 3
  }
  return shown + text.slice(at)
}
