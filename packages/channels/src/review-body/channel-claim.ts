import type { Marker } from '@aicr/markdown'
import type { ReadPage } from './read-pages.ts'

/** Whose a text of our account is, as a channel sees it; `nobody`: it was written before texts named their channel. */
type Claim = 'own' | 'nobody' | 'other'

/** Names the channel that wrote a text, so that several channels of one account never edit each other's. */
export function channelMarker(channel: string): Marker {
  return { name: 'channel', value: channel }
}

/** Whether a channel may take a text for its own: one that it wrote, or one that names no channel. */
export function mayClaim(facts: ReadonlyMap<string, string>, channel: string): boolean {
  return claimOf(facts, channel) !== 'other'
}

/**
 * Of pages that belong to one thing, those that are a channel's. As long as it has no first page, those that name no
 * channel are its own too, after its own ones: it takes them over with its next write.
 */
export function claimedPages<T extends { readonly page: ReadPage }>(pages: readonly T[], channel: string): T[] {
  const claimedAs = (claim: Claim): T[] => pages.filter(({ page: { facts } }) => claimOf(facts, channel) === claim)
  const own = claimedAs('own')
  return own.some(({ page }) => page.page === 0) ? own : [...own, ...claimedAs('nobody')]
}

function claimOf(facts: ReadonlyMap<string, string>, channel: string): Claim {
  const name = facts.get('channel')
  if (name === undefined) return 'nobody'
  return name === channel ? 'own' : 'other'
}
