import { UNSEEN } from '../unseen.ts'

/** More marks than any script puts on one letter; the rest only climbs over the lines above. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu

const CONTROL_PICTURES = 0x24_00
const DELETE_PICTURE = '\u2421'

function picture(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return String.fromCodePoint(CONTROL_PICTURES + code)
  if (code === 0x7f) return DELETE_PICTURE
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
}

/**
 * Untrusted text as a terminal may show it: everything that would act on the terminal or hide itself is shown as a
 * symbol (`␛`) or a number (`<U+202E>`). Applying it twice changes nothing more.
 */
export function terminalText(text: string): string {
  return text.replaceAll(UNSEEN, picture).replaceAll(PILED_MARKS, '$1')
}
