import { contained, neutralise, withoutMarkers } from '@aicr/markdown'
import type { NeutraliseOptions } from '@aicr/markdown'
import { withoutCommands } from './without-commands.ts'

/** Untrusted Markdown that does nothing, ends where it ends, commands nobody, and holds no marker of ours. */
export type InertMarkdown = (markdown: string) => string

/** Texts that are longer are cut before anything else; in UTF-16 units. */
const MAX_LENGTH = 65_536

/** An {@link InertMarkdown} that does the work once for each text, because the same one is laid out several times. */
export function createInertMarkdown(
  allowedLinkPrefixes: readonly string[] = [],
  maxLength: number = MAX_LENGTH,
): InertMarkdown {
  const known = new Map<string, string>()
  return (markdown) => {
    const inert = known.get(markdown) ?? inertText(markdown, { allowedLinkPrefixes, maxLength })
    known.set(markdown, inert)
    return inert
  }
}

function inertText(markdown: string, options: NeutraliseOptions): string {
  return withoutMarkers(withoutCommands(contained(neutralise(markdown, options))))
}
