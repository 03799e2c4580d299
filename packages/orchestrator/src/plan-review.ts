import { join } from 'node:path'
import { routeReview } from '@aicr/channels'
import type { Role } from '@aicr/channels'
import { createTemporaryDirectory, makeDirectory } from '@aicr/kit'
import { estimateCost } from '@aicr/schema'
import type { AgentInfo, Cost, FileCoverage, GuidanceRecord, ReviewEvent } from '@aicr/schema'
import type { OrchestratorPorts, OrchestratorSettings, ReviewOptions, RunFolder } from './ports.ts'
import { takeChange } from './stages/intake.ts'
import { prepare } from './stages/prepare.ts'

/** What a review would do, without a model call and without a trace. */
export interface ReviewPlan {
  event: ReviewEvent
  /** Why nothing would be reviewed; `null` when something would. */
  skip: string | null
  agent: AgentInfo | null
  /** Every changed file, and why it would not be reviewed where it would not. */
  coverage: FileCoverage[]
  /** The calls that the agent would get; empty for one that calls no model. */
  calls: { tokens: number }[]
  /** US dollars for what these say to the model; `unknown` where nobody gave its prices. */
  cost: Cost
  /** The project's instructions and skills that apply; `null` for an agent that calls no model. */
  guidance: GuidanceRecord | null
  /** Who would get what, where problems are found. */
  channels: { channel: string; role: Role }[]
}

export interface PlanReviewInput {
  ports: OrchestratorPorts
  settings: OrchestratorSettings
  event: ReviewEvent
  options?: ReviewOptions
}

/** Goes through a review as far as the agent, in a folder that is removed again. */
export async function planReview({ ports, settings, event, options = {} }: PlanReviewInput): Promise<ReviewPlan> {
  const channels = plannedChannels(settings, event)
  const taken = await takeChange({ ports, settings, event, options, enter: () => undefined })
  const empty = { event, skip: null, agent: null, calls: [], cost: 0, guidance: null, channels: [] }
  if (taken.skip !== null) return { ...empty, skip: taken.skip, coverage: taken.coverage }
  const { directModel: _asked, ...free } = ports // A plan asks nobody, also not for summaries.
  const directory = await createTemporaryDirectory('aicr-plan-')
  try {
    const folder = await makeTemporaryFolder(directory.path)
    const { coverage, tokens, guidance } = await prepare(free, {
      ...taken,
      event,
      review: taken.config,
      compression: settings.compression ?? {},
      model: settings.model ?? null,
      folder,
      ...(settings.promptFor && { prompt: await settings.promptFor(taken.change) }),
      notice: () => undefined, // The guidance has its notices.
      ...(options.signal && { signal: options.signal }),
    })
    const agent = await ports.runner.describe()
    const calls = tokens.map((count) => ({ tokens: count }))
    const cost = ports.runner.needs.callsModel ? estimateCost(settings.model?.prices ?? null, tokens) : 0
    return { ...empty, agent, coverage, calls, cost, guidance: guidance?.guidanceRecord ?? null, channels }
  } finally {
    await directory.remove()
  }
}

function plannedChannels(
  { outputs, workspaceOutputs: workspace }: OrchestratorSettings,
  { trigger, target }: ReviewEvent,
): ReviewPlan['channels'] {
  if (!outputs) return []
  const event = { trigger: trigger.name, targetKind: target.kind }
  return routeReview({ outputs, workspace, event, completedWithoutProblems: false, hasAgentSummary: true }).channels
}

async function makeTemporaryFolder(root: string): Promise<RunFolder> {
  const folders = { source: join(root, 'source'), agent: join(root, 'agent'), tmp: join(root, 'tmp') }
  for (const folder of Object.values(folders)) await makeDirectory(folder)
  return {
    root,
    ...folders,
    save: () => Promise.resolve(),
    read: () => Promise.resolve(null),
    release: () => Promise.resolve(),
  }
}
