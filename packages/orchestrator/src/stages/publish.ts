import { decideNoProblems, selectRoutes } from '@aicr/channels'
import type { Channel, Operation, Role } from '@aicr/channels'
import { errorMessage } from '@aicr/schema'
import type { Outcome, OutputsConfig, ReviewReport, RunStatus } from '@aicr/schema'
import type { ReviewOptions } from '../ports.ts'

export interface PublishInput {
  report: ReviewReport
  outputs: OutputsConfig | undefined
  channels: readonly Channel[]
  /** The summary is the agent's own, not one that was made from the report. */
  hasAgentSummary: boolean
  dryRun: boolean
}

export interface Published {
  outcomes: Outcome[]
  /** Replaces the status that the verdict gave. */
  status?: RunStatus
  skipReason?: string
}

/**
 * Stage 8: hands the report to the channels that the routes select. Each channel fails alone. Without `outputs` there is
 * nothing to do: the report itself is the result.
 */
export async function publish(input: PublishInput, options: ReviewOptions): Promise<Published> {
  if (input.dryRun) return { outcomes: [], status: 'dry_run' }
  if (!input.outputs || input.report.verdict === 'skipped') return { outcomes: [] }
  const targets = selectTargets(input, input.outputs)
  if (targets.length === 0) return { outcomes: [], status: 'skipped', skipReason: 'no_output_publisher' }
  const speaking = targets.filter(({ suppressed }) => !suppressed)
  if (speaking.length === 0) return { outcomes: [], status: 'skipped', skipReason: 'no_problems_suppressed' }
  const outcomes: Outcome[] = []
  for (const { channel, role } of speaking) {
    for (const outcome of await publishTo(channel, role, input.report, options.signal)) {
      outcomes.push(outcome)
      options.onProgress?.({ type: 'outcome', outcome })
    }
  }
  const failed = outcomes.length > 0 && outcomes.every(({ status }) => status === 'failed' || status === 'rejected')
  return failed ? { outcomes, status: 'failed', skipReason: 'output_dispatch_failed' } : { outcomes }
}

interface Target {
  channel: Channel
  role: Role
  suppressed: boolean
}

function selectTargets({ report, channels, hasAgentSummary }: PublishInput, outputs: OutputsConfig): Target[] {
  const { trigger, target } = report.event
  const routes = selectRoutes(outputs, { trigger: trigger.name, targetKind: target.kind })
  const clean = report.problems.length === 0
  return channels
    .map((channel) => ({
      channel,
      role: {
        lineComments: routes.lineComments.includes(channel.name),
        summary: routes.summary.includes(channel.name),
      },
      suppressed: clean && decideNoProblems({ outputs, channel: channel.name }, { hasAgentSummary }) === 'suppress',
    }))
    .filter(({ role }) => role.lineComments || role.summary)
}

/** Everything for one channel: read what is there, plan, apply in order. A failure is an outcome, not an exception. */
async function publishTo(channel: Channel, role: Role, report: ReviewReport, signal?: AbortSignal): Promise<Outcome[]> {
  try {
    const operations = channel.plan(report, role, await channel.readSnapshot(report.event.target))
    return await applyAll(channel, operations, signal)
  } catch (error) {
    return [{ channel: channel.name, operation: 'plan', status: 'failed', error: errorMessage(error) }]
  }
}

async function applyAll(channel: Channel, operations: readonly Operation[], signal?: AbortSignal): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...operations]
  for (let operation = waiting.shift(); operation; operation = waiting.shift()) {
    signal?.throwIfAborted()
    const outcome = await channel.apply(operation)
    outcomes.push({ ...outcome, channel: channel.name })
    if (outcome.status === 'rejected') waiting.unshift(...(operation.onRejected?.then ?? []))
  }
  return outcomes
}
