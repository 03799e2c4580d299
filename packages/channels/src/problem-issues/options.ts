import type { MarkerSigning } from '@aicr/markdown'
import type { OutputLanguage } from '@aicr/schema'
import type { ProblemIssuePlatform } from './platforms.ts'
import type { ProblemIssueSettings } from './settings.ts'
import type { Templates } from '../templates/load-templates.ts'

/** Everything that managed problem issues need to know, besides the tracker. */
export interface ProblemIssueOptions {
  /** The channel's name in the configuration. */
  readonly name: string
  readonly platform: ProblemIssuePlatform
  readonly settings: ProblemIssueSettings
  readonly language: OutputLanguage
  /** What hidden markers are signed for (forge and repository), and with what. */
  readonly signing: MarkerSigning
  /** `review.problem_issue.max_recent_issues`; 20 when absent. */
  readonly maxRecentIssues?: number
  /** Addresses under which links of agents stay links; none when absent. */
  readonly allowedLinkPrefixes?: readonly string[]
  /** The operator's own texts; the built-in ones when absent. */
  readonly templates?: Templates
}
