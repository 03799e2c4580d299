/**
 * Characters that a terminal would obey instead of show, and those that nobody sees: control characters (C0, DEL, C1),
 * bidirectional controls, invisible and filler characters, tags, lone surrogates. Joiners and variation selectors are not
 * among them, because scripts and emoji need them.
 */
export const UNSEEN =
  /[\p{Cc}\p{Cs}\u2028\u2029\uFFF9-\uFFFB[\p{Default_Ignorable_Code_Point}--[\p{Join_Control}\p{Variation_Selector}]]]/gv

const CONTROL_PICTURES = 0x24_00
const DELETE_PICTURE = '\u2421'

/** A character that is not seen, as a symbol (`␛`) or as its number (`<U+202E>`). */
export function picture(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return String.fromCodePoint(CONTROL_PICTURES + code)
  if (code === 0x7f) return DELETE_PICTURE
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
}
