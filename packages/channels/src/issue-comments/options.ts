import type { MarkerSigning } from '@aicr/markdown'
import type { OutputLanguage } from '@aicr/schema'
import * as z from 'zod'
import type { ChannelLimits } from '../channel.ts'
import type { Templates } from '../templates/load-templates.ts'

/** What channels of issue comments read of their settings; a member adds its own keys. */
export const issueCommentSettings = {
  /** The issue to comment on; else the event's, else one that is kept for all reviews of the repository. */
  issue_number: z.int().positive().optional(),
  /** The label of the issue that is kept for all reviews. */
  marker_label: z.string().trim().min(1).max(50).default('aicr-managed'),
  /** Begins its title. */
  marker_prefix: z.string().max(40).default('[AICR]'),
}
export const IssueCommentSettings = z.object(issueCommentSettings)
export type IssueCommentSettings = z.infer<typeof IssueCommentSettings>

/** Everything that a channel of issue comments needs to know, besides the tracker. */
export interface IssueCommentOptions {
  /** The channel's name in the configuration. */
  readonly name: string
  readonly kind: string
  readonly limits: ChannelLimits
  readonly settings: IssueCommentSettings
  readonly language: OutputLanguage
  /** What hidden markers are signed for (forge and repository), and with what. */
  readonly signing: MarkerSigning
  /** Addresses under which links of agents stay links; none when absent. */
  readonly allowedLinkPrefixes?: readonly string[]
  /** The operator's own texts; the built-in ones when absent. */
  readonly templates?: Templates
}
