import { liveProblems, publishToChannels, routeReview } from '@aicr/channels'
import type { Channel, Publication, Receiver, ReviewRouting, Role, WorkspaceOutputs } from '@aicr/channels'
import { recordPublication } from '@aicr/history'
import type { PublicationLog } from '@aicr/history'
import { ConfigError, INDEX, WORKTREE } from '@aicr/schema'
import type { Outcome, OutputsConfig, ReviewReport, RunStatus } from '@aicr/schema'
import type { ReviewOptions } from '../ports.ts'

/** Where results go, and what is remembered of that. */
export interface PublishPlaces {
  outputs: OutputsConfig | undefined
  /** What the event's workspace says of its outputs. */
  workspaceOutputs?: WorkspaceOutputs | undefined
  channels: readonly Channel[]
  /** What was sent before. Absent: nothing is on record, and a channel that cannot be read gets everything each time. */
  publications?: PublicationLog | undefined
  /** A person asked for it: send even what was sent before, or may have been. */
  again?: boolean
}

export interface PublishInput extends PublishPlaces {
  report: ReviewReport
  /** What was reviewed, as a full revision. */
  revision: string
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
  /** The commit that took the place of the reviewed one meanwhile. */
  supersededBy?: string
  /** Takes the place of the report's notices: with what channels have to say. */
  notices?: string[]
}

/**
 * Stage 8: hands the report to the channels that the routes select, each of which fails alone. Without `outputs` there
 * is nothing to do: the written report is the result. A skipped review only brings up to date what stands. A review of a
 * commit that nobody proposes any more is superseded, and no failure.
 */
export async function publish(input: PublishInput, options: ReviewOptions): Promise<Published> {
  const { report, outputs, skipped, dryRun } = input
  if (dryRun) return { outcomes: [], status: 'dry_run' }
  if (!outputs) return { outcomes: [] }
  const routing = routeOf(input, outputs)
  const receivers = routing.channels.map(({ channel, role }) =>
    receiverOf({ ...input, outputs }, channel, skipped ? { ...role, updateOnly: true } : role),
  )
  const publications = await send(receivers, report, options)
  const outcomes = publications.flatMap((publication) => publication.outcomes)
  const published = { outcomes, ...noticesOf(report, publications) }
  if (skipped) return published
  if (routing.skipReason) return { ...published, status: 'skipped', skipReason: routing.skipReason }
  const spoken = publications.filter((_, index) => receivers[index]?.role.updateOnly !== true)
  if (spoken.length === 0 || spoken.some(({ ok }) => ok)) return published
  const newer = spoken.find(({ supersededBy }) => supersededBy !== undefined)?.supersededBy
  if (newer !== undefined) return { ...published, status: 'superseded', skipReason: 'superseded', supersededBy: newer }
  return { ...published, status: 'failed', skipReason: 'output_dispatch_failed' }
}

function noticesOf({ notices = [] }: ReviewReport, publications: readonly Publication[]): Pick<Published, 'notices'> {
  const said = publications.flatMap((publication) => publication.notices ?? [])
  return said.length === 0 ? {} : { notices: [...notices, ...said] }
}

/**
 * Says that a run broke, in a short notice beside what stands there, on the summary channels that can take a notice back
 * with the next result. The notice names the run and not what went wrong: that may be of no business of its readers. A
 * channel of comments on lines has no place for a notice, but its check ends all the same.
 */
export async function publishFailure(
  input: PublishPlaces & { report: ReviewReport & { status: RunStatus } },
  options: ReviewOptions,
): Promise<Outcome[]> {
  const { outputs, report } = input
  if (!outputs) return []
  const { explanation: _explanation, ...rest } = report
  const notice = { ...rest, verdict: 'inconclusive' as const, problems: [], summary: null }
  const revision = report.event.revision.head
  const routing = routeOf({ ...input, report: notice, hasAgentSummary: false }, outputs)
  const receivers = routing.channels
    .map(({ channel, role }) =>
      receiverOf({ ...input, outputs, report: notice, revision }, channel, role.summary ? NOTICE : CHECK_ALONE),
    )
    .filter(({ channel }) => channel.readSnapshot !== undefined)
  const publications = await send(receivers, notice, options)
  return publications.flatMap(({ outcomes }) => outcomes)
}

const NOTICE: Role = { lineComments: false, summary: true }
const CHECK_ALONE: Role = { lineComments: true, summary: false, updateOnly: true }

function routeOf(
  { report, workspaceOutputs, hasAgentSummary }: Pick<PublishInput, 'report' | 'workspaceOutputs' | 'hasAgentSummary'>,
  outputs: OutputsConfig,
): ReviewRouting {
  const { trigger, target } = report.event
  return routeReview({
    outputs,
    workspace: workspaceOutputs,
    event: { trigger: trigger.name, targetKind: target.kind },
    completedWithoutProblems: report.verdict !== 'inconclusive' && liveProblems(report).length === 0,
    hasAgentSummary,
  })
}

type ReceiverInput = PublishPlaces & { outputs: OutputsConfig } & Pick<PublishInput, 'report' | 'revision'>

function receiverOf(input: ReceiverInput, name: string, role: Role): Receiver {
  const { report, outputs, channels, publications, again = false } = input
  const channel = channels.find((candidate) => candidate.name === name)
  if (!channel) throw new ConfigError(`A route names the channel "${name}", which outputs.channels does not have.`)
  const { min_severity: minSeverity, max_comments: maxComments } =
    outputs.channels?.find((candidate) => candidate.name === name) ?? {}
  const run = report.run.id
  const scope = { target: report.event, revision: revisionKey(input.revision, run), channel: name, role, run }
  const log = publications ? recordPublication(publications, scope) : null
  return { channel, role, shape: { minSeverity, maxComments }, again, ...(log && { log }) }
}

/** Files on disk have no revision: each review of them is a publication of its own. */
function revisionKey(revision: string, run: string): string {
  return revision === WORKTREE || revision === INDEX ? `${revision} ${run}` : revision
}

async function send(
  receivers: readonly Receiver[],
  report: ReviewReport,
  { signal, onProgress }: ReviewOptions,
): Promise<Publication[]> {
  const publications = await publishToChannels(receivers, report, signal ? { signal } : {})
  for (const { outcomes } of publications) for (const outcome of outcomes) onProgress?.({ type: 'outcome', outcome })
  return publications
}
