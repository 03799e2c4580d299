import type { FileView } from '../file-view.ts'
import type { Finding } from '../finding.ts'
import { isCode } from '../languages.ts'
import { characterName } from './character-names.ts'

/** Embeddings, overrides and isolates, with what ends them: they change the order in which code is shown. */
const REORDERING = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/u
/** Takes no place on the screen. A variation selector styles the character before it; several in a row carry data. */
const INVISIBLE =
  /(?![\u{202A}-\u{202E}\u{2066}-\u{2069}]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|\p{Variation_Selector}{2}|[\u{E0100}-\u{E01EF}]/u
const SELECTOR = /\p{Variation_Selector}/u
const LETTER = /[\p{L}\p{M}]/u
const EMOJI_PART = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}\u{E0020}-\u{E007F}]/u
const TAG = /[\u{E0020}-\u{E007F}]/u
const SHOWN_CHARACTERS = 4

/** Characters that reorder text, in code. */
export function findReordering(view: FileView): Finding[] {
  return findCharacters(view, REORDERING, (characters, index) => REORDERING.test(characters[index] ?? ''))
}

/** Characters that can't be seen, in code, where nothing around them explains them. */
export function findInvisible(view: FileView): Finding[] {
  return findCharacters(view, INVISIBLE, isOutOfPlace)
}

type Judge = (characters: readonly string[], index: number, line: number) => boolean

function findCharacters(view: FileView, expression: RegExp, isWrong: Judge): Finding[] {
  if (!isCode(view.language) || !expression.test(view.changedText)) return []
  const findings: Finding[] = []
  for (const { line, text } of view.changed) {
    if (!expression.test(text)) continue
    const characters = Array.from(text)
    const wrong = characters.flatMap((character, index) =>
      isWrong(characters, index, line)
        ? [`${characterName(character.codePointAt(0) ?? 0)} in column ${index + 1}`]
        : [],
    )
    if (wrong.length > 0) findings.push({ line, captures: { CHARACTERS: { words: list(wrong) } } })
  }
  return findings
}

function isOutOfPlace(characters: readonly string[], index: number, line: number): boolean {
  const character = characters[index] ?? ''
  const before = characters[index - 1] ?? ''
  const after = characters[index + 1] ?? ''
  if (SELECTOR.test(character)) return SELECTOR.test(before) || (INVISIBLE.test(character) && !isForeign(before))
  if (!INVISIBLE.test(character)) return false
  if (character === '\u{FEFF}') return line > 1 || index > 0
  if (isForeign(before) || isForeign(after)) return false
  if (character === '\u{200D}') return !(EMOJI_PART.test(before) && EMOJI_PART.test(after))
  return !(TAG.test(character) && EMOJI_PART.test(before))
}

/** A letter of a script that may need the character: from Hebrew on, without the later parts of Latin and Greek. */
function isForeign(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0
  const isOther = codePoint >= 0x590 && (codePoint < 0x1e00 || codePoint > 0x1fff)
  return isOther && LETTER.test(character) && !INVISIBLE.test(character) && !SELECTOR.test(character)
}

function list(items: readonly string[]): string {
  const shown = items.slice(0, SHOWN_CHARACTERS).join(', ')
  return items.length > SHOWN_CHARACTERS ? `${shown} and ${items.length - SHOWN_CHARACTERS} more` : shown
}
