import { contained, neutralise, withoutMarkers } from '@aicr/markdown'
import type { NeutraliseOptions } from '@aicr/markdown'
import type { ChannelLimits } from '../channel.ts'
import { withoutCommands } from './without-commands.ts'

/** Untrusted Markdown that does nothing, ends where it ends, commands nobody, and holds no marker of ours. */
export type InertMarkdown = (markdown: string) => string

/** The longest text of one problem, whatever the platform takes: nobody reads more, and a parser has to. */
const LONGEST_TEXT = 32_768

/** How long the text of one problem may be on a platform, in its unit. */
export function longestText({ body }: Pick<ChannelLimits, 'body'>): number {
  return Math.min(LONGEST_TEXT, Math.floor(body / 2))
}

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
