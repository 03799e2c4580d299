import { AgentEnd, AgentManifest, OutputState, Usage, toolNames } from '@aicr/schema'
import * as z from 'zod'

/** What one attempt left, as `passes/<number>.json`: enough to settle a run again, and to go on with one that was cut off. */
export const PassDocument = z.object({
  version: z.literal(1),
  /** Which call of the change it belongs to, from 1; 0 for the verifying pass. */
  call: z.int().nonnegative(),
  pass: z.object({
    number: z.int().positive(),
    kind: z.enum(['review', 'follow_up', 'repair', 'direct', 'verify']),
  }),
  /** SHA-256 of what the pass was given. One that was given something else is not the same pass. */
  given: z.string(),
  durationMs: z.number().nonnegative(),
  outcome: z.object({
    ended: AgentEnd,
    exitCode: z.int().optional(),
    signal: z.string().optional(),
    stderrTail: z.string().optional(),
    explanation: z.string().optional(),
    manifest: AgentManifest.optional(),
    usage: Usage,
    streamCalls: z.array(z.object({ tool: z.enum(toolNames), input: z.unknown() })),
    text: z.string(),
  }),
  state: OutputState,
  readFrom: z.enum(['state', 'stream', 'payload', 'prose', 'nothing']),
  /** Keys of the requests that were answered while it ran. */
  answered: z.array(z.string()),
})
export type PassDocument = z.infer<typeof PassDocument>
