import {
  AttributionRequest,
  ContextRequest,
  OutputDiagnostic,
  ProblemInput,
  SkipInput,
  SummaryInput,
} from '@aicr/schema'
import * as z from 'zod'

/** The newest journal that this version reads and writes. */
export const journalVersion = 1

const stamp = { at: z.string().max(40) }
const call = { type: z.literal('call'), seq: z.int().nonnegative(), ...stamp }

/** First line of every journal: which process writes it, for which pass. */
export const StartEvent = z.object({
  type: z.literal('start'),
  version: z.literal(journalVersion),
  server: z.string(),
  pid: z.int(),
  pass: z.int().nonnegative(),
  ...stamp,
})
export type StartEvent = z.infer<typeof StartEvent>

/** A client said who it is. */
const InitializeEvent = z.object({
  type: z.literal('initialize'),
  client: z.object({ name: z.string(), version: z.string() }).optional(),
  ...stamp,
})

/** A client asked for the list of tools. */
const ListEvent = z.object({ type: z.literal('list'), ...stamp })

/** A call that was taken, with its validated input. */
export const CallEvent = z.discriminatedUnion('tool', [
  z.object({ ...call, tool: z.literal('report_problem'), input: ProblemInput }),
  z.object({ ...call, tool: z.literal('publish_summary'), input: SummaryInput }),
  z.object({ ...call, tool: z.literal('skip'), input: SkipInput }),
  z.object({ ...call, tool: z.literal('fetch_more_context'), input: ContextRequest }),
  z.object({ ...call, tool: z.literal('try_blame'), input: AttributionRequest }),
])
export type CallEvent = z.infer<typeof CallEvent>

/** A call that was not taken as it came, or something else that whoever reads the state must know. */
export const NoticeEvent = OutputDiagnostic.omit({ server: true, pass: true }).extend({
  type: z.literal('notice'),
  ...stamp,
})
export type NoticeEvent = z.infer<typeof NoticeEvent>

/** The server ended in good order. */
const EndEvent = z.object({ type: z.literal('end'), ...stamp })

/** One line of a journal. Times are ISO 8601; `seq` counts the calls and notices of one server from 0. */
export const JournalEvent = z.discriminatedUnion('type', [
  StartEvent,
  InitializeEvent,
  ListEvent,
  CallEvent,
  NoticeEvent,
  EndEvent,
])
export type JournalEvent = z.infer<typeof JournalEvent>
