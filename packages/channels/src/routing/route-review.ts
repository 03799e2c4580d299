import type { OutputsConfig } from '@aicr/schema'
import type { Role } from '../channel.ts'
import { decideNoProblems, skipReasonForRoutes } from './no-problems.ts'
import type { WorkspaceOutputs } from './outputs.ts'
import { rolesByChannel, selectRoutes } from './select-routes.ts'
import type { RouteEvent } from './select-routes.ts'

export interface RouteReviewInput {
  outputs: OutputsConfig
  workspace?: WorkspaceOutputs | undefined
  event: RouteEvent
  /** Whether the review was completed and has no problem: only then `no_problems` applies. */
  completedWithoutProblems: boolean
  /** Whether the agent itself gave a summary. */
  hasAgentSummary: boolean
}

/** Who publishes what, and why nobody does. */
export interface ReviewRouting {
  channels: { channel: string; role: Role }[]
  /** Summary channels that `no_problems` keeps silent. */
  suppressed: string[]
  skipReason: 'no_output_publisher' | 'no_problems_suppressed' | undefined
}

/**
 * The whole decision of where a review goes. A channel that `no_problems` keeps silent creates nothing, but what it said of
 * an earlier review is brought up to date, so that it does not speak of problems that are gone. Throws what `selectRoutes`
 * throws.
 */
export function routeReview(input: RouteReviewInput): ReviewRouting {
  const { outputs, workspace, event, completedWithoutProblems, hasAgentSummary } = input
  const routes = selectRoutes(outputs, event, workspace)
  const suppressed = completedWithoutProblems
    ? routes.summary.filter(
        (channel) => decideNoProblems({ outputs, channel, workspace }, { hasAgentSummary }) === 'suppress',
      )
    : []
  const channels = rolesByChannel(routes).map(({ channel, role }) => ({
    channel,
    role: suppressed.includes(channel) ? { ...role, updateOnly: true } : role,
  }))
  return { channels, suppressed, skipReason: skipReasonForRoutes(routes, suppressed) }
}
