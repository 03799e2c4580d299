import type { ForgeText, ForgeThread } from '@aicr/channels/forge'
import type { Viewer } from '../api/gitlab-api.ts'
import type { Discussion, Note } from '../api/models.ts'

/** How a note's address is made; `undefined` where the project's address is not known. */
export type NoteUrl = (note: number) => string | undefined

/** A general note, as its discussion begins with it. */
export function generalText({ notes: [note] }: Discussion, viewer: Viewer, urlOf: NoteUrl): ForgeText[] {
  if (note === undefined || note.system === true || isOnDiff(note)) return []
  return [noteText(note, viewer, urlOf)]
}

export function noteText({ id, body, author }: Note, viewer: Viewer, urlOf: NoteUrl): ForgeText {
  const url = urlOf(id)
  return {
    kind: 'comment',
    id: String(id),
    text: body ?? '',
    isOwn: author?.id === viewer.id,
    ...(url !== undefined && { url }),
  }
}

/** A discussion on a line. GitLab does not say who may resolve it: whoever may not is refused. */
export function lineThread({ id, notes: [note] }: Discussion, viewer: Viewer, urlOf: NoteUrl): ForgeThread[] {
  if (note === undefined || note.system === true || !isOnDiff(note)) return []
  const { text, isOwn } = noteText(note, viewer, urlOf)
  const url = urlOf(note.id)
  return [
    {
      id,
      comment: String(note.id),
      text,
      isOwn,
      isResolved: note.resolved === true,
      resolvedBy: resolver(note, viewer),
      canResolve: true,
      ...(url !== undefined && { url }),
    },
  ]
}

function isOnDiff({ position }: Note): boolean {
  return position !== null && position !== undefined
}

function resolver({ resolved_by: by }: Note, viewer: Viewer): ForgeThread['resolvedBy'] {
  if (by === null || by === undefined) return 'unknown'
  return by.id === viewer.id ? 'us' : 'others'
}
