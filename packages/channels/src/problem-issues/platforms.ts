import type { ChannelLimits } from '../channel.ts'
import type { ForgeKind } from '../people/forge-kind.ts'

/** What is done with an issue whose problems are all gone. */
export type ResolvedAction = 'close' | 'none' | 'mark_resolved' | 'delete'

/** What a forge can and cannot do with managed problem issues, as data. */
export interface ProblemIssuePlatform {
  readonly forge: ForgeKind
  readonly kind: string
  readonly name: string
  readonly limits: ChannelLimits
  /** Longest title in characters. */
  readonly title: number
  /** Most assignees of an issue. */
  readonly assignees: number
  readonly resolvedActions: readonly ResolvedAction[]
  /** Why the other actions are not to be had, in a sentence. */
  readonly refusal: string
}

const UNLIMITED = { comments: null, messagesPerMinute: null } as const

/** The forges. Sources of the limits: their API documentation, and the answers 422 that others recorded. */
export const problemIssuePlatforms = {
  github: {
    forge: 'github',
    kind: 'github_problem_issue',
    name: 'GitHub',
    limits: { unit: 'characters', body: 65_536, ...UNLIMITED },
    title: 256,
    assignees: 10,
    resolvedActions: ['close', 'none'],
    refusal: 'GitHub has no call that deletes an issue, and an issue there says by its state whether it is resolved.',
  },
  gitea: {
    forge: 'gitea',
    kind: 'gitea_problem_issue',
    name: 'Gitea',
    limits: { unit: 'utf8', body: 65_535, ...UNLIMITED },
    title: 255,
    assignees: 10,
    resolvedActions: ['close', 'none', 'mark_resolved', 'delete'],
    refusal: '',
  },
  gitlab: {
    forge: 'gitlab',
    kind: 'gitlab_problem_issue',
    name: 'GitLab',
    limits: { unit: 'characters', body: 1_000_000, ...UNLIMITED },
    title: 255,
    // More than one needs a paid licence; the others are left out by the server.
    assignees: 10,
    resolvedActions: ['close', 'none', 'mark_resolved'],
    refusal: 'Deleting an issue on GitLab takes the rights of an owner, which no review bot should have.',
  },
} as const satisfies Record<string, ProblemIssuePlatform>
