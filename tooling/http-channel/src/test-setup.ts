import { startNotesServer } from '@aicr-internal/testkit'
import type { NotesServer } from '@aicr-internal/testkit'
import type { Channel } from '@aicr/channels'
import { createHttpClient } from '@aicr/kit'
import type { Clock, HttpClient } from '@aicr/kit'
import { onTestFinished } from 'vitest'
import { createChatChannel } from './chat-channel.ts'
import { createNotesChannel } from './notes-channel.ts'
import type { NotesChannelSettings } from './notes-channel.ts'

/** A platform for one test. */
export async function startServer(): Promise<NotesServer> {
  const server = await startNotesServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

/** A client of the platform, with little patience: nothing here is slow but what is to time out. */
export function clientOf({ url, token }: NotesServer): HttpClient {
  const http = createHttpClient({ baseUrl: url, headers: { authorization: `Bearer ${token}` }, timeoutMs: 400 })
  onTestFinished(() => http.close())
  return http
}

/** Time that passes at once, so that nobody waits for a wait. */
export const hurriedClock: Clock = {
  now: () => new Date('2026-01-01T00:00:00.000Z'),
  monotonic: () => 0,
  sleep: () => Promise.resolve(),
}

export function notesOn(server: NotesServer, settings: Partial<NotesChannelSettings> = {}): Channel {
  return createNotesChannel({ http: clientOf(server), clock: hurriedClock, account: server.account, ...settings })
}

export function chatOn(server: NotesServer, http: HttpClient = clientOf(server)): Channel {
  return createChatChannel({ http, clock: hurriedClock, hookUrl: server.hookUrl })
}
