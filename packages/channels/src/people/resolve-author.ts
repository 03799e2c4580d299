import type { AuthorResolution, ReviewEvent } from '@aicr/schema'
import { matchesName } from './glob-match.ts'

/** Who made a change, as an account of the platform that results go to; or why that is not known. */
export type ResolvedAuthor =
  | { readonly known: true; readonly account: string }
  | { readonly known: false; readonly why: 'no_author' | 'blacklisted' | 'unmapped' }

/**
 * Finds the account of a change's author: the one that the settings give for the address, else the user name, where the
 * event comes from the platform that results go to. Never guessed: no account is made of an address or of a person's name.
 */
export function resolveAuthor(
  author: ReviewEvent['author'],
  settings: AuthorResolution,
  { samePlatform }: { samePlatform: boolean },
): ResolvedAuthor {
  const { username, email } = author ?? {}
  const address = email?.trim().toLowerCase()
  if (address !== undefined && isBlacklisted(address, settings)) return { known: false, why: 'blacklisted' }
  const mapped = Object.entries(settings.email_mappings ?? {}).find(([mail]) => mail.trim().toLowerCase() === address)
  if (mapped !== undefined) return { known: true, account: mapped[1] }
  if (samePlatform && username !== undefined && username.trim() !== '') return { known: true, account: username.trim() }
  return { known: false, why: username === undefined && address === undefined ? 'no_author' : 'unmapped' }
}

function isBlacklisted(address: string, { email_blacklist: blacklist = [] }: AuthorResolution): boolean {
  return blacklist.some((pattern) => matchesName(pattern.trim().toLowerCase(), address))
}
