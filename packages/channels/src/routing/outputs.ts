import type { OutputsConfig } from '@aicr/schema'

/** What a review without any problem does to a channel. */
export type NoProblemsAction = NonNullable<OutputsConfig['no_problems']>['action']

/** What a workspace says about its outputs (`workspaces.instances.<id>.outputs`). */
export interface WorkspaceOutputs {
  line_comments?: readonly string[] | undefined
  summary?: readonly string[] | undefined
  no_problems?: { action: NoProblemsAction } | undefined
  channel_overrides?: Readonly<Record<string, { no_problems?: { action: NoProblemsAction } | undefined }>> | undefined
}
