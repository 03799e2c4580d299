import type { SummaryInput } from '@aicr/schema'

/** A summary whose heading stands apart. */
export interface SummaryText {
  title: string | undefined
  /** The Markdown without the heading that says the same as `title`. */
  markdown: string
}

const HEADING = /^ {0,3}#{1,6}[ \t]+/

function bare(text: string): string {
  return text
    .replaceAll(/[#*_`]/g, '')
    .trim()
    .toLowerCase()
}

/**
 * Takes the heading of a summary apart, so that it is shown once: the given title, or the heading that the Markdown
 * begins with. A heading that repeats the title is taken off.
 */
export function summaryText({ title, markdown }: SummaryInput): SummaryText {
  const given = title?.trim() === '' ? undefined : title?.trim()
  const text = markdown.trim()
  const end = text.indexOf('\n')
  const first = end === -1 ? text : text.slice(0, end)
  const heading = HEADING.test(first) ? first.replace(HEADING, '').trim() : ''
  const rest = end === -1 ? '' : text.slice(end).trim()
  if (heading === '' || (given !== undefined && bare(heading) !== bare(given))) return { title: given, markdown: text }
  return { title: given ?? heading, markdown: rest }
}
