import type { OutputsConfig, TargetKind } from '@aicr/schema'
import type { Role } from '../channel.ts'
import { checkRoutes } from './check-routes.ts'
import type { WorkspaceOutputs } from './outputs.ts'

/** What a route rule looks at. */
export interface RouteEvent {
  /** Name of the trigger. */
  trigger: string
  targetKind: TargetKind
}

/** Names of the channels that get each role; an empty list means none. */
export interface SelectedRoutes {
  lineComments: string[]
  summary: string[]
}

type Rule = NonNullable<NonNullable<OutputsConfig['routes']>['rules']>[number]

function matches({ match }: Rule, event: RouteEvent): boolean {
  const kind = match.target_kind === 'pr' ? 'pull_request' : match.target_kind
  return (
    (match.trigger === undefined || match.trigger === event.trigger) &&
    (kind === undefined || kind === event.targetKind)
  )
}

function unique(names: readonly string[] | undefined): string[] {
  return [...new Set(names)]
}

/**
 * Which channels a review goes to. The first matching rule decides; a role that it leaves out comes from `default`, `[]`
 * means none, and a workspace's own list of a role replaces both. Throws what {@link checkRoutes} throws.
 */
export function selectRoutes(
  outputs: OutputsConfig,
  event: RouteEvent,
  workspaceOutputs?: WorkspaceOutputs,
): SelectedRoutes {
  checkRoutes(outputs, workspaceOutputs)
  const rule = outputs.routes?.rules?.find((candidate) => matches(candidate, event))
  const fallback = outputs.routes?.default
  return {
    lineComments: unique(workspaceOutputs?.line_comments ?? rule?.line_comments ?? fallback?.line_comments),
    summary: unique(workspaceOutputs?.summary ?? rule?.summary ?? fallback?.summary),
  }
}

/** The selected channels, each once with all its roles, those of the line comments first. */
export function rolesByChannel({ lineComments, summary }: SelectedRoutes): { channel: string; role: Role }[] {
  return unique([...lineComments, ...summary]).map((channel) => ({
    channel,
    role: { lineComments: lineComments.includes(channel), summary: summary.includes(channel) },
  }))
}
