import { leftOutFingerprints, outcomeOfFailure } from '@aicr/channels'
import type { Channel, ChannelLimits, ChannelOutcome, Operation, Role, ShapedReport, Snapshot } from '@aicr/channels'
import { errorMessage } from '@aicr/schema'
import type { OutputLanguage } from '@aicr/schema'
import * as z from 'zod'
import { markerOf } from './marker.ts'
import { fingerprintIn, problemNotes, summaryNote } from './note-texts.ts'
import type { WantedNote } from './note-texts.ts'
import { RemoteNote, createNotesClient } from './notes-client.ts'
import type { NotesClient, NotesClientSettings } from './notes-client.ts'

export interface NotesChannelSettings extends NotesClientSettings {
  name?: string
  /** Our own name on the platform: a marker counts only in a note that we wrote. */
  account: string
  language?: OutputLanguage
  limits?: Partial<ChannelLimits>
}

const DEFAULT_LIMITS: ChannelLimits = { unit: 'utf16', body: 4000, comments: 100, messagesPerMinute: null }

const CreatePayload = z.object({
  target: z.string(),
  body: z.string(),
  path: z.string().optional(),
  line: z.number().optional(),
})
const UpdatePayload = z.object({ id: z.string(), body: z.string() })
const DeletePayload = z.object({ id: z.string() })

/** A channel that writes notes and reads them back: each note is found again by its hidden marker. */
export function createNotesChannel(settings: NotesChannelSettings): Channel {
  const { name = 'notes', account, language = 'en' } = settings
  const limits = { ...DEFAULT_LIMITS, ...settings.limits }
  const client = createNotesClient(settings)
  return {
    name,
    kind: 'notes',
    accepts: { lineComments: true, summary: true, problemIssues: false },
    limits,
    async readSnapshot({ target }, { signal } = {}) {
      const notes = await client.list(target.id, signal)
      return { items: notes.flatMap((note) => (note.author === account ? ownItem(note) : [])) }
    },
    plan: (report, role, snapshot) => planNotes(report, role, snapshot, { language, limit: limits.body }),
    apply: (operation, { signal } = {}) => applyNote(client, account, operation, signal),
  }
}

function ownItem({ id, body }: RemoteNote): Snapshot['items'] {
  const key = markerOf(body)
  return key === null ? [] : [{ kind: 'note', key, content: body, remote: { id } }]
}

function planNotes(
  report: ShapedReport,
  role: Role,
  { items }: Snapshot,
  options: { language: OutputLanguage; limit: number },
): Operation[] {
  const target = report.event.target.id
  const isSkipped = report.verdict === 'skipped'
  const wanted = [
    ...(role.summary ? [summaryNote(report, options)] : []),
    ...(role.lineComments && !isSkipped ? problemNotes(report, options) : []),
  ]
  const standing = new Map(items.map((item) => [item.key, item]))
  const writes = wanted.flatMap((note) => {
    const item = standing.get(note.key)
    if (!item) return isSkipped || role.updateOnly === true ? [] : [createOperation(target, note)]
    return item.content === note.body ? [] : [updateOperation(item.remote.id, note)]
  })
  return [
    ...writes,
    ...staleItems(report, role, items, wanted).map(({ key, remote }) => deleteOperation(remote.id, key)),
  ]
}

/** Only a result that can be trusted makes a note stale, and never the note on a problem that is only left out. */
function staleItems(
  report: ShapedReport,
  role: Role,
  items: Snapshot['items'],
  wanted: readonly WantedNote[],
): Snapshot['items'] {
  if (report.verdict === 'skipped' || report.verdict === 'inconclusive') return []
  const kept = new Set(wanted.map(({ key }) => key))
  const leftOut = leftOutFingerprints(report)
  return items.filter(({ key }) => {
    if (kept.has(key)) return false
    const fingerprint = fingerprintIn(key)
    if (fingerprint === null) return role.summary && key === 'notice'
    return role.lineComments && !leftOut.has(fingerprint)
  })
}

function createOperation(target: string, { key, body, path, line }: WantedNote): Operation {
  const operation = { id: `create:${key}`, kind: 'create-note', key, payload: { target, body } }
  if (path === undefined) return operation
  // A place that the platform does not know: the note is worth having all the same.
  const unplaced = { ...operation, id: `create-unplaced:${key}` }
  return {
    ...operation,
    payload: { target, body, path, line },
    onRejected: { statuses: [422], instead: [unplaced] },
  }
}

function updateOperation(id: string, { key, body }: WantedNote): Operation {
  return { id: `update:${key}`, kind: 'update-note', key, payload: { id, body } }
}

function deleteOperation(id: string, key: string): Operation {
  return { id: `delete:${key}`, kind: 'delete-note', key, payload: { id } }
}

async function applyNote(
  client: NotesClient,
  account: string,
  operation: Operation,
  signal?: AbortSignal,
): Promise<ChannelOutcome> {
  try {
    const note = RemoteNote.partial().parse(await client.write(requestOf(operation), signal))
    return { operation: operation.id, status: 'done', ...(note.id !== undefined && { remote: { id: note.id } }) }
  } catch (error) {
    const outcome = outcomeOfFailure(operation.id, error)
    if (operation.kind === 'delete-note' && outcome.statusCode === 404) {
      return { operation: operation.id, status: 'already' }
    }
    const isLost = outcome.status === 'unknown' && operation.kind === 'create-note' && signal?.aborted !== true
    return isLost ? lookUp(client, account, operation, outcome) : outcome
  }
}

function requestOf({ kind, payload }: Operation): { method: string; url: string; json?: unknown } {
  switch (kind) {
    case 'create-note': {
      const { target, ...json } = CreatePayload.parse(payload)
      return { method: 'POST', url: `/targets/${encodeURIComponent(target)}/notes`, json }
    }
    case 'update-note': {
      const { id, body } = UpdatePayload.parse(payload)
      return { method: 'PATCH', url: `/notes/${encodeURIComponent(id)}`, json: { body } }
    }
    default: {
      const { id } = DeletePayload.parse(payload)
      return { method: 'DELETE', url: `/notes/${encodeURIComponent(id)}` }
    }
  }
}

/** The answer to a write was lost. Whether the note is there can be looked up by its marker. */
async function lookUp(
  client: NotesClient,
  account: string,
  { id, key, payload }: Operation,
  lost: ChannelOutcome,
): Promise<ChannelOutcome> {
  try {
    const { target } = CreatePayload.parse(payload)
    const notes = await client.list(target)
    const note = notes.find(({ author, body }) => author === account && markerOf(body) === key)
    return note ? { operation: id, status: 'done', remote: { id: note.id } } : lost
  } catch (error) {
    return { ...lost, error: `${lost.error ?? ''} Looking it up failed too: ${errorMessage(error)}`.trim() }
  }
}
