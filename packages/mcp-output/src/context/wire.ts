import { AttributionRequest, ContextRequest } from '@aicr/schema'
import type { AttributionResult, ContextResult } from '@aicr/schema'
import * as z from 'zod'

const envelope = { v: z.literal(1), id: z.int().nonnegative() }

/** One line from a server of ours to the orchestrator. */
export const ContextWireRequest = z.discriminatedUnion('tool', [
  z.object({ ...envelope, tool: z.literal('aicr.fetch_more_context'), input: ContextRequest }),
  z.object({ ...envelope, tool: z.literal('aicr.try_blame'), input: AttributionRequest }),
])
export type ContextWireRequest = z.infer<typeof ContextWireRequest>

/** One line back. `id` is `null` where the request could not be read. */
export type ContextWireAnswer =
  | { v: 1; id: number; ok: true; result: ContextResult | AttributionResult }
  | { v: 1; id: number | null; ok: false; code: string; message: string }
