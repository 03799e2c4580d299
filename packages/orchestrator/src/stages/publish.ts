import { publishToChannels, routeReview } from '@aicr/channels'
import type { Channel, Role } from '@aicr/channels'
import { ConfigError } from '@aicr/schema'
import type { Outcome, OutputsConfig, ReviewReport, RunStatus } from '@aicr/schema'
import type { ReviewOptions } from '../ports.ts'

export interface PublishInput {
  report: ReviewReport
  outputs: OutputsConfig | undefined
  channels: readonly Channel[]
  /** The summary is the agent's own, not one that was made from the report. */
  hasAgentSummary: boolean
  /** The agent called a skip, or there was nothing to review. */
  skipped: boolean
  dryRun: boolean
}

export interface Published {
  outcomes: Outcome[]
  /** Replaces the status that the verdict gave. */
  status?: RunStatus
  skipReason?: string
}

/**
 * Stage 8: hands the report to the channels that the routes select, each of which fails alone. Without `outputs` there
 * is nothing to do: the written report is the result. A skipped review sends nothing.
 */
export async function publish(input: PublishInput, { signal, onProgress }: ReviewOptions): Promise<Published> {
  const { report, outputs, channels, hasAgentSummary, skipped, dryRun } = input
  if (dryRun) return { outcomes: [], status: 'dry_run' }
  if (!outputs || skipped) return { outcomes: [] }
  const { trigger, target } = report.event
  const routing = routeReview({
    outputs,
    event: { trigger: trigger.name, targetKind: target.kind },
    completedWithoutProblems: report.verdict !== 'inconclusive' && report.problems.length === 0,
    hasAgentSummary,
  })
  const receivers = routing.channels.map(({ channel, role }) => receiver(channels, channel, role))
  const publications = await publishToChannels(receivers, report, signal ? { signal } : {})
  const outcomes = publications.flatMap((publication) => publication.outcomes)
  for (const outcome of outcomes) onProgress?.({ type: 'outcome', outcome })
  if (routing.skipReason) return { outcomes, status: 'skipped', skipReason: routing.skipReason }
  const failed = publications.length > 0 && publications.every(({ ok }) => !ok)
  return failed ? { outcomes, status: 'failed', skipReason: 'output_dispatch_failed' } : { outcomes }
}

function receiver(channels: readonly Channel[], name: string, role: Role): { channel: Channel; role: Role } {
  const channel = channels.find((candidate) => candidate.name === name)
  if (channel) return { channel, role }
  throw new ConfigError(`A route names the channel "${name}", which outputs.channels does not have.`)
}
