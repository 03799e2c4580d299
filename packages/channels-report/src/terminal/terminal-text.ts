import { UNSEEN, picture } from '../unseen.ts'

/** More marks than any script puts on one letter; the rest only climbs over the lines above. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu

/**
 * Untrusted text as a terminal may show it: everything that would act on the terminal or hide itself is shown as a
 * symbol (`␛`) or a number (`<U+202E>`). Applying it twice changes nothing more.
 */
export function terminalText(text: string): string {
  return text.replaceAll(UNSEEN, picture).replaceAll(PILED_MARKS, '$1')
}
