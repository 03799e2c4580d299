import type { AttributionRequest, AttributionResult, ContextRequest, ContextResult } from '@aicr/schema'

/** Answers the two read-only tools while the agent waits. */
export interface ContextPort {
  /** Source code at the reviewed revision. Rejects when it cannot be had now; the request is then answered later. */
  fetch(request: ContextRequest, signal?: AbortSignal): Promise<ContextResult>
  /** Who last changed which lines. Rejects when it cannot be had now; the request is then answered later. */
  blame(request: AttributionRequest, signal?: AbortSignal): Promise<AttributionResult>
}
