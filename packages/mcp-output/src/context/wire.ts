import { AttributionRequest, AttributionResult, ContextRequest, ContextResult } from '@aicr/schema'
import * as z from 'zod'

/** The longest request. Bytes of one line. */
export const maxRequestBytes = 64 * 1024

/** The longest answer that a client reads. Bytes of one line. */
export const maxAnswerBytes = 8 * 1024 * 1024

/** How long an answer may take. Milliseconds. */
export const answerTimeoutMs = 20_000

const envelope = { v: z.literal(1), id: z.int().nonnegative() }

/** One line from a server of ours to the orchestrator. */
export const ContextWireRequest = z.discriminatedUnion('tool', [
  z.object({ ...envelope, tool: z.literal('aicr.fetch_more_context'), input: ContextRequest }),
  z.object({ ...envelope, tool: z.literal('aicr.try_blame'), input: AttributionRequest }),
])
export type ContextWireRequest = z.infer<typeof ContextWireRequest>

/** One line back. `id` is `null` where the request could not be read. */
export const ContextWireAnswer = z.discriminatedUnion('ok', [
  z.object({
    v: z.literal(1),
    id: envelope.id,
    ok: z.literal(true),
    result: z.union([ContextResult, AttributionResult]),
  }),
  z.object({
    v: z.literal(1),
    id: envelope.id.nullable(),
    ok: z.literal(false),
    code: z.string(),
    message: z.string(),
  }),
])
export type ContextWireAnswer = z.infer<typeof ContextWireAnswer>
