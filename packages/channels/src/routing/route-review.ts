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
 * The whole decision of where a review goes. `no_problems` governs summaries: a suppressed channel keeps its line
 * comments, because without problems these only tidy up what stands there. Throws what `selectRoutes` throws.
 */
export function routeReview(input: RouteReviewInput): ReviewRouting {
  const { outputs, workspace, event, completedWithoutProblems, hasAgentSummary } = input
  const routes = selectRoutes(outputs, event, workspace)
  const suppressed = completedWithoutProblems
    ? routes.summary.filter(
        (channel) => decideNoProblems({ outputs, channel, workspace }, { hasAgentSummary }) === 'suppress',
      )
    : []
  const spoken = { ...routes, summary: routes.summary.filter((name) => !suppressed.includes(name)) }
  return { channels: rolesByChannel(spoken), suppressed, skipReason: skipReasonForRoutes(routes, suppressed) }
}
