// A process that publishes one sample report, for tests that kill it. Run by Node itself.
import { publishReport } from '@aicr/channels'
import { createFilePublicationLog, recordPublication } from '@aicr/history'
import { createHttpClient, systemClock } from '@aicr/kit'
import { createChatChannel } from './chat-channel.ts'
import { createNotesChannel } from './notes-channel.ts'
import type { ReviewReport } from '@aicr/schema'

export interface PublishInput {
  report: ReviewReport
  /** The data directory. */
  directory: string
  run: string
  url: string
  token: string
  account: string
  hookUrl: string
}

const input: PublishInput = JSON.parse(process.argv[2] ?? '')
const { report, run, account, hookUrl } = input
const http = createHttpClient({ baseUrl: input.url, headers: { authorization: `Bearer ${input.token}` } })
const log = createFilePublicationLog({ directory: input.directory, clock: systemClock })

for (const channel of [createChatChannel({ http, hookUrl }), createNotesChannel({ http, account })]) {
  const { name, accepts: role } = channel
  const record = recordPublication(log, { target: report.event, revision: 'abc', channel: name, role, run })
  const { outcomes } = await publishReport(channel, report, role, record ? { log: record } : {})
  for (const { operation, status } of outcomes) process.stdout.write(`${name} ${operation} ${status}\n`)
}
await http.close()
