import { errorMessage, normalizeToolName, toolIds } from '@aicr/schema'
import type { ToolId, ToolName } from '@aicr/schema'
import type { ToolCall } from '../input/read-input.ts'
import { inputKey } from '../state/input-key.ts'
import { keptInput, toJson } from '../state/kept-input.ts'
import type { CallEntry, CallRecorder, NoticeEntry } from '../state/call-recorder.ts'
import { droppedText, duplicateText, recordedText } from './answers.ts'
import type { Tally } from './answers.ts'
import type { ChangeView } from './check-anchor.ts'
import type { ContextPort } from './context-port.ts'
import { attributionText, contextText } from './context-text.ts'
import { prepareCall } from './prepare-call.ts'
import type { CallContext } from './prepare-call.ts'
import { describeTools, toolName } from './tool-descriptions.ts'
import type { ToolDescription, ToolNameStyle } from './tool-descriptions.ts'

/**
 * What became of a call. `refused`: it can be corrected. `failed`: it was right, but could not be kept; nothing was
 * recorded.
 */
export type CallOutcome = 'recorded' | 'duplicate' | 'refused' | 'unknown_tool' | 'failed'

/** What an agent gets back. */
export interface ToolAnswer {
  /** The canonical name of the tool, or `null` for a name that is none of ours. */
  tool: ToolName | null
  outcome: CallOutcome
  /** Plain text for the agent: what happened, and what to do next. */
  text: string
}

export interface ToolRegistrySettings {
  /** Where calls are kept before they are answered. */
  record: CallRecorder
  /** The change. With it, files and lines are checked when they are reported. */
  diff?: ChangeView
  /**
   * The file of the diff that is a text about the repository, such as an issue. Then a problem may leave its file and line
   * out, which is about the text as a whole, or name any file of the repository.
   */
  subject?: string
  /** Answers context and attribution requests at once. Without it they are only recorded. */
  context?: ContextPort
  /** Absolute folders that stand for the repository's root in the paths that agents report. */
  sourceRoots?: readonly string[]
  /** How tool names are spelled in the list and in answers; every spelling is understood. Default `dotted`. */
  toolNames?: ToolNameStyle
}

export interface CallOptions {
  /** Gives up waiting for a live answer. What was recorded stays. */
  signal?: AbortSignal
  /** Which of several clients makes the call; kept with every entry. */
  session?: string
}

/** The five tools over one record. */
export interface ToolRegistry {
  /**
   * Calls a tool under any name that an agent may give it. Never throws and never rejects: what is wrong with a call
   * is in the answer. The call is kept before the promise resolves; calls are kept in the order in which they are made.
   */
  call(name: string, input: unknown, options?: CallOptions): Promise<ToolAnswer>
  /** The tools as an agent's client lists them. */
  list(): ToolDescription[]
}

type Append = (entries: readonly (CallEntry | NoticeEntry)[], answer: ToolAnswer) => ToolAnswer

function refuse(
  tool: ToolName,
  { message, input }: Pick<NoticeEntry, 'message' | 'input'>,
  append: Append,
): ToolAnswer {
  const notice: NoticeEntry = { type: 'notice', tool, code: 'refused', message, input }
  return append([notice], { tool, outcome: 'refused', text: message })
}

class RecordingRegistry implements ToolRegistry {
  readonly #record: CallRecorder
  readonly #context: ContextPort | undefined
  readonly #reading: CallContext
  readonly #style: ToolNameStyle
  readonly #seen = new Set<string>()
  readonly #tally: Tally = { problems: 0, summaries: 0, skips: 0 }
  /** Keys of the summary and the skip that count now. */
  readonly #current = new Map<ToolId, string>()

  constructor({ record, diff, subject, context, sourceRoots = [], toolNames = 'dotted' }: ToolRegistrySettings) {
    this.#record = record
    this.#context = context
    this.#reading = { sourceRoots, ...(diff ? { diff } : {}), ...(subject === undefined ? {} : { subject }) }
    this.#style = toolNames
  }

  list(): ToolDescription[] {
    return describeTools(this.#style, { isAboutText: this.#reading.subject !== undefined })
  }

  async call(name: string, input: unknown, { signal, session }: CallOptions = {}): Promise<ToolAnswer> {
    const append = this.#appender(session)
    const tool = normalizeToolName(name)
    const id = toolIds.find((known) => tool === `aicr.${known}`)
    if (tool === null || id === undefined) return this.#refuseName(name, input, append)
    if (toJson(input) === null && input !== undefined) {
      return refuse(tool, { message: `${tool} was not accepted: its input cannot be read as JSON.` }, append)
    }
    const prepared = prepareCall(id, input, this.#reading)
    if (!prepared.ok) return refuse(tool, { message: prepared.message, input: keptInput(input) }, append)
    const { call, notes, dropped } = prepared
    const answer = this.#keep(call, dropped, append)
    if (answer.outcome === 'failed') return answer
    const live = await this.#askContext(call, signal)
    const extra = [...notes, ...(dropped.length > 0 ? [droppedText(dropped)] : [])]
    return { ...answer, text: [live ?? answer.text, ...extra].join(live === null ? ' ' : '\n') }
  }

  #name = (tool: ToolId): string => toolName(tool, this.#style)

  /** Keeps entries as those of one session; the answer becomes `failed` where they could not be kept. */
  #appender(session: string | undefined): Append {
    return (entries, answer) => {
      const result = this.#record.append(
        session === undefined ? entries : entries.map((entry) => ({ ...entry, session })),
      )
      if (result.ok) return answer
      const text = `AICR could not keep this call: ${result.reason}. Nothing was recorded. Call the tool once more; if that fails too, stop.`
      return { ...answer, outcome: 'failed', text }
    }
  }

  #keep(call: ToolCall, dropped: readonly string[], append: Append): ToolAnswer {
    const tool = `aicr.${call.tool}` as const
    const notices: NoticeEntry[] =
      dropped.length > 0 ? [{ type: 'notice', tool, code: 'dropped_fields', message: droppedText(dropped) }] : []
    const key = inputKey(call.tool, call.input)
    if (this.#isRepeated(call.tool, key)) {
      const text = duplicateText(call, this.#name)
      const notice: NoticeEntry = { type: 'notice', tool, code: 'duplicate', message: text, input: call.input }
      return append([notice, ...notices], { tool, outcome: 'duplicate', text })
    }
    const kept = append([{ type: 'call', ...call }, ...notices], { tool, outcome: 'recorded', text: '' })
    if (kept.outcome === 'failed') return kept
    this.#count(call.tool, key)
    return { ...kept, text: recordedText(call, this.#tally, this.#name) }
  }

  #isRepeated(tool: ToolId, key: string): boolean {
    if (tool === 'publish_summary' || tool === 'skip') return this.#current.get(tool) === key
    return this.#seen.has(key)
  }

  #count(tool: ToolId, key: string): void {
    if (tool === 'publish_summary' || tool === 'skip') this.#current.set(tool, key)
    else this.#seen.add(key)
    if (tool === 'report_problem') this.#tally.problems += 1
    if (tool === 'publish_summary') this.#tally.summaries += 1
    if (tool === 'skip') this.#tally.skips += 1
  }

  #refuseName(name: string, input: unknown, append: Append): ToolAnswer {
    const shown = name.slice(0, 200)
    const names = toolIds.map(this.#name).join(', ')
    const text = `There is no tool ${JSON.stringify(shown)} here. The tools are: ${names}.`
    const notice: NoticeEntry = {
      type: 'notice',
      tool: shown,
      code: 'unknown_tool',
      message: text,
      input: keptInput(input),
    }
    return append([notice], { tool: null, outcome: 'unknown_tool', text })
  }

  /** The answer of the live context, or `null` when there is none: the request was recorded and is answered later. */
  async #askContext(call: ToolCall, signal: AbortSignal | undefined): Promise<string | null> {
    const context = this.#context
    if (!context) return null
    try {
      if (call.tool === 'fetch_more_context') return contextText(await context.fetch(call.input, signal))
      if (call.tool === 'try_blame') return attributionText(await context.blame(call.input, signal))
      return null
    } catch (error) {
      return `Recorded. The answer could not be had now (${errorMessage(error)}); you get it in a follow-up pass. Go on with what you have.`
    }
  }
}

/** A registry of the five tools. The same one serves calls in this process, the stdio server and other transports. */
export function createToolRegistry(settings: ToolRegistrySettings): ToolRegistry {
  return new RecordingRegistry(settings)
}
