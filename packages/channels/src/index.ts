export type {
  Channel,
  ChannelAccepts,
  ChannelLimits,
  ChannelOutcome,
  ChannelTarget,
  EffectOptions,
  Operation,
  Role,
  Snapshot,
  SnapshotItem,
} from './channel.ts'
export type { IssueDiscussion, IssueReader, IssueRemark } from './issue-discussion/issue-discussion.ts'
export { createChannelRegistry } from './registry.ts'
export type { ChannelFactory, ChannelRegistry, ChannelSettings } from './registry.ts'
export { outcomeOfFailure } from './outcome-of-failure.ts'
export { applyOperations } from './apply-operations.ts'
export type { ApplyOptions, Publication } from './apply-operations.ts'
export { planReport, publishReport, publishToChannels } from './publish.ts'
export type { PublishOptions, Receiver } from './publish.ts'
export type { SendEntry, SendLog, SendResult } from './send-log.ts'
export { commentedProblems, leftOutFingerprints, shapeReport } from './shaping/shape-report.ts'
export type { ChannelShape, LeftOut, ShapedReport } from './shaping/shape-report.ts'
export type { NoProblemsAction, WorkspaceOutputs } from './routing/outputs.ts'
export { checkRoutes } from './routing/check-routes.ts'
export { rolesByChannel, selectRoutes } from './routing/select-routes.ts'
export type { RouteEvent, SelectedRoutes } from './routing/select-routes.ts'
export { decideNoProblems, skipReasonForRoutes } from './routing/no-problems.ts'
export type { NoProblemsInput } from './routing/no-problems.ts'
export { routeReview } from './routing/route-review.ts'
export type { ReviewRouting, RouteReviewInput } from './routing/route-review.ts'
export { parseCodeowners } from './people/codeowners.ts'
export type { Owners, OwnersDialect } from './people/codeowners.ts'
export { parseOwners } from './people/owners-file.ts'
export type { OwnersFile } from './people/owners-file.ts'
export { messages } from './rendering/messages.ts'
export type { Messages } from './rendering/messages.ts'
export { agentText } from './rendering/agent-text.ts'
export { codeLanguage } from './rendering/code-language.ts'
export { coverageLine, unseenFiles, unseenText, untrackedFiles } from './rendering/coverage-text.ts'
export type { UnseenFile } from './rendering/coverage-text.ts'
export { countBySeverity, liveProblems } from './rendering/live-problems.ts'
export type { SeverityCount } from './rendering/live-problems.ts'
export { leftOutTexts } from './rendering/left-out-text.ts'
export { locationText, problemPlace } from './rendering/location.ts'
export type { ProblemPlace } from './rendering/location.ts'
export { madeSummary } from './rendering/made-summary.ts'
export { noticeText } from './rendering/notice-text.ts'
export { problemText } from './rendering/problem-text.ts'
export type { ProblemText } from './rendering/problem-text.ts'
export { MAX_CODE_LINES, reportBlocks } from './rendering/report-blocks.ts'
export type { CodeBlock, FileBlock, ProblemBlock, ReportBlocks, SummaryBlock } from './rendering/report-blocks.ts'
export { suppressedTexts } from './rendering/suppressed-text.ts'
export type { SuppressedText } from './rendering/suppressed-text.ts'
export { scopeText } from './rendering/scope-text.ts'
export { verdictText } from './rendering/verdict-text.ts'
export { summaryText } from './rendering/summary-text.ts'
export type { SummaryText } from './rendering/summary-text.ts'
