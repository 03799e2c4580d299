import { outcomeOfFailure } from '@aicr/channels'
import type { Channel, ChannelLimits, Operation, Role, ShapedReport, Snapshot } from '@aicr/channels'
import { truncateMarkdown } from '@aicr/markdown'
import type { OutputLanguage } from '@aicr/schema'
import * as z from 'zod'
import { headLines, problemLines } from './note-texts.ts'
import { createNotesClient } from './notes-client.ts'
import type { NotesClientSettings } from './notes-client.ts'

export interface ChatChannelSettings extends NotesClientSettings {
  name?: string
  /** Where messages are sent. */
  hookUrl: string
  language?: OutputLanguage
}

const LIMITS: ChannelLimits = { unit: 'utf16', body: 4000, comments: null, messagesPerMinute: 20 }
const SendPayload = z.object({ text: z.string() })
const Sent = z.object({ id: z.string() })

/** A channel that can only be written to: what it has sent stands in the record of its sends and nowhere else. */
export function createChatChannel({ name = 'chat', hookUrl, language = 'en', ...rest }: ChatChannelSettings): Channel {
  const client = createNotesClient(rest)
  return {
    name,
    kind: 'chat',
    accepts: { lineComments: false, summary: true, problemIssues: false },
    limits: LIMITS,
    plan: (report, role, snapshot) => planMessage(report, role, snapshot, language),
    async apply({ id, payload }, { signal } = {}) {
      try {
        const sent = Sent.parse(await client.write({ url: hookUrl, json: SendPayload.parse(payload) }, signal))
        return { operation: id, status: 'done', remote: { id: sent.id } }
      } catch (error) {
        return outcomeOfFailure(id, error)
      }
    },
  }
}

/** One message for each result. A notice has a name of its own, so that a result that comes later is sent too. */
function planMessage(
  report: ShapedReport,
  { summary, updateOnly = false }: Role,
  { items }: Snapshot,
  language: OutputLanguage,
): Operation[] {
  const key = report.verdict === 'inconclusive' ? 'notice' : 'summary'
  if (!summary || updateOnly || report.verdict === 'skipped' || items.some((item) => item.key === key)) return []
  const lines = [...headLines(report, language), ...problemLines(report, language)]
  const text = truncateMarkdown(lines.join('\n'), LIMITS.body, { unit: LIMITS.unit, notice: '…' })
  return [{ id: `send:${key}`, kind: 'send', key, payload: { text } }]
}
