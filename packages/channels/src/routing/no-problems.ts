import type { OutputsConfig } from '@aicr/schema'
import type { NoProblemsAction, WorkspaceOutputs } from './outputs.ts'
import type { SelectedRoutes } from './select-routes.ts'

/** The channel that is asked about, and everything that may say something about it. */
export interface NoProblemsInput {
  outputs: OutputsConfig
  /** Name of the channel. */
  channel: string
  workspace?: WorkspaceOutputs | undefined
}

/** What the levels say, the most particular first. */
function actions({ outputs, channel, workspace }: NoProblemsInput): (NoProblemsAction | undefined)[] {
  const overrides = workspace?.channel_overrides ?? {}
  return [
    Object.hasOwn(overrides, channel) ? overrides[channel]?.no_problems?.action : undefined,
    workspace?.no_problems?.action,
    outputs.channels?.find(({ name }) => name === channel)?.no_problems?.action,
    outputs.no_problems?.action,
  ]
}

/**
 * Whether a completed review without problems is published to a channel. The workspace's override for the channel comes
 * first, then the workspace, the channel, `outputs`; the default is `publish_if_summary`, for which a summary that AICR
 * made itself does not count.
 */
export function decideNoProblems(
  input: NoProblemsInput,
  { hasAgentSummary }: { hasAgentSummary: boolean },
): 'publish' | 'suppress' {
  const action = actions(input).find((value) => value !== undefined) ?? 'publish_if_summary'
  if (action === 'publish_if_summary') return hasAgentSummary ? 'publish' : 'suppress'
  return action
}

/**
 * The skip reason that routing itself gives a run: `no_output_publisher` when the outputs select no channel at all,
 * `no_problems_suppressed` when every selected summary channel is in `suppressed`; otherwise `undefined`.
 */
export function skipReasonForRoutes(
  routes: SelectedRoutes,
  suppressed: readonly string[],
): 'no_output_publisher' | 'no_problems_suppressed' | undefined {
  if (routes.lineComments.length + routes.summary.length === 0) return 'no_output_publisher'
  const silent = routes.summary.length > 0 && routes.summary.every((name) => suppressed.includes(name))
  return silent ? 'no_problems_suppressed' : undefined
}
