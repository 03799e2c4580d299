import type { DiffIndex } from '@aicr/diff'
import { errorMessage } from '@aicr/schema'
import type { AttributionRequest, AttributionResult, ReviewEvent } from '@aicr/schema'
import type { ChangeSet } from '@aicr/vcs'
import type { OrchestratorPorts } from '../ports.ts'
import { attributesAll, mergeAttribution } from './merge-attribution.ts'

export interface AttributorInput {
  event: ReviewEvent
  change: ChangeSet
  index: DiffIndex
  /** Told when a source fails; the others are asked all the same. */
  degrade: (sentence: string) => void
}

export type Attributor = (request: AttributionRequest, signal?: AbortSignal) => Promise<AttributionResult>

/** Who wrote lines: by what the event says, then the provider's own records, then version control. Never source text. */
export function createAttributor(
  { vcs, attribution }: Pick<OrchestratorPorts, 'vcs' | 'attribution'>,
  { event, change, index, degrade }: AttributorInput,
): Attributor {
  return async (request, signal) => {
    const call = signal ? { signal } : {}
    const byEvent = attributedByEvent(request, event, change, index)
    if (attributesAll(request, byEvent)) return byEvent
    const sources = [byEvent]
    const provided = await attribution
      ?.attribute(request, { revision: change.head, ...call })
      .catch((error: unknown) => {
        if (signal?.aborted) throw error
        degrade(`${attribution.name} could not say who wrote ${request.path}: ${errorMessage(error)}`)
        return null
      })
    if (provided) sources.push(provided)
    const merged = mergeAttribution(request, sources)
    if (merged.status === 'ok') return merged
    const recorded = await vcs.fetchAttribution?.(change, request, call)
    return mergeAttribution(request, recorded ? [...sources, recorded] : sources)
  }
}

/** Lines that a single commit adds were written by who the event says made it. */
function attributedByEvent(
  { path, range }: AttributionRequest,
  { target, author }: ReviewEvent,
  { head }: ChangeSet,
  index: DiffIndex,
): AttributionResult {
  const name = author?.name ?? author?.username
  if (target.kind !== 'commit' || name === undefined) return { path, status: 'not_found', lines: [] }
  const isAsked = (line: number) => !range || (line >= range.start_line && line <= range.end_line)
  const lines = index.changedLines(path).filter(isAsked)
  const spans: { start_line: number; end_line: number }[] = []
  for (const line of lines) {
    const last = spans.at(-1)
    if (last?.end_line === line - 1) last.end_line = line
    else spans.push({ start_line: line, end_line: line })
  }
  const who = { revision: head, author: name, ...(author?.email !== undefined && { author_email: author.email }) }
  return {
    path,
    status: spans.length === 0 ? 'not_found' : 'partial',
    lines: spans.map((span) => ({ ...span, ...who, source: 'event' as const })),
  }
}
