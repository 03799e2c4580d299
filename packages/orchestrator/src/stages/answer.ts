import { writeFileInside } from '@aicr/kit'
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

const MAX_BYTES = 256 * 1024
const MAX_FILES = 20

/** What an agent asked for during a pass, with the answers. */
export interface Answers {
  context: { request: ContextRequest; result: ContextResult }[]
  attribution: { request: AttributionRequest; result: AttributionResult }[]
}

export interface AnswerInput {
  change: ChangeSet
  state: OutputState
  review: ReviewConfig
  folder: RunFolder
}

/**
 * Stage 5: carries out the recorded requests through version control, within the limits of `review.fetch_extra`. What
 * was fetched is also written below `source/`, where the agent's own tools see it.
 */
export async function answerRequests(
  ports: OrchestratorPorts,
  input: AnswerInput,
  { signal, onProgress }: ReviewOptions,
): Promise<Answers> {
  const answers: Answers = { context: [], attribution: [] }
  const call = signal ? { signal } : {}
  const answer = contextAnswerer(ports, input, call)
  for (const request of input.state.contextRequests) {
    const result = await answer(request)
    answers.context.push({ request, result })
    onProgress?.({ type: 'context-fetched', path: request.path, status: result.status })
  }
  for (const request of input.state.attributionRequests) {
    const result = await ports.vcs.fetchAttribution?.(input.change, request, call)
    answers.attribution.push({ request, result: result ?? { path: request.path, status: 'not_found', lines: [] } })
  }
  return answers
}

type AnswerContext = (request: ContextRequest) => Promise<ContextResult>

function contextAnswerer(ports: OrchestratorPorts, input: AnswerInput, call: { signal?: AbortSignal }): AnswerContext {
  const { max_bytes = MAX_BYTES, max_files = MAX_FILES, allow_paths = [] } = input.review.fetch_extra ?? {}
  const isAllowed = createPathFilter({ include: allow_paths })
  let fetched = 0

  return async (request) => {
    if (!isAllowed(request.path).kept) return reject(request, 'it is not among review.fetch_extra.allow_paths')
    if (fetched >= max_files)
      return reject(request, `a run may fetch ${max_files} files (review.fetch_extra.max_files)`)
    const result = await ports.vcs.fetchExtraContext(input.change, request, { maxBytes: max_bytes, ...call })
    if (result.status === 'rejected') return result
    fetched += 1
    const content = ports.runner.needs.callsModel ? await ports.maskSecrets(result.content) : result.content
    if (!request.range) await writeFileInside(input.folder.source, result.path, content)
    return { ...result, content }
  }
}

function reject({ path }: ContextRequest, why: string): ContextResult {
  return {
    status: 'rejected',
    path,
    code: 'not_allowed',
    message: `${path} was not fetched: ${why}. Do not ask for it again.`,
  }
}
