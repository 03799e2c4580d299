import { ConfigError } from '@aicr/schema'
import * as z from 'zod'
import type { ChannelSettings } from '../registry.ts'
import { severityLabelSettings } from '../labels/severity-labels.ts'
import type { ProblemIssuePlatform } from './platforms.ts'

/** What all kinds of managed problem issues read of their settings; a member adds its own keys. */
export const ProblemIssueSettings = z.object({
  issue_mode: z.enum(['consolidated', 'per_problem', 'per_commit']).default('consolidated'),
  resolved_action: z.enum(['close', 'none', 'mark_resolved', 'delete']).default('close'),
  /** Begins every title. */
  marker_prefix: z.string().max(40).default('[AICR]'),
  /** The label by which managed issues are listed. An issue that loses it is not managed any more. */
  marker_label: z.string().trim().min(1).max(50).default('aicr-managed'),
  labels: z.array(z.string().trim().min(1)).default([]),
  assign_committer: z.boolean().default(true),
  owners_file: z.string().min(1).default('OWNERS'),
  add_owners_as_assignees: z.boolean().default(false),
  ...severityLabelSettings,
})
export type ProblemIssueSettings = z.infer<typeof ProblemIssueSettings>

/** The number of recent open issues that a review looks at (`review.problem_issue.max_recent_issues`). */
export const MaxRecentIssues = z.int().min(1).max(100).default(20)

/** Throws a {@link ConfigError} for what no channel of managed problem issues on a platform can do, with the reason. */
export function refuseProblemIssueSettings(settings: ChannelSettings, platform: ProblemIssuePlatform): void {
  const where = `outputs.channels: the channel "${settings.name}"`
  if (settings['notify_feishu'] !== undefined) {
    throw new ConfigError(`${where} has notify_feishu, which nothing sends yet: chats come later.`, {
      hint: 'Remove it; a chat gets its own channel and a route.',
      details: { channel: settings.name, key: 'notify_feishu' },
    })
  }
  const action = ProblemIssueSettings.shape.resolved_action.safeParse(settings['resolved_action'])
  if (!action.success || platform.resolvedActions.includes(action.data)) return
  throw new ConfigError(
    `${where} has resolved_action: ${action.data}, which ${platform.kind} does not have. ${platform.refusal}`,
    {
      hint: `Use one of: ${platform.resolvedActions.join(', ')}.`,
      details: { channel: settings.name, key: 'resolved_action', allowed: platform.resolvedActions },
    },
  )
}
