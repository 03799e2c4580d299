import * as z from 'zod'
import { ReviewReport, Usage } from './report.ts'

export const RunStatus = z.enum([
  'queued',
  'running',
  'published',
  'dry_run',
  'skipped',
  'failed',
  'cancelled',
  'superseded',
])
export type RunStatus = z.infer<typeof RunStatus>

/** How an agent's process or call ended. `ok` says nothing of its result. */
export const AgentEnd = z.enum([
  'ok',
  'timeout',
  'cancelled',
  'crashed',
  'no_tools',
  'context_overflow',
  'model_error',
  'denied',
])
export type AgentEnd = z.infer<typeof AgentEnd>

const names = z.array(z.string()).readonly()

/** What an agent got for a pass, and how: written to `manifest.json` beside its bundle. No value of a secret is in it. */
export const AgentManifest = z.object({
  adapter: z.string(),
  pass: z.int(),
  injected: names,
  /** Left to others, such as the model that an agent brings along. */
  delegated: names,
  notApplicable: names,
  /** Names of environment variables, never their values. */
  environment: names,
  /** By program: `agent` is that of the agent itself. */
  versions: z.record(z.string(), z.string()).optional(),
  /** Our tools as the agent's model sees them. */
  tools: names.optional(),
})
export type AgentManifest = z.infer<typeof AgentManifest>

/** Why a model did not answer an agent. */
export const ModelError = z.object({
  kind: z.enum(['authentication', 'rate_limited', 'server_error', 'unreachable', 'rejected']),
  /** The HTTP status, where the agent told it. */
  status: z.int().optional(),
})
export type ModelError = z.infer<typeof ModelError>

/** One agent pass of a run. */
export const Pass = z.object({
  number: z.int().positive(),
  kind: z.enum(['review', 'follow_up', 'repair', 'direct', 'verify']),
  ended: AgentEnd,
  /** Where its result was found: the output state, the agent's stream, a JSON payload in its text, or its prose. */
  readFrom: z.enum(['state', 'stream', 'payload', 'prose', 'nothing']).optional(),
  exitCode: z.int().optional(),
  signal: z.string().optional(),
  /** Present when that is what ended the pass, or was going on when its time was over. */
  modelError: ModelError.optional(),
  /** End of standard error, scrubbed; present when the pass did not end well. */
  stderrTail: z.string().optional(),
  manifest: AgentManifest.optional(),
  durationMs: z.number().nonnegative(),
  problems: z.int().nonnegative(),
  complete: z.boolean(),
  usage: Usage,
})
export type Pass = z.infer<typeof Pass>

/** What came of one operation on a platform. `unknown` is a send whose answer never came: it is not repeated by itself. */
export const Outcome = z.object({
  channel: z.string(),
  operation: z.string(),
  status: z.enum(['done', 'already', 'rejected', 'failed', 'unknown']),
  remote: z.object({ id: z.string(), url: z.string().optional() }).optional(),
  error: z.string().optional(),
  /** HTTP status of a refusal. */
  statusCode: z.int().optional(),
  /** What is otherwise than asked for although the operation succeeded. */
  note: z.string().optional(),
})
export type Outcome = z.infer<typeof Outcome>

/** Something about a file of the project's instructions or skills that people should know. */
export const GuidanceNotice = z.object({
  /** `warning`: something that was written for a review has no effect. */
  level: z.enum(['info', 'warning']),
  path: z.string(),
  message: z.string(),
})
export type GuidanceNotice = z.infer<typeof GuidanceNotice>

/** What the project asked of a review, read at the base revision, and how the agent got it. */
export const GuidanceRecord = z.object({
  instructions: z.array(
    z.object({
      path: z.string(),
      /** Globs; empty for all files. */
      scope: z.array(z.string()),
      given: z.enum(['in_prompt', 'as_file', 'omitted']),
    }),
  ),
  skills: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      scope: z.array(z.string()),
      use: z.enum(['forced', 'matched', 'offered']),
      given: z.enum(['in_prompt', 'by_name', 'as_file', 'omitted']),
    }),
  ),
  notices: z.array(GuidanceNotice),
})
export type GuidanceRecord = z.infer<typeof GuidanceRecord>

/** Everything that is kept of a run: `run.json`, and the JSON output. */
export const RunRecord = ReviewReport.extend({
  version: z.literal(1),
  status: RunStatus,
  supersededBy: z.string().optional(),
  /** What was compared: the sides as the version control system names them. */
  change: z.object({ kind: z.string(), base: z.string().nullable(), head: z.string() }).optional(),
  /** Why the run failed outside the agent. */
  failure: z.object({ code: z.string(), message: z.string(), hint: z.string().optional() }).optional(),
  /** What ran: AICR's own version, Node's, and those of programs that were asked. */
  versions: z.record(z.string(), z.string()).optional(),
  /** SHA-256 of the settings that the review ran with. */
  configDigest: z.string().optional(),
  passes: z.array(Pass),
  outcomes: z.array(Outcome),
  /** Absent where the agent calls no model, and for runs that ended before. */
  guidance: GuidanceRecord.optional(),
  /** Milliseconds a stage took, by its name. */
  timings: z.record(z.string(), z.number().nonnegative()),
})
export type RunRecord = z.infer<typeof RunRecord>
