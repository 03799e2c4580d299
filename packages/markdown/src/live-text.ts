/** A stretch of plain text that a platform would make live. */
export interface LiveText {
  readonly start: number
  readonly end: number
}

// An address, a mention or an e-mail address, a reference to an issue, a merge request or an epic, a full commit hash.
const ANCHOR = /:\/{2,}(?=[\w\u0080-\uFFFF[])|www\.\w|@\w|[#!&]\d|(?<!\w)gh-\d|[0-9a-f]{40}/gi
const BEFORE = /[\w./+-]/
const WORD = /[\w./:@#!+-]/
const ADDRESS = /[^\s<>`"'()[\]{}|\\^*]/
const TRAILING = /[.,:;!?#@+/-]/

/**
 * Stretches of plain text that would ping, link or refer on GitHub, Gitea or GitLab: mentions, numbers of issues, merge
 * requests and epics, commit hashes, bare addresses. Wider than any of their own rules, so that a text which is later cut or
 * joined stays harmless. In order, never touching, in linear time.
 */
export function findLiveText(text: string): LiveText[] {
  const found: LiveText[] = []
  const anchors = new RegExp(ANCHOR)
  for (let match = anchors.exec(text); match !== null; match = anchors.exec(text)) {
    const last = found.at(-1)
    const anchorEnd = match.index + match[0].length
    const start = expandLeft(text, match.index, last?.end ?? 0)
    const wordEnd = expandRight(text, match.index, anchorEnd)
    const end = trimRight(text, anchorEnd, wordEnd)
    if (last?.end === start) found.splice(-1, 1, { start: last.start, end })
    else found.push({ start, end })
    // What was trimmed is punctuation with nothing behind it.
    anchors.lastIndex = wordEnd
  }
  return found
}

function expandLeft(text: string, anchor: number, least: number): number {
  let start = anchor
  while (start > least && BEFORE.test(text.charAt(start - 1))) start -= 1
  return start
}

function expandRight(text: string, anchor: number, anchorEnd: number): number {
  let end = anchorEnd
  while (end < text.length && WORD.test(text.charAt(end))) end += 1
  if (/:\/{2,}(?=[\w\u0080-\uFFFF[])|www\./i.test(text.slice(anchor, end))) {
    while (end < text.length && ADDRESS.test(text.charAt(end))) end += 1
  }
  return end
}

function trimRight(text: string, least: number, wordEnd: number): number {
  let end = wordEnd
  while (end > least && TRAILING.test(text.charAt(end - 1))) end -= 1
  return end
}
