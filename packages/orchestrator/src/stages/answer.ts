import type { Skill } from '@aicr/agents'
import { writeFileInside } from '@aicr/kit'
import type { ContextPort } from '@aicr/mcp-output'
import type {
  AttributionRequest,
  AttributionResult,
  ContextRequest,
  ContextResult,
  OutputState,
  ReviewConfig,
} from '@aicr/schema'
import { createPathFilter } from '@aicr/vcs'
import type { ChangeSet } from '@aicr/vcs'
import type { OrchestratorPorts, ReviewOptions, RunFolder } from '../ports.ts'
import type { Attributor } from './attribution.ts'

const MAX_BYTES = 256 * 1024
const MAX_FILES = 20

/** What an agent asked for and was not answered during its pass, with the answers. */
export interface Answers {
  context: { request: ContextRequest; result: ContextResult }[]
  attribution: { request: AttributionRequest; result: AttributionResult }[]
}

export interface AnswererInput {
  change: ChangeSet
  attribute: Attributor
  review: ReviewConfig
  folder: RunFolder
  options: ReviewOptions
  /** Skills of the project: who asks for the path of one gets it as the base revision has it. */
  skills?: readonly Skill[]
}

/** Answers requests of a run through version control, and knows which ones it has answered. */
export interface Answerer extends ContextPort {
  hasFetched(request: ContextRequest): boolean
  hasBlamed(request: AttributionRequest): boolean
  /** Keys of all requests that were answered so far. */
  answered(): string[]
  /** Takes requests for answered that an earlier process of the run answered. */
  markAnswered(keys: readonly string[]): void
}

/**
 * One for a whole run: the limits of `review.fetch_extra` count what was answered live and what was answered afterwards
 * together. What was fetched is also written below `source/`, where the agent's own tools see it.
 */
export function createAnswerer(ports: OrchestratorPorts, input: AnswererInput): Answerer {
  const { max_bytes = MAX_BYTES, max_files = MAX_FILES, allow_paths = [] } = input.review.fetch_extra ?? {}
  const isAllowed = createPathFilter({ include: allow_paths })
  const done = new Set<string>()
  let fetched = 0

  async function fetchAllowed(request: ContextRequest, signal?: AbortSignal): Promise<ContextResult> {
    const skill = input.skills?.find(({ path }) => path === request.path)
    if (skill) return skillResult(skill, input.change.base)
    if (!isAllowed(request.path).kept) return reject(request, 'it is not among review.fetch_extra.allow_paths')
    if (fetched >= max_files)
      return reject(request, `a run may fetch ${max_files} files (review.fetch_extra.max_files)`)
    const call = { maxBytes: max_bytes, ...(signal && { signal }) }
    const result = await ports.vcs.fetchExtraContext(input.change, request, call)
    if (result.status === 'rejected') return result
    fetched += 1
    const content = await maskForModel(result.content)
    if (request.range) await keepWhole(request, call)
    else if (!result.truncated) await keepOnDisk(result.path, content)
    return { ...result, content }
  }

  /** A part was asked for: the agent's own tools get the whole file, where it is not too large. */
  async function keepWhole(
    { path, reason }: ContextRequest,
    call: { maxBytes: number; signal?: AbortSignal },
  ): Promise<void> {
    const whole = await ports.vcs.fetchExtraContext(input.change, { path, reason }, call)
    if (whole.status === 'rejected' || whole.truncated) return
    await keepOnDisk(whole.path, await maskForModel(whole.content))
  }

  async function keepOnDisk(path: string, content: string): Promise<void> {
    if (!ports.runner.needs.notOnDisk?.(path)) await writeFileInside(input.folder.source, path, content)
  }

  function maskForModel(content: string): Promise<string> {
    return ports.runner.needs.callsModel ? ports.maskSecrets(content) : Promise.resolve(content)
  }

  return {
    async fetch(request, signal) {
      const result = await fetchAllowed(request, signal)
      done.add(keyOf('fetch', request))
      input.options.onProgress?.({ type: 'context-fetched', path: request.path, status: result.status })
      return result
    },
    async blame(request, signal) {
      const result = await input.attribute(request, signal)
      done.add(keyOf('blame', request))
      return result
    },
    hasFetched: (request) => done.has(keyOf('fetch', request)),
    hasBlamed: (request) => done.has(keyOf('blame', request)),
    answered: () => [...done],
    markAnswered(keys) {
      for (const key of keys) done.add(key)
    },
  }
}

/** Stage 5: answers what was recorded and not answered live. `null` when nothing is left to answer. */
export async function answerRequests(
  answerer: Answerer,
  state: OutputState,
  signal?: AbortSignal,
): Promise<Answers | null> {
  const contextRequests = state.contextRequests.filter((request) => !answerer.hasFetched(request))
  const attributionRequests = state.attributionRequests.filter((request) => !answerer.hasBlamed(request))
  if (contextRequests.length + attributionRequests.length === 0) return null
  const answers: Answers = { context: [], attribution: [] }
  for (const request of contextRequests)
    answers.context.push({ request, result: await answerer.fetch(request, signal) })
  for (const request of attributionRequests)
    answers.attribution.push({ request, result: await answerer.blame(request, signal) })
  return answers
}

function keyOf(what: 'fetch' | 'blame', { path, range }: ContextRequest | AttributionRequest): string {
  return JSON.stringify([what, path, range?.start_line, range?.end_line])
}

/** Never as head has it: what a change says of its own review is not followed. */
function skillResult({ path, content }: Skill, revision: string): ContextResult {
  return { status: 'ok', path, revision, content, startLine: 1, truncated: false }
}

function reject({ path }: ContextRequest, why: string): ContextResult {
  const message = `${path} was not fetched: ${why}. Do not ask for it again.`
  return { status: 'rejected', path, code: 'not_allowed', message }
}
