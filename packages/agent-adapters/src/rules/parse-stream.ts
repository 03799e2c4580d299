import type { AgentEvent } from '@aicr/agents'

const MAX_LINE = 64 * 1024

/** One line of the rules agent's output, which is a JSON object a line; `null` for anything else. */
function readLine(line: string): AgentEvent | null {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return null // Not ours: a library's stray output must not end the review.
  }
  if (typeof value !== 'object' || value === null) return null
  const { type, done, total, message } = value as Record<string, unknown>
  if (type === 'progress' && typeof done === 'number' && typeof total === 'number') return { type, done, total }
  if (type === 'error' && typeof message === 'string') return { type, message }
  return null
}

/** Reads the rules agent's progress lines; half lines, long lines and broken ones never throw. */
export async function* parseRulesStream(stdout: AsyncIterable<Uint8Array>): AsyncIterable<AgentEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stdout) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = (lines.pop() ?? '').slice(0, MAX_LINE)
    for (const line of lines) {
      const event = readLine(line)
      if (event) yield event
    }
  }
  const last = readLine(rest)
  if (last) yield last
}
