import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createFaults } from './fault.ts'
import type { Fault } from './fault.ts'
import { HOOK_PATH, createNotesPlatform } from './notes-platform.ts'
import type { Note, NotesPlatformSettings, NotesRequest } from './notes-platform.ts'

/** A small invented platform over real HTTP, for tests of whatever publishes. */
export interface NotesServer extends AsyncDisposable {
  /** Where it listens, on this machine only. */
  readonly url: string
  /** Requests need it as a bearer token, but for those to the hook. */
  readonly token: string
  /** The name that notes from the API are written under. */
  readonly account: string
  /** Where the hook takes messages; nothing can be read back there. */
  readonly hookUrl: string
  readonly notes: readonly Note[]
  readonly messages: readonly string[]
  /** Every request so far, in order, those that a fault met too. */
  readonly requests: readonly NotesRequest[]
  /** Writes a note under any name, past the API. */
  add(note: Omit<Note, 'id'>): Note
  /** Removes a note, as a person would. */
  remove(id: string): boolean
  /** Lets something go wrong from now on. */
  inject(fault: Fault): void
  /** Resolves as soon as there are so many requests. */
  requested(count: number): Promise<void>
}

const TOKEN = 'notes-token'

/** Starts the platform on a free port of this machine. */
export async function startNotesServer(settings: Partial<NotesPlatformSettings> = {}): Promise<NotesServer> {
  const platform = createNotesPlatform({ account: 'aicr-bot', pageSize: 3, bodyLimit: 4000, ...settings })
  const faults = createFaults()
  const requests: NotesRequest[] = []
  const waiting: { count: number; resolve: () => void }[] = []

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    const isAllowed = request.path === HOOK_PATH || incoming.headers.authorization === `Bearer ${TOKEN}`
    const fault = faults.next(request)
    const result = fault && fault.afterWrite !== true ? null : isAllowed ? platform.handle(request) : null
    requests.push(request)
    for (const { count, resolve } of waiting) if (requests.length >= count) resolve()
    if (fault) return fail(incoming, response, fault)
    const { status, body } = result ?? { status: 401, body: { error: 'who are you?' } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((incoming, response) => void answer(incoming, response))
  const port = await listen(server)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    token: TOKEN,
    account: settings.account ?? 'aicr-bot',
    hookUrl: `${url}${HOOK_PATH}`,
    get notes() {
      return platform.notes
    },
    messages: platform.messages,
    requests,
    add: platform.add,
    remove: platform.remove,
    inject: faults.add,
    requested(count) {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (requests.length >= count) resolve()
      waiting.push({ count, resolve })
      return promise
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function fail(incoming: IncomingMessage, response: ServerResponse, { answer }: Fault): void {
  if (answer === 'hang') return
  if (answer === 'drop') {
    incoming.socket.destroy()
    return
  }
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
  response.end(JSON.stringify({ error: 'as the test asked for' }))
}

async function readRequest(incoming: IncomingMessage): Promise<NotesRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://notes')
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming) chunks.push(chunk as Uint8Array)
  const text = Buffer.concat(chunks).toString('utf8')
  const body = text === '' ? {} : (JSON.parse(text) as NotesRequest['body'])
  return { method: incoming.method ?? 'GET', path: pathname, page: Number(searchParams.get('page') ?? 1), body }
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    resolve(typeof address === 'object' && address !== null ? address.port : 0)
  })
  return promise
}
