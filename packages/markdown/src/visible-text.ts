import type { Edit } from './edit.ts'

// Controls, and the characters that Unicode calls ignorable: zero-width, bidi controls, tags, fillers, joiners.
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFF9-\uFFFB]/gu
const SEPARATOR = /[\v\f\u0085\u2028\u2029]/u
const EMOJI_VARIATION = /[\uFE0E\uFE0F]/u
const VARIATION = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u
const JOINER = /[\u200C\u200D]/u
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const HAN = /\p{Script=Han}/u
const KEYCAP_BASE = /[0-9#*]/
const KEYCAP = '\u20E3'
// Scripts in whose spelling the joiners matter.
const JOINING_LETTER =
  /(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Mymr}\p{scx=Khmr}]/u

/**
 * `text` without characters that nobody sees but that change what is seen or matched: controls, bidi controls, zero-width
 * characters, tags. Joiners and variation selectors stay where an emoji or a script needs them. Separators that are no
 * newline become a space.
 */
export function visibleText(text: string): string {
  return text.replaceAll(HIDDEN, (hidden, index: number) =>
    isNeeded(hidden, text, index) ? hidden : replacement(hidden),
  )
}

/** What `visibleText` does, as edits. */
export function hiddenEdits(text: string): Edit[] {
  const edits: Edit[] = []
  for (const match of text.matchAll(HIDDEN)) {
    const [hidden] = match
    if (isNeeded(hidden, text, match.index)) continue
    edits.push({ start: match.index, end: match.index + hidden.length, text: replacement(hidden) })
  }
  return edits
}

function replacement(hidden: string): string {
  return SEPARATOR.test(hidden) ? ' ' : ''
}

function isNeeded(hidden: string, text: string, index: number): boolean {
  const before = characterBefore(text, index)
  const after = characterAt(text, index + hidden.length)
  if (JOINER.test(hidden)) return joins(hidden, text, index)
  if (!VARIATION.test(hidden)) return false
  if (HAN.test(before)) return true
  if (!EMOJI_VARIATION.test(hidden)) return false
  return KEYCAP_BASE.test(before) ? after === KEYCAP : PICTOGRAPH.test(before)
}

function joins(joiner: string, text: string, index: number): boolean {
  const before = characterBefore(text, index)
  const after = characterAt(text, index + 1)
  if (JOINING_LETTER.test(before) && JOINING_LETTER.test(after)) return true
  if (joiner !== '\u200D' || !PICTOGRAPH.test(after)) return false
  const base = EMOJI_VARIATION.test(before) ? characterBefore(text, index - before.length) : before
  return PICTOGRAPH.test(base)
}

function characterAt(text: string, index: number): string {
  const codePoint = text.codePointAt(index)
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint)
}

function characterBefore(text: string, index: number): string {
  if (index <= 0) return ''
  const pair = text.codePointAt(index - 2)
  return pair !== undefined && index >= 2 && pair > 0xffff ? String.fromCodePoint(pair) : text.charAt(index - 1)
}
