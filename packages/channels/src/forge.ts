export type { Ancestry, EntryLife, Ledger, LedgerEntry } from './review-body/ledger.ts'
export { emptyLedger, isOpen } from './review-body/ledger.ts'
export type { ReconcileInput } from './review-body/reconcile-ledger.ts'
export { reconcileLedger } from './review-body/reconcile-ledger.ts'
export { LEAST_BODY } from './review-body/body-options.ts'
export type { BodyOptions } from './review-body/body-options.ts'
export { ledgerOf, readPage } from './review-body/read-pages.ts'
export type { ReadPage, StandingText } from './review-body/read-pages.ts'
export { reviewBody } from './review-body/review-body.ts'
export type { ReviewBodyInput } from './review-body/review-body.ts'
export type { PublishedReport } from './review-body/review-lead.ts'
export { dialects } from './review-body/dialect.ts'
export type { MarkdownDialect } from './review-body/dialect.ts'
export { committable, committableBlock } from './review-body/committable.ts'
export type { Committable } from './review-body/committable.ts'
export { inlineComment } from './review-body/inline-comment.ts'
export type { InlineCommentOptions } from './review-body/inline-comment.ts'
export { MAX_INLINE_COMMENTS, compareProblems, splitProblems } from './review-body/split-problems.ts'
export type { SplitOptions, SplitProblems } from './review-body/split-problems.ts'
export { createProblemIssueChannel } from './problem-issues/problem-issue-channel.ts'
export type { ProblemIssueChannel } from './problem-issues/problem-issue-channel.ts'
export type { IssueFindingsTarget } from './problem-issues/issue-findings.ts'
export type { ProblemIssueOptions } from './problem-issues/options.ts'
export type {
  IssueChanges,
  IssueQuery,
  IssueTracker,
  NewIssue,
  OpenedIssue,
  TrackedComment,
  TrackedIssue,
} from './problem-issues/issue-tracker.ts'
export { problemIssuePlatforms } from './problem-issues/platforms.ts'
export type { ProblemIssuePlatform, ResolvedAction } from './problem-issues/platforms.ts'
export { MaxRecentIssues, ProblemIssueSettings } from './problem-issues/settings.ts'
export { RESOLVED_LABEL } from './problem-issues/issue-operations.ts'
export { operationBody } from './problem-issues/issue-operation.ts'
export { severityColors, severityLabel, severityLabels } from './labels/severity-labels.ts'
export type { Label } from './labels/label.ts'
export { resolveAuthor } from './people/resolve-author.ts'
export type { ResolvedAuthor } from './people/resolve-author.ts'
export { accountMention, authorMention, forgeMentions, mentionSettings } from './people/mentions.ts'
export type { MentionDialect } from './people/mentions.ts'
export { createReviewChannel } from './review/review-channel.ts'
export type { ReviewChannel } from './review/review-channel.ts'
export type { ReviewChannelOptions } from './review/options.ts'
export type { ReviewTarget } from './review/read-standing.ts'
export { reviewPlatforms } from './review/review-platform.ts'
export type { ReviewPlatform } from './review/review-platform.ts'
export type {
  ChangePlace,
  CheckAnnotation,
  ForgeChange,
  ForgeCheck,
  ForgeFiles,
  ForgeText,
  ForgeThread,
  LabelChange,
  LineComment,
  NewReview,
  RemoteName,
  ReviewForge,
  TextName,
} from './review/review-forge.ts'
export { reviewOperationBody } from './review/review-operation.ts'
export { reviewSettings } from './review/settings.ts'
export type { ReviewChannelSettings } from './review/settings.ts'
export { withForgeFindings } from './review/forge-findings.ts'
export type { ForgeFinding, ForgeMark } from './review/forge-findings.ts'
export { createIssueCommentChannel } from './issue-comments/issue-comment-channel.ts'
export { IssueCommentSettings, issueCommentSettings } from './issue-comments/options.ts'
export type { IssueCommentOptions } from './issue-comments/options.ts'
export { commentOperationBody } from './issue-comments/plan-comments.ts'
export { boundedText, isOwnRemark } from './issue-discussion/own-remark.ts'
export { movedIssue, orUnreadable, pullNotIssue } from './issue-discussion/unreadable-issue.ts'
export type { NamedIssue } from './issue-discussion/unreadable-issue.ts'
export { createForgeChannels } from './forge-channels/create-forge-channels.ts'
export type { ForgeChannels, ForgeConnection, ForgePorts } from './forge-channels/create-forge-channels.ts'
export { forgePlatforms } from './forge-channels/forge-platforms.ts'
export type { ForgePlatform } from './forge-channels/forge-platforms.ts'
export {
  createForgeSettings,
  forgeChannelSettings,
  forgeSettingsModels,
  ownedRepositorySettings,
  secretName,
} from './forge-channels/forge-settings.ts'
export type { ForgeSettings } from './forge-channels/forge-settings.ts'
export { readChannelSettings } from './forge-channels/read-settings.ts'
export type { SettingsModel } from './forge-channels/read-settings.ts'
export type { ForgeWriting } from './forge-channels/forge-writing.ts'
