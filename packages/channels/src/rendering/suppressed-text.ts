import type { OutputLanguage, ReviewReport } from '@aicr/schema'
import { locationText } from './location.ts'
import { messages } from './messages.ts'

/** A problem that is not reported: where it is, and why. */
export interface SuppressedText {
  location: string
  why: string
}

/** What was found and is not reported, so that nothing is left out without a word. */
export function suppressedTexts({ suppressed = [] }: ReviewReport, language: OutputLanguage): SuppressedText[] {
  const words = messages(language)
  return suppressed.map(({ problem, by, reason }) => ({
    location: locationText(problem),
    why: by === 'ignore' || by === 'comment' ? words.labelled(words.suppressor[by], reason) : words.suppressor[by],
  }))
}
