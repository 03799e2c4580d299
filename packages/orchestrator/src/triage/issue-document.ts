import type { IssueDiscussion, IssueRemark } from '@aicr/channels'
import { authorText } from '../prompt/author-text.ts'
import { visibleMarkdown } from '../prompt/visible-markdown.ts'

/** An issue as one text, bounded, in which every line of others stands behind `> `. */
export interface IssueDocument {
  /** The name of the file that it is shown as. */
  path: string
  /** Ends with a newline. */
  text: string
  /** Who wrote which lines. */
  parts: readonly IssuePart[]
}

export interface IssuePart {
  startLine: number
  endLine: number
  author?: string
  date?: string
}

const MOST_BODY = 40_000
const MOST_REMARK = 8000
/** Of the comments the newest are shown, as many as fit. */
const MOST_REMARKS = 100
const MOST_IN_REMARKS = 80_000
/** Longer lines go on in the next one: nobody can point into the middle of them. */
const MOST_IN_LINE = 1000
const MOST_LABELS = 30

/**
 * Writes an issue down for whoever looks at it: title, author, state, labels, text and the newest comments, without what a
 * reader of the rendered page does not see. What is left out is said where it is missing. Pure, in linear time.
 */
export function issueDocument(issue: IssueDiscussion): IssueDocument {
  const lines = [`Issue ${issue.number}, ${issue.state}${issue.isLocked ? ', locked' : ''}`]
  const parts: IssuePart[] = []
  const add = (heading: string, text: readonly string[], { author, createdAt }: Partial<IssueRemark>): void => {
    lines.push('', heading, ...text)
    const startLine = lines.length - text.length + 1
    if (text.length === 0) return
    const who = { ...(author !== undefined && { author }), ...(createdAt !== undefined && { date: createdAt }) }
    parts.push({ startLine, endLine: lines.length, ...who })
  }
  const labels = issue.labels.slice(0, MOST_LABELS).flatMap(quotedLine)
  if (labels.length > 0) lines.push('Labels:', ...labels)
  add('Title:', quotedLine(issue.title), issue)
  add(`Description${byWhom(issue)}:`, quoted(issue.body, MOST_BODY), issue)
  const shown = newest(issue.remarks)
  const older = issue.remarks.length - shown.length
  if (older > 0) lines.push('', `[${older} older comments omitted by the tool]`)
  for (const [index, remark] of shown.entries())
    add(`Comment ${older + index + 1}${byWhom(remark)}:`, quoted(remark.body, MOST_REMARK), remark)
  return { path: `issue-${issue.number}.md`, text: `${lines.join('\n')}\n`, parts }
}

/** The newest comments within the bounds, the oldest of them first. */
function newest(remarks: readonly IssueRemark[]): readonly IssueRemark[] {
  let room = MOST_IN_REMARKS
  const last = remarks.slice(-MOST_REMARKS)
  const cut = last.findLastIndex(({ body }) => {
    room -= Math.min(body.length, MOST_REMARK)
    return room < 0
  })
  return last.slice(cut + 1)
}

/** ` by NAME, DATE`. What an account is called has no line break, and nothing that could pass for one. */
function byWhom({ author, createdAt }: Partial<IssueRemark>): string {
  const name = /^[\w.@[\]-]{1,100}$/.test(author ?? '') ? author : undefined
  const date = /^[\dTZ:.+-]{1,40}$/.test(createdAt ?? '') ? createdAt : undefined
  return `${name === undefined ? '' : ` by ${name}`}${date === undefined ? '' : `, ${date}`}`
}

function quoted(text: string, most: number): string[] {
  const end = pieceEnd(text, 0, most)
  const shown = visibleMarkdown(text.slice(0, end))
  const left = text.length - end
  return [
    ...(shown === '' ? ['[nothing]'] : shown.split('\n').flatMap(wrapped)),
    ...(left > 0 ? [`[${left} characters omitted by the tool]`] : []),
  ]
}

function quotedLine(text: string): string[] {
  const line = authorText(text).replaceAll(/\s+/g, ' ')
  return wrapped(line.slice(0, pieceEnd(line, 0)))
}

/**
 * A line behind `> `, in pieces where it is too long. So none can be taken for a line of the tool, nor for a comment in code
 * that asks to silence a problem.
 */
function wrapped(line: string): string[] {
  const pieces: string[] = []
  let at = 0
  do {
    const end = pieceEnd(line, at)
    pieces.push(`> ${line.slice(at, end)}`.trimEnd())
    at = end
  } while (at < line.length)
  return pieces
}

/** No character is cut in two. */
function pieceEnd(text: string, at: number, most: number = MOST_IN_LINE): number {
  const end = Math.min(text.length, at + most)
  const isHigh = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))
  return isHigh ? end + 1 : end
}
