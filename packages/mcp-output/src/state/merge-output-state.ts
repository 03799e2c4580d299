import { emptyOutputState } from '@aicr/schema'
import type { EntryOrigin, OutputDiagnostic, OutputState, ServerRecord } from '@aicr/schema'
import { inputKey } from './input-key.ts'
import type { CallEvent, JournalEvent } from './journal-event.ts'
import type { JournalContent } from './journal-lines.ts'

export interface MergeInput {
  journals: readonly JournalContent[]
  /** An earlier snapshot; its entries count only for servers that have no journal any more. */
  snapshot: OutputState | null
  /** Entries of other passes are left out. Default: the latest pass that there is. */
  pass?: number
}

interface TimedEvent {
  at: string
  server: string
  event: JournalEvent
}

/** The latest pass that has a server, or 1. */
function latestPass({ journals, snapshot }: MergeInput): number {
  const passes = [...journals.map(({ start }) => start.pass), ...(snapshot?.servers ?? []).map(({ pass }) => pass)]
  return passes.length === 0 ? 1 : passes.reduce((latest, pass) => Math.max(latest, pass))
}

function serverRecord({ server, start, events }: JournalContent): ServerRecord {
  const record: ServerRecord = { id: server, pid: start.pid, pass: start.pass, startedAt: start.at }
  for (const event of events) {
    if (event.type === 'initialize') {
      record.initializedAt ??= event.at
      if (event.client) record.client ??= event.client
    }
    if (event.type === 'list') record.toolsListedAt ??= event.at
    if (event.type === 'end') record.endedAt = event.at
  }
  return record
}

/** The events of one journal with times that never go back, so that sorting by time keeps their order. */
function timed({ server, start, events }: JournalContent): TimedEvent[] {
  let latest = start.at
  return events.map((event) => {
    if (event.at > latest) latest = event.at
    return { at: latest, server, event }
  })
}

function byTime(a: TimedEvent, b: TimedEvent): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  if (a.server !== b.server) return a.server < b.server ? -1 : 1
  return 0
}

/** What the snapshot still knows of servers of this pass whose journals are gone. */
function remainder(snapshot: OutputState | null, pass: number, journals: ReadonlySet<string>): OutputState {
  if (snapshot === null) return emptyOutputState()
  const counts = (entry: EntryOrigin): boolean => entry.pass === pass && !journals.has(entry.server)
  return {
    version: 1,
    servers: snapshot.servers.filter((server) => counts({ server: server.id, pass: server.pass, seq: 0 })),
    problems: snapshot.problems.filter(counts),
    summaries: snapshot.summaries.filter(counts),
    skip: snapshot.skip && counts(snapshot.skip) ? snapshot.skip : null,
    contextRequests: snapshot.contextRequests.filter(counts),
    attributionRequests: snapshot.attributionRequests.filter(counts),
    diagnostics: snapshot.diagnostics.filter(counts),
  }
}

function withoutOrigin({ server: _server, seq: _seq, pass: _pass, ...input }: EntryOrigin): object {
  return input
}

/** Builds a state call by call; the same finding from two servers counts once. */
class StateBuilder {
  readonly state: OutputState
  readonly #seen: Set<string>

  constructor(state: OutputState) {
    this.state = state
    this.#seen = new Set([
      ...state.problems.map((entry) => inputKey('report_problem', withoutOrigin(entry))),
      ...state.contextRequests.map((entry) => inputKey('fetch_more_context', withoutOrigin(entry))),
      ...state.attributionRequests.map((entry) => inputKey('try_blame', withoutOrigin(entry))),
    ])
  }

  add(origin: EntryOrigin, event: JournalEvent): void {
    if (event.type === 'call') this.#addCall(origin, event)
    if (event.type === 'notice') this.#note(origin, event)
  }

  #addCall(origin: EntryOrigin, event: CallEvent): void {
    if (this.#isRepeated(event)) {
      const message = 'The same was reported before, by this server or another one; it counts once.'
      this.#note(origin, { tool: `aicr.${event.tool}`, code: 'duplicate', message, input: event.input })
      return
    }
    const { state } = this
    switch (event.tool) {
      case 'report_problem':
        state.problems.push({ ...event.input, ...origin })
        break
      case 'publish_summary':
        state.summaries.push({ ...event.input, ...origin })
        break
      case 'skip':
        this.#replaceSkip()
        state.skip = { ...event.input, ...origin }
        break
      case 'fetch_more_context':
        state.contextRequests.push({ ...event.input, ...origin })
        break
      case 'try_blame':
        state.attributionRequests.push({ ...event.input, ...origin })
        break
    }
  }

  /** Summaries and skips replace each other, so only the one that counts now can be repeated. */
  #isRepeated(event: CallEvent): boolean {
    if (event.tool === 'skip') return this.state.skip?.reason === event.input.reason
    if (event.tool === 'publish_summary') {
      const last = this.state.summaries.at(-1)
      return last?.markdown === event.input.markdown && last.title === event.input.title
    }
    const key = inputKey(event.tool, event.input)
    if (this.#seen.has(key)) return true
    this.#seen.add(key)
    return false
  }

  #replaceSkip(): void {
    const { skip } = this.state
    if (skip === null) return
    const { reason, ...origin } = skip
    const message = 'A later skip with another reason replaced this one.'
    this.#note(origin, { tool: 'aicr.skip', code: 'duplicate', message, input: { reason } })
  }

  #note(origin: EntryOrigin, { tool, code, message, input }: Omit<OutputDiagnostic, keyof EntryOrigin>): void {
    this.state.diagnostics.push({ ...origin, tool, code, message, ...(input === undefined ? {} : { input }) })
  }
}

/**
 * The output state of one pass: the calls of all servers in the order of time, each counted once. `skip` is the last
 * one and may stand beside problems, which it does not remove; the last summary is the one that counts. Pure.
 */
export function mergeOutputState(input: MergeInput): OutputState {
  const pass = input.pass ?? latestPass(input)
  const journals = input.journals.filter(({ start }) => start.pass === pass)
  const known = new Set(input.journals.map(({ server }) => server))
  const builder = new StateBuilder(remainder(input.snapshot, pass, known))
  builder.state.servers.push(...journals.map(serverRecord))
  for (const { server, event } of journals.flatMap(timed).sort(byTime)) {
    if (event.type === 'call' || event.type === 'notice') builder.add({ server, seq: event.seq, pass }, event)
  }
  return builder.state
}
