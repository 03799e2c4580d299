import { join } from 'node:path'
import { routeReview } from '@aicr/channels'
import type { Role } from '@aicr/channels'
import { createTemporaryDirectory, makeDirectory } from '@aicr/kit'
import type { AgentInfo, FileCoverage, ReviewEvent } from '@aicr/schema'
import { estimateTokens } from './budget/estimate-tokens.ts'
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
  if (taken.skip !== null)
    return { event, skip: taken.skip, agent: null, coverage: taken.coverage, calls: [], channels: [] }
  const directory = await createTemporaryDirectory('aicr-plan-')
  try {
    const folder = await makeTemporaryFolder(directory.path)
    const { coverage, prompts } = await prepare(ports, {
      ...taken,
      event,
      review: taken.config,
      compression: settings.compression ?? {},
      folder,
      ...(options.signal && { signal: options.signal }),
    })
    const calls = ports.runner.needs.callsModel ? prompts.map((prompt) => ({ tokens: estimateTokens(prompt) })) : []
    return { event, skip: null, agent: await ports.runner.describe(), coverage, calls, channels }
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
