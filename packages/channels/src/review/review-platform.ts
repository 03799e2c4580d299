import type { ChannelLimits } from '../channel.ts'
import type { ForgeKind } from '../people/forge-kind.ts'
import type { MarkdownDialect } from '../review-body/dialect.ts'
import { dialects } from '../review-body/dialect.ts'
import { MAX_INLINE_COMMENTS } from '../review-body/split-problems.ts'

/** What a forge can and cannot do with reviews, as data. */
export interface ReviewPlatform {
  readonly forge: ForgeKind
  readonly kind: string
  readonly name: string
  readonly limits: ChannelLimits
  readonly dialect: MarkdownDialect
  /** Which `comment_style` is meant where none is given. */
  readonly defaultStyle: 'consolidated' | 'inline'
  /** Whether a comment can be about several lines. */
  readonly ranges: boolean
  /** Whether a comment can stand on a deleted line. */
  readonly oldSide: boolean
  /** Whether comments on lines go out in a review, all in one call; otherwise each goes out alone. */
  readonly reviews: boolean
  /** Answers with which a comment on a line, or a review with such comments, is refused. */
  readonly refusals: readonly number[]
}

/** The forges. Sources: their API documentation, and the answers that others recorded. */
export const reviewPlatforms = {
  github: {
    forge: 'github',
    kind: 'github_pr_review',
    name: 'GitHub',
    limits: { unit: 'characters', body: 65_536, comments: MAX_INLINE_COMMENTS, messagesPerMinute: 80 },
    dialect: dialects.github,
    defaultStyle: 'consolidated',
    ranges: true,
    oldSide: true,
    reviews: true,
    refusals: [403, 422],
  },
  gitea: {
    forge: 'gitea',
    kind: 'gitea_pr_review',
    name: 'Gitea',
    limits: { unit: 'utf8', body: 65_535, comments: MAX_INLINE_COMMENTS, messagesPerMinute: null },
    dialect: dialects.gitea,
    defaultStyle: 'consolidated',
    ranges: false,
    oldSide: true,
    reviews: true,
    refusals: [403, 422],
  },
  gitlab: {
    forge: 'gitlab',
    kind: 'gitlab_mr_review',
    name: 'GitLab',
    limits: { unit: 'characters', body: 1_000_000, comments: MAX_INLINE_COMMENTS, messagesPerMinute: 300 },
    dialect: dialects.gitlab,
    defaultStyle: 'inline',
    ranges: true,
    oldSide: true,
    reviews: false,
    // Some versions answer 500 to a position that they cannot map to a line.
    refusals: [400, 422, 500],
  },
} as const satisfies Record<string, ReviewPlatform>
