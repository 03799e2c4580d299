import type { ChannelLimits } from '../channel.ts'
import { problemIssuePlatforms } from '../problem-issues/platforms.ts'
import type { ProblemIssuePlatform } from '../problem-issues/platforms.ts'
import { reviewPlatforms } from '../review/review-platform.ts'
import type { ReviewPlatform } from '../review/review-platform.ts'

/** What the three kinds of channels on a forge are, as data. */
export interface ForgePlatform {
  readonly review: ReviewPlatform
  readonly issueComments: { readonly kind: string; readonly limits: ChannelLimits }
  readonly problemIssues: ProblemIssuePlatform
}

/** The forges. */
export const forgePlatforms = {
  github: {
    review: reviewPlatforms.github,
    issueComments: { kind: 'github_issue', limits: problemIssuePlatforms.github.limits },
    problemIssues: problemIssuePlatforms.github,
  },
  gitea: {
    review: reviewPlatforms.gitea,
    issueComments: { kind: 'gitea_issue', limits: problemIssuePlatforms.gitea.limits },
    problemIssues: problemIssuePlatforms.gitea,
  },
  gitlab: {
    review: reviewPlatforms.gitlab,
    issueComments: { kind: 'gitlab_issue', limits: problemIssuePlatforms.gitlab.limits },
    problemIssues: problemIssuePlatforms.gitlab,
  },
} as const satisfies Record<string, ForgePlatform>
