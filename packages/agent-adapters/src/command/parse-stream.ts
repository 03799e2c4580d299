import type { AgentEvent } from '@aicr/agents'

/** A program's output as it comes, as text; bytes that are no UTF-8 become U+FFFD. */
export async function* parseTextStream(stdout: AsyncIterable<Uint8Array>): AsyncIterable<AgentEvent> {
  const decoder = new TextDecoder()
  for await (const chunk of stdout) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield { type: 'text', text }
  }
  const rest = decoder.decode()
  if (rest !== '') yield { type: 'text', text: rest }
}
