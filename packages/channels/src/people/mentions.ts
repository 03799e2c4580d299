import * as z from 'zod'
import type { ResolvedAuthor } from './resolve-author.ts'

/** The settings of a channel that say whom it notifies. */
export const mentionSettings = {
  mention_author: z.boolean().default(false),
  /** Whom to notify when the author's account is not known: everybody, or nobody. */
  mention_fallback: z.enum(['all', 'skip']).default('skip'),
}

/** How a platform writes a mention, as data. */
export interface MentionDialect {
  /** What an account may look like; anything else is not mentioned. */
  readonly account: RegExp
  readonly before: string
  readonly after: string
  /** Notifies everybody; `null` where there is no such thing, and then nobody is. */
  readonly all: string | null
}

/** Mentions of forges. They have no word for everybody. */
export const forgeMentions: MentionDialect = { account: /^[\w.-]{1,255}$/, before: '@', after: '', all: null }

/** The text that notifies the author as the settings say; empty for nobody. */
export function authorMention(
  author: ResolvedAuthor,
  settings: { readonly mention_author: boolean; readonly mention_fallback: 'all' | 'skip' },
  dialect: MentionDialect,
): string {
  if (!settings.mention_author) return ''
  const mention = author.known ? accountMention(author.account, dialect) : ''
  if (mention !== '') return mention
  return settings.mention_fallback === 'all' ? (dialect.all ?? '') : ''
}

/** The text that notifies an account; empty for what cannot be one. */
export function accountMention(account: string, { account: valid, before, after }: MentionDialect): string {
  const bare = account.trim().replace(/^@/, '')
  return valid.test(bare) ? `${before}${bare}${after}` : ''
}
