import { text } from '../fake-http/read-body.ts'
import { badRequest, characters } from './answer.ts'
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import type { FakeDiscussion, FakeNote } from './store.ts'

const MOST_CHARACTERS = 1_000_000

export function noteJson(note: FakeNote, discussion?: FakeDiscussion): unknown {
  const { id, body, author, system, internal = false, position } = note
  const isDiffNote = position !== null
  const resolution = { resolvable: true, resolved: discussion?.resolved, resolved_by: discussion?.resolvedBy ?? null }
  return {
    id,
    type: isDiffNote ? 'DiffNote' : null,
    body,
    author,
    system,
    internal,
    ...(isDiffNote ? { position, ...resolution } : { resolvable: false }),
  }
}

export function discussionJson(discussion: FakeDiscussion): unknown {
  const { id, individual, notes } = discussion
  return { id, individual_note: individual, notes: notes.map((note) => noteJson(note, discussion)) }
}

/** What is wrong with the body of a note. */
export function bodyRefusal(body: unknown): FakeAnswer | undefined {
  if (text(body).trim() === '') return badRequest({ note: ["can't be blank"] })
  const isLong = characters(body) > MOST_CHARACTERS
  return isLong ? badRequest({ note: [`is too long (maximum is ${MOST_CHARACTERS} characters)`] }) : undefined
}

/** GitLab ends lines its own way and keeps no white space around a note. */
export function stored(body: unknown): string {
  return text(body).replaceAll('\r\n', '\n').trim()
}
