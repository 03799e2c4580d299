/** A message taken apart: its first sentence, and the rest of the Markdown. */
export interface ProblemText {
  /** One line; empty when the message begins with something that is no sentence, such as a code block. */
  title: string
  body: string
}

/** Lines that begin a block of their own, so that no sentence runs into them. */
const BLOCK_START = /^ {0,3}(?:[-*+]\s|>|\||#{1,6}\s|\d{1,9}[.)]\s|```|~~~)/
const HEADING = /^ {0,3}#{1,6}\s+/
const CJK_END = new Set(['。', '！', '？'])
const LATIN_END = new Set(['.', '!', '?'])

/** Whether a sentence ends after the character at `index`. `e.g. this` goes on, because a new one has no small letter. */
function endsSentence(text: string, index: number): boolean {
  const character = text[index] ?? ''
  if (CJK_END.has(character)) return true
  if (!LATIN_END.has(character) || text[index + 1] !== ' ') return false
  return !/\p{Ll}/u.test(String.fromCodePoint(text.codePointAt(index + 2) ?? 0))
}

/** The length of the first sentence; a full stop inside a code span does not end it. */
function sentenceLength(text: string): number {
  let inCode = false
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '`') inCode = !inCode
    else if (!inCode && endsSentence(text, index)) return index + 1
  }
  return text.length
}

/** Takes the first sentence of a message as its title. Linear in the message. */
export function problemText(message: string): ProblemText {
  const lines = message.trim().split(/\r?\n/)
  const first = lines[0] ?? ''
  if (HEADING.test(first)) {
    return { title: first.replace(HEADING, '').trim(), body: lines.slice(1).join('\n').trim() }
  }
  if (BLOCK_START.test(first)) return { title: '', body: lines.join('\n') }
  const after = lines.findIndex((line, index) => index > 0 && (line.trim() === '' || BLOCK_START.test(line)))
  const paragraph = after === -1 ? lines : lines.slice(0, after)
  const text = paragraph.map((line) => line.trim()).join(' ')
  const length = sentenceLength(text)
  const rest = [text.slice(length).trim(), ...(after === -1 ? [] : lines.slice(after))]
  return { title: text.slice(0, length).trim(), body: rest.join('\n').trim() }
}
