import type { EntryOrigin, OutputDiagnostic, OutputState, SummaryInput } from '@aicr/schema'
import { inputKey } from './input-key.ts'
import type { CallEvent, NoticeEvent } from './journal-event.ts'

type ListName = 'problems' | 'summaries' | 'contextRequests' | 'attributionRequests' | 'diagnostics'

/** Where merged entries go, one by one: the lists of an `OutputState`, or anything else that takes their entries. */
export type StateLists = { [List in ListName]: { push(entry: OutputState[List][number]): unknown } }

type Note = Omit<OutputDiagnostic, keyof EntryOrigin>

function withoutOrigin({ server: _server, seq: _seq, pass: _pass, session: _session, ...input }: EntryOrigin): object {
  return input
}

/** Takes the calls of all servers one by one, in the order of time, and counts the same finding once. */
export class CallMerger {
  readonly #lists: StateLists
  readonly #seen = new Set<string>()
  #summary: SummaryInput | null = null
  #skip: OutputState['skip'] = null

  constructor(lists: StateLists) {
    this.#lists = lists
  }

  /** The skip that counts now. It may stand beside problems and removes none of them. */
  get skip(): OutputState['skip'] {
    return this.#skip
  }

  /** Takes over what an earlier state knows. */
  resume(state: OutputState): void {
    for (const entry of state.problems) {
      this.#seen.add(inputKey('report_problem', withoutOrigin(entry)))
      this.#lists.problems.push(entry)
    }
    for (const entry of state.contextRequests) {
      this.#seen.add(inputKey('fetch_more_context', withoutOrigin(entry)))
      this.#lists.contextRequests.push(entry)
    }
    for (const entry of state.attributionRequests) {
      this.#seen.add(inputKey('try_blame', withoutOrigin(entry)))
      this.#lists.attributionRequests.push(entry)
    }
    for (const entry of state.summaries) this.#lists.summaries.push(entry)
    for (const entry of state.diagnostics) this.#lists.diagnostics.push(entry)
    this.#summary = state.summaries.at(-1) ?? null
    this.#skip = state.skip
  }

  add(event: CallEvent | NoticeEvent, origin: EntryOrigin): void {
    if (event.type === 'notice') return this.#note(origin, event)
    if (this.#isRepeated(event)) {
      const message = 'The same was reported before, by this server or another one; it counts once.'
      return this.#note(origin, { tool: `aicr.${event.tool}`, code: 'duplicate', message, input: event.input })
    }
    switch (event.tool) {
      case 'report_problem':
        this.#lists.problems.push({ ...event.input, ...origin })
        break
      case 'publish_summary':
        this.#summary = event.input
        this.#lists.summaries.push({ ...event.input, ...origin })
        break
      case 'skip':
        this.#noteSuperseded()
        this.#skip = { ...event.input, ...origin }
        break
      case 'fetch_more_context':
        this.#lists.contextRequests.push({ ...event.input, ...origin })
        break
      case 'try_blame':
        this.#lists.attributionRequests.push({ ...event.input, ...origin })
        break
    }
  }

  /** Summaries and skips replace each other, so only the one that counts now can be repeated. */
  #isRepeated(event: CallEvent): boolean {
    if (event.tool === 'skip') return this.#skip?.reason === event.input.reason
    if (event.tool === 'publish_summary') {
      return this.#summary?.markdown === event.input.markdown && this.#summary.title === event.input.title
    }
    const key = inputKey(event.tool, event.input)
    if (this.#seen.has(key)) return true
    this.#seen.add(key)
    return false
  }

  #noteSuperseded(): void {
    if (this.#skip === null) return
    const { reason, ...origin } = this.#skip
    const message = 'A later skip with another reason took the place of this one.'
    this.#note(origin, { tool: 'aicr.skip', code: 'superseded', message, input: { reason } })
  }

  #note(origin: EntryOrigin, { tool, code, message, input }: Note): void {
    this.#lists.diagnostics.push({ ...origin, tool, code, message, ...(input === undefined ? {} : { input }) })
  }
}
