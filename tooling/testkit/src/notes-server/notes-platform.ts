/** One note on a target, by whoever wrote it. */
export interface Note {
  readonly id: string
  readonly target: string
  readonly author: string
  readonly body: string
  /** Where in the change it stands; a note on the whole target has none. */
  readonly path?: string
  readonly line?: number
}

/** One request as the platform got it. The path has no query. */
export interface NotesRequest {
  readonly method: string
  readonly path: string
  readonly page: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface NotesAnswer {
  readonly status: number
  readonly body: unknown
}

/** What the platform holds and how it answers; no network. */
export interface NotesPlatform {
  readonly notes: readonly Note[]
  readonly messages: readonly string[]
  add(note: Omit<Note, 'id'>): Note
  remove(id: string): boolean
  handle(request: NotesRequest): NotesAnswer
}

export interface NotesPlatformSettings {
  /** The name that notes from the API are written under. */
  account: string
  /** Notes on one page. */
  pageSize: number
  /** Longest body, in UTF-16 units; a longer one is refused with 422. */
  bodyLimit: number
}

const COLLECTION = /^\/targets\/([^/]+)\/notes$/
const SINGLE = /^\/notes\/([^/]+)$/
export const HOOK_PATH = '/hooks/team-chat'

/** The invented platform: notes on a target can be listed, written, changed and removed; a hook only takes messages. */
export function createNotesPlatform({ account, pageSize, bodyLimit }: NotesPlatformSettings): NotesPlatform {
  const notes = new Map<string, Note>()
  const messages: string[] = []
  let last = 0

  function add(note: Omit<Note, 'id'>): Note {
    last += 1
    const added = { ...note, id: `n${last}` }
    notes.set(added.id, added)
    return added
  }

  function list(target: string, page: number): NotesAnswer {
    const all = [...notes.values()].filter((note) => note.target === target)
    const shown = all.slice((page - 1) * pageSize, page * pageSize)
    return { status: 200, body: { notes: shown, next: page * pageSize < all.length ? page + 1 : null } }
  }

  function create(target: string, input: NotesRequest['body']): NotesAnswer {
    const body = readBody(input['body'], bodyLimit)
    if (body === null) return refused('body is missing or too long')
    const { path, line } = input
    const place = typeof path === 'string' && typeof line === 'number' ? { path, line } : {}
    return { status: 201, body: add({ target, author: account, body, ...place }) }
  }

  function change(id: string, { method, body: input }: NotesRequest): NotesAnswer {
    const note = notes.get(id)
    if (!note) return { status: 404, body: { error: 'no such note' } }
    if (note.author !== account) return { status: 403, body: { error: 'not yours' } }
    if (method === 'DELETE') return { status: notes.delete(id) ? 200 : 404, body: {} }
    const body = readBody(input['body'], bodyLimit)
    if (body === null) return refused('body is missing or too long')
    const changed = { ...note, body }
    notes.set(id, changed)
    return { status: 200, body: changed }
  }

  function takeMessage({ body: input }: NotesRequest): NotesAnswer {
    const text = readBody(input['text'], bodyLimit)
    if (text === null) return refused('text is missing or too long')
    return { status: 200, body: { id: `m${messages.push(text)}` } }
  }

  return {
    get notes() {
      return [...notes.values()]
    },
    messages,
    add,
    remove: (id) => notes.delete(id),
    handle(request) {
      const { method, path, page, body } = request
      const target = COLLECTION.exec(path)?.[1]
      if (target !== undefined && method === 'GET') return list(decodeURIComponent(target), page)
      if (target !== undefined && method === 'POST') return create(decodeURIComponent(target), body)
      const id = SINGLE.exec(path)?.[1]
      if (id !== undefined && (method === 'PATCH' || method === 'DELETE')) return change(id, request)
      if (path === HOOK_PATH && method === 'POST') return takeMessage(request)
      return { status: 404, body: { error: 'no such route' } }
    },
  }
}

function readBody(value: unknown, limit: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= limit ? value : null
}

function refused(error: string): NotesAnswer {
  return { status: 422, body: { error } }
}
