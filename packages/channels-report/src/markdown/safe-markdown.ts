import { contained, neutralise } from '@aicr/markdown'

/** Untrusted Markdown that shows what it says, does nothing, and does not reach into what follows. */
export type SafeMarkdown = (markdown: string) => string

/** A {@link SafeMarkdown} that does the work once for each text, because the same one is laid out several times. */
export function createSafeMarkdown(): SafeMarkdown {
  const known = new Map<string, string>()
  return (markdown) => {
    const safe = known.get(markdown) ?? contained(neutralise(markdown))
    known.set(markdown, safe)
    return safe
  }
}
