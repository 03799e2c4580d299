import type { ToolId } from '@aicr/schema'
import type { ToolCall } from '../input/read-input.ts'

/** What was recorded so far, as far as answers depend on it. */
export interface Tally {
  problems: number
  summaries: number
  skips: number
}

type NameOf = (tool: ToolId) => string

function place({ file, line, end_line }: { file: string; line: number; end_line?: number | undefined }): string {
  return end_line === undefined || end_line === line ? `${file}:${line}` : `${file}:${line}-${end_line}`
}

function count(problems: number): string {
  return problems === 1 ? '1 problem' : `${problems} problems`
}

/** What an agent reads after a call was recorded. `tally` counts this call too. */
export function recordedText(call: ToolCall, tally: Tally, name: NameOf): string {
  switch (call.tool) {
    case 'report_problem': {
      const { severity, category } = call.input
      const skipped =
        tally.skips > 0 ? ` ${name('skip')} was called before; with a problem, the review is not skipped.` : ''
      return `Recorded as problem ${tally.problems}: ${place(call.input)} (${severity}, ${category}).${skipped} Report the next problem, or finish with ${name('publish_summary')}.`
    }
    case 'publish_summary':
      return tally.summaries > 1
        ? `Recorded. This summary replaces the one before it. ${count(tally.problems)} recorded; nothing else is needed.`
        : `Recorded the summary; ${count(tally.problems)} recorded. The review is complete, unless a problem is still to be reported with ${name('report_problem')}.`
    case 'skip':
      return tally.problems > 0
        ? `Recorded, but ${count(tally.problems)} recorded before stay and are published: a skip removes nothing. Finish with ${name('publish_summary')}.`
        : `Recorded: the review is skipped (${call.input.reason}). Nothing else is needed.`
    case 'fetch_more_context':
      return `Recorded the request for ${call.input.path}. Its source cannot be given to you now: you get it in a follow-up pass. Go on with what you have, and do not ask for it again.`
    case 'try_blame':
      return `Recorded the request for ${call.input.path}. The attribution cannot be given to you now: you get it in a follow-up pass. Go on, and do not guess an author.`
  }
}

/** What an agent reads when it sends exactly the same again. */
export function duplicateText(call: ToolCall, name: NameOf): string {
  switch (call.tool) {
    case 'report_problem':
      return `Already reported: ${place(call.input)} counts once. Report the next problem, or finish with ${name('publish_summary')}.`
    case 'publish_summary':
      return 'Already recorded: this is the present summary. Nothing else is needed.'
    case 'skip':
      return 'Already recorded: the review is skipped. Nothing else is needed.'
    case 'fetch_more_context':
    case 'try_blame':
      return `Already requested: the result for ${call.input.path} comes in a follow-up pass. Go on with what you have.`
  }
}

/** Names the fields that were left out, so that the agent does not believe they were read. */
export function droppedText(dropped: readonly string[]): string {
  const names = dropped.slice(0, 10).map((name) => JSON.stringify(name.slice(0, 60)))
  const more = dropped.length > names.length ? ` and ${dropped.length - names.length} more` : ''
  return `Ignored fields that the tool does not have: ${names.join(', ')}${more}.`
}
