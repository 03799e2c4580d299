import type { FileView } from '../file-view.ts'
import type { Finding } from '../finding.ts'
import { isCode } from '../languages.ts'
import { characterName } from './character-names.ts'

/** Embeddings, overrides and isolates, with what ends them: they change the order in which code is shown. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/u
/** Takes no place on the screen. Variation selectors count where they follow each other: alone they style an emoji. */
const INVISIBLE =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u2060-\u2064\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}\u{E0100}-\u{E01EF}]|[\uFE00-\uFE0F]{2,}/u
/** Scripts that are written with joiners, marks and zero-width spaces. */
const FOREIGN_SCRIPT = /[\p{L}\p{M}]/u
const EMOJI_PART = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u{E0020}-\u{E007F}]/u
const SHOWN_CHARACTERS = 4

export function findReordering(view: FileView): Finding[] {
  return findCharacters(view, REORDERING, () => true)
}

export function findInvisible(view: FileView): Finding[] {
  return findCharacters(view, INVISIBLE, isOutOfPlace)
}

type Judge = (characters: readonly string[], index: number, line: number) => boolean

function findCharacters(view: FileView, expression: RegExp, isWrong: Judge): Finding[] {
  if (!isCode(view.language) || !expression.test(view.changedText)) return []
  const findings: Finding[] = []
  for (const { line, text } of view.changed) {
    if (!expression.test(text)) continue
    const characters = [...text]
    const wrong = characters.flatMap((character, index) => {
      const suspect = expression.test(character) || isStackedSelector(characters, index, expression)
      return suspect && isWrong(characters, index, line) ? [`${characterName(character.codePointAt(0) ?? 0)} in column ${index + 1}`] : []
    })
    if (wrong.length > 0) findings.push({ line, captures: { CHARACTERS: { words: list(wrong) } } })
  }
  return findings
}

function isStackedSelector(characters: readonly string[], index: number, expression: RegExp): boolean {
  const pair = `${characters[index - 1] ?? ''}${characters[index] ?? ''}`
  return /^[\uFE00-\uFE0F]{2}$/u.test(pair) && expression.test(pair)
}

/** Whether nothing around the character explains it. */
function isOutOfPlace(characters: readonly string[], index: number, line: number): boolean {
  const character = characters[index]
  const before = characters[index - 1] ?? ''
  const after = characters[index + 1] ?? ''
  if (character === '\uFEFF') return line > 1 || index > 0
  if (isForeign(before) || isForeign(after)) return false
  if (character === '\u200D') return !(EMOJI_PART.test(before) && EMOJI_PART.test(after))
  return !(/[\u{E0020}-\u{E007F}]/u.test(character ?? '') && EMOJI_PART.test(before))
}

/** A letter of a script that may need the character: from Hebrew on, without Latin, Greek and Cyrillic. */
function isForeign(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0
  const isOther = codePoint >= 0x590 && (codePoint < 0x1e00 || codePoint > 0x1fff) && codePoint < 0xfe00
  return isOther && FOREIGN_SCRIPT.test(character) && !isInvisible(character)
}

function isInvisible(character: string): boolean {
  return INVISIBLE.test(character)
}

function list(items: readonly string[]): string {
  const shown = items.slice(0, SHOWN_CHARACTERS).join(', ')
  return items.length > SHOWN_CHARACTERS ? `${shown} and ${items.length - SHOWN_CHARACTERS} more` : shown
}
