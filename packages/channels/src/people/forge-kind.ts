import type { ReviewEvent } from '@aicr/schema'

/** The kinds of forges, as far as accounts go: what is an account on one means nobody on another. */
export type ForgeKind = 'github' | 'gitea' | 'gitlab'

/** Whether an event comes from a forge of this kind. Forgejo is a Gitea. */
export function isFrom({ provider }: Pick<ReviewEvent, 'provider'>, forge: ForgeKind): boolean {
  return provider === forge || (forge === 'gitea' && provider === 'forgejo')
}
