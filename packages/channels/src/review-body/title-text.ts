import { codeSpan, escapeText, truncateText, withoutMarkers } from '@aicr/markdown'

/** Titles of ours are shorter. */
const MAX_CHARACTERS = 300

/** One line of untrusted text in which what stands between backticks is code, and all else says nothing to the platform. */
export function titleText(title: string): string {
  const pieces = truncateText(title, MAX_CHARACTERS, 'characters').split(/(`+)/)
  const parts: string[] = []
  let plain = ''
  const endPlain = (): void => {
    parts.push(escapedInside(plain))
    plain = ''
  }
  for (let index = 0; index < pieces.length; index += 2) {
    const ticks = pieces[index + 1] ?? ''
    const end = ticks === '' ? -1 : pieces.indexOf(ticks, index + 2)
    const code =
      end === -1
        ? ''
        : pieces
            .slice(index + 2, end)
            .join('')
            .trim()
    plain += pieces[index] ?? ''
    if (code === '') {
      plain += ticks
      continue
    }
    endPlain()
    parts.push(codeSpan(code))
    index = end - 1
  }
  endPlain()
  return withoutMarkers(parts.join('')).trim()
}

/** Escaped text with the blanks that it has at its ends. */
function escapedInside(text: string): string {
  const [before] = /^\s*/.exec(text) ?? ['']
  const [after] = /\s*$/.exec(text.slice(before.length)) ?? ['']
  return `${before}${escapeText(text)}${after}`
}
