import type { OutputState } from '@aicr/schema'
import type { AgentOutcome } from './runner.ts'

/**
 * How far an agent got with our tools. `never_connected`: it did not start the server, or did not ask for its tools.
 * `never_called`: it had them and used none. `called`: at least one call arrived, taken or refused.
 */
export type ToolUse = 'never_connected' | 'never_called' | 'called'

/** Judges by the output state first; calls in the agent's stream count where the state holds none. Pure. */
export function toolUseOf(state: OutputState, { streamCalls }: Pick<AgentOutcome, 'streamCalls'>): ToolUse {
  const { problems, summaries, skip, contextRequests, attributionRequests, diagnostics, servers } = state
  const entries = [problems, summaries, contextRequests, attributionRequests].some((list) => list.length > 0)
  const refused = diagnostics.some(({ code }) => code === 'refused' || code === 'unknown_tool')
  if (entries || skip !== null || refused || streamCalls.length > 0) return 'called'
  return servers.some(({ toolsListedAt }) => toolsListedAt !== undefined) ? 'never_called' : 'never_connected'
}

/** One sentence for people on a pass that gave no result: what the tools saw, and how the agent ended. */
export function explainToolUse(use: ToolUse, { ended, explanation }: AgentOutcome): string {
  const end = explanation ?? (ended === 'ok' ? 'It ended normally.' : `It ended with "${ended}".`)
  switch (use) {
    case 'never_connected':
      return `The agent never asked for the AICR tools, so it could not report. ${end}`
    case 'never_called':
      return `The agent had the AICR tools and called none of them. ${end}`
    case 'called':
      return `The agent called the AICR tools, but did not finish its report. ${end}`
  }
}
