import { fence, withoutMarkers } from '@aicr/markdown'
import type { OutputLanguage, Problem } from '@aicr/schema'
import { messages } from '../rendering/messages.ts'
import { committable } from './committable.ts'
import type { Committable } from './committable.ts'
import type { InertMarkdown } from './inert-markdown.ts'
import { linePatch } from './line-patch.ts'

/** What a suggestion is read from. */
export type Suggesting = Pick<Problem, 'anchor'> & { readonly suggestion?: string | undefined }

export interface SuggestionOptions {
  readonly language: OutputLanguage
  readonly inert: InertMarkdown
  /** The change as a block that a reader can commit; `undefined` where it cannot be one. */
  readonly block?: ((change: Committable) => string | undefined) | undefined
}

/** A change that a reader can commit, with what stands around it; `undefined` where the suggestion is none. */
export function offeredChange(
  { anchor, suggestion = '' }: Suggesting,
  { inert, block }: Pick<SuggestionOptions, 'inert' | 'block'>,
): string[] | undefined {
  const change = committable({ anchor, suggestion })
  const offered = change && block?.(change)
  if (change === undefined || offered === undefined) return undefined
  return [inert(change.before), offered, inert(change.after)].filter((part) => part !== '')
}

/** How to mend a problem, in paragraphs: a change of its very lines as one that can be committed, else as a patch of them. */
export function suggestionText(
  { anchor, suggestion }: Suggesting,
  { language, inert, block }: SuggestionOptions,
): string[] {
  if (suggestion === undefined || suggestion.trim() === '') return []
  const label = `**${messages(language).labels.suggestion}**`
  const change = committable({ anchor, suggestion })
  if (change === undefined || anchor === null) return [label, inert(suggestion)]
  const offered = block?.(change)
  const parts = [inert(change.before), offered ?? patch(anchor.code.split('\n'), change.lines), inert(change.after)]
  // The platform puts a heading of its own over a change that it offers.
  const isNamed = offered !== undefined && change.before === ''
  return [...(isNamed ? [] : [label]), ...parts].filter((part) => part !== '')
}

function patch(old: readonly string[], next: readonly string[]): string {
  const before = old.map((line) => line.replace(/\r$/, ''))
  return fence(withoutMarkers(linePatch(before, next).join('\n')), 'diff').trimEnd()
}
