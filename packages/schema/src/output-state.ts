import * as z from 'zod'
import { AttributionRequest, ContextRequest, ProblemInput, SkipInput, SummaryInput } from './tool-inputs.ts'

/** Name of the state file in a run's `agent/` folder. */
export const outputStateFile = '.aicr-output-state.json'

/**
 * Which server wrote an entry, as its how-manieth, in which pass. Unique together. `session` tells the sessions of a
 * server apart that serves several clients over HTTP.
 */
export const EntryOrigin = z.object({
  server: z.string(),
  seq: z.int().nonnegative(),
  pass: z.int().nonnegative(),
  session: z.string().optional(),
})
export type EntryOrigin = z.infer<typeof EntryOrigin>

/** One server process that an agent started, and how far their conversation got. Times are ISO 8601. */
export const ServerRecord = z.object({
  id: z.string(),
  pid: z.int(),
  pass: z.int().nonnegative(),
  startedAt: z.string(),
  initializedAt: z.string().optional(),
  toolsListedAt: z.string().optional(),
  client: z.object({ name: z.string(), version: z.string() }).optional(),
  endedAt: z.string().optional(),
})
export type ServerRecord = z.infer<typeof ServerRecord>

/** A call that was not taken as it came, or that a later one took the place of; kept so that nothing is lost. */
export const OutputDiagnostic = EntryOrigin.extend({
  tool: z.string(),
  code: z.enum(['refused', 'duplicate', 'superseded', 'unknown_tool', 'dropped_fields', 'corrupt_state']),
  message: z.string(),
  input: z.unknown().optional(),
})
export type OutputDiagnostic = z.infer<typeof OutputDiagnostic>

/** The structured contract between an agent and AICR: everything that was called in a run's current pass. */
export const OutputState = z.object({
  version: z.literal(1),
  servers: z.array(ServerRecord),
  problems: z.array(ProblemInput.extend(EntryOrigin.shape)),
  summaries: z.array(SummaryInput.extend(EntryOrigin.shape)),
  skip: SkipInput.extend(EntryOrigin.shape).nullable(),
  contextRequests: z.array(ContextRequest.extend(EntryOrigin.shape)),
  attributionRequests: z.array(AttributionRequest.extend(EntryOrigin.shape)),
  diagnostics: z.array(OutputDiagnostic),
})
export type OutputState = z.infer<typeof OutputState>

/** A state in which nothing happened yet. */
export function emptyOutputState(): OutputState {
  return {
    version: 1,
    servers: [],
    problems: [],
    summaries: [],
    skip: null,
    contextRequests: [],
    attributionRequests: [],
    diagnostics: [],
  }
}
