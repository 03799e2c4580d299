import { contained, neutralise, withoutMarkers } from '@aicr/markdown'

/** Untrusted Markdown that does nothing, ends where it ends, and holds no marker of ours. */
export type InertMarkdown = (markdown: string) => string

/** An {@link InertMarkdown} that does the work once for each text, because the same one is laid out several times. */
export function createInertMarkdown(allowedLinkPrefixes: readonly string[] = []): InertMarkdown {
  const known = new Map<string, string>()
  return (markdown) => {
    const inert = known.get(markdown) ?? withoutMarkers(contained(neutralise(markdown, { allowedLinkPrefixes })))
    known.set(markdown, inert)
    return inert
  }
}
