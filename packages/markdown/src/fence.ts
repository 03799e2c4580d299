import { runLengths } from './run-lengths.ts'
import { visibleText } from './visible-text.ts'

/**
 * A fenced code block with `content` as it is, whatever it holds: the fence is longer than any run of its character
 * inside. `info` (the language) may be hostile too: it is folded to one line, and one with a backtick gets a fence of
 * tildes. Content without a final newline gets one; the result ends with the closing fence and a newline.
 */
export function fence(content: string, info = ''): string {
  const label = infoString(info)
  const character = label.includes('`') ? '~' : '`'
  const marker = fenceMarker(content, character)
  const body = content === '' || content.endsWith('\n') ? content : `${content}\n`
  const gap = label.startsWith(character) ? ' ' : ''
  return `${marker}${gap}${label}\n${body}${marker}\n`
}

/** A fence that nothing in `content` can close. */
export function fenceMarker(content: string, character: '`' | '~'): string {
  return character.repeat(Math.max(2, ...runLengths(content, character)) + 1)
}

/** Escapes and character references work in an info string, so a backslash and an ampersand are escaped. */
function infoString(info: string): string {
  return visibleText(info)
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll(/[\\&]/g, String.raw`\$&`)
}
