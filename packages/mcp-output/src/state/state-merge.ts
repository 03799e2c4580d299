import type { EntryOrigin, OutputState, ServerRecord } from '@aicr/schema'
import { CallMerger } from './call-merger.ts'
import type { StateLists } from './call-merger.ts'
import type { JournalEvent } from './journal-event.ts'
import type { JournalContent } from './journal-lines.ts'

export interface MergeInput {
  journals: readonly JournalContent[]
  /** An earlier snapshot; its entries count only for servers that have no journal any more. */
  snapshot: OutputState | null
  /** Entries of other passes are left out. Default: the latest pass that there is. */
  pass?: number
}

/** A place in the order of time; what happened at the same moment is ordered by server. */
interface Moment {
  at: string
  server: string
}

interface TimedEvent extends Moment {
  event: JournalEvent
}

function byTime(a: Moment, b: Moment): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  if (a.server !== b.server) return a.server < b.server ? -1 : 1
  return 0
}

/** The latest pass that has a server, or 1. */
function latestPass({ journals, snapshot }: MergeInput): number {
  const passes = [...journals.map(({ start }) => start.pass), ...(snapshot?.servers ?? []).map(({ pass }) => pass)]
  return passes.length === 0 ? 1 : passes.reduce((latest, pass) => Math.max(latest, pass))
}

/** What a snapshot still knows of servers of this pass whose journals are gone. */
function remainder(snapshot: OutputState, journals: readonly JournalContent[], pass: number): OutputState {
  const known = new Set(journals.map(({ server }) => server))
  const counts = (entry: EntryOrigin): boolean => entry.pass === pass && !known.has(entry.server)
  return {
    version: 1,
    servers: snapshot.servers.filter((server) => server.pass === pass && !known.has(server.id)),
    problems: snapshot.problems.filter(counts),
    summaries: snapshot.summaries.filter(counts),
    skip: snapshot.skip && counts(snapshot.skip) ? snapshot.skip : null,
    contextRequests: snapshot.contextRequests.filter(counts),
    attributionRequests: snapshot.attributionRequests.filter(counts),
    diagnostics: snapshot.diagnostics.filter(counts),
  }
}

function noteProgress(record: ServerRecord, event: JournalEvent): void {
  if (event.type === 'initialize') {
    record.initializedAt ??= event.at
    if (event.client) record.client ??= event.client
  }
  if (event.type === 'list') record.toolsListedAt ??= event.at
  if (event.type === 'end') record.endedAt = event.at
}

/**
 * The output state of one pass as it grows: the calls of all servers in the order of time, each counted once. Entries
 * go to `lists`; what is not a list is here.
 */
export class StateMerge {
  readonly #pass: number
  readonly #merger: CallMerger
  readonly #earlierServers: ServerRecord[]
  /** Servers of this pass, by name. */
  readonly #servers = new Map<string, ServerRecord>()
  /** All journals that were there, and the time of the last event that was taken from each. */
  readonly #times = new Map<string, string>()
  #last: Moment = { at: '', server: '' }

  constructor(lists: StateLists, input: MergeInput) {
    const { snapshot, journals } = input
    this.#pass = input.pass ?? latestPass(input)
    this.#merger = new CallMerger(lists)
    const earlier = snapshot && remainder(snapshot, journals, this.#pass)
    this.#earlierServers = earlier?.servers ?? []
    if (earlier) this.#merger.resume(earlier)
    this.#take(journals, this.#inOrder(journals))
  }

  /** In the order in which they started. */
  get servers(): ServerRecord[] {
    const moment = ({ startedAt, id }: ServerRecord): Moment => ({ at: startedAt, server: id })
    return [...this.#earlierServers, ...this.#servers.values()].sort((a, b) => byTime(moment(a), moment(b)))
  }

  get skip(): OutputState['skip'] {
    return this.#merger.skip
  }

  /**
   * Takes what was added to the journals since. `false`, and nothing is taken, where that does not go behind what is
   * here already: an earlier event of another server, a newer pass, a journal that is gone. Then merge everything anew.
   */
  add(journals: readonly JournalContent[]): boolean {
    const present = new Set(journals.map(({ server }) => server))
    if ([...this.#times.keys()].some((server) => !present.has(server))) return false
    if (journals.some(({ start }) => start.pass > this.#pass)) return false
    const events = this.#inOrder(journals)
    if (events[0] && byTime(events[0], this.#last) < 0) return false
    this.#take(journals, events)
    return true
  }

  #inOrder(journals: readonly JournalContent[]): TimedEvent[] {
    return journals
      .filter(({ start }) => start.pass === this.#pass)
      .flatMap((journal) => this.#timed(journal))
      .sort(byTime)
  }

  /** With times that never go back, so that sorting by time keeps the order of one server. */
  #timed({ server, start, events }: JournalContent): TimedEvent[] {
    let latest = this.#times.get(server) ?? start.at
    return events.map((event) => {
      if (event.at > latest) latest = event.at
      return { at: latest, server, event }
    })
  }

  #take(journals: readonly JournalContent[], events: readonly TimedEvent[]): void {
    for (const { server, start } of journals) {
      if (this.#times.has(server)) continue
      this.#times.set(server, start.at)
      if (start.pass !== this.#pass) continue
      this.#servers.set(server, { id: server, pid: start.pid, pass: start.pass, startedAt: start.at })
    }
    for (const { at, server, event } of events) {
      this.#last = { at, server }
      this.#times.set(server, at)
      this.#takeEvent(server, event)
    }
  }

  #takeEvent(server: string, event: JournalEvent): void {
    const record = this.#servers.get(server)
    if (record) noteProgress(record, event)
    if (event.type !== 'call' && event.type !== 'notice') return
    const { seq, session } = event
    const origin = { server, seq, pass: this.#pass }
    this.#merger.add(event, session === undefined ? origin : { ...origin, session })
  }
}
