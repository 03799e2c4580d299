/** Controls (not the tab), separators that read as a new line, bidirectional controls, zero-width and tag characters. */
const HIDDEN =
  /(?!\t)[\p{Cc}\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
/** Also what is part of some scripts and emoji, and shows nothing by itself. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFF9-\uFFFB]/gu

/** A line of code in which nothing is hidden: a character that shows nothing, or breaks the line, is spelled out. */
export function visibleCode(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line
  return text.replace(HIDDEN, spelledOut)
}

/** Prose without characters that nobody sees. Line breaks of any kind are newlines. */
export function visibleProse(text: string): string {
  return text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(INVISIBLE, '')
}

/** A path in quotes, on one line whatever it holds. */
export function quotedPath(path: string): string {
  return visibleCode(JSON.stringify(path))
}

function spelledOut(character: string): string {
  return `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`
}
