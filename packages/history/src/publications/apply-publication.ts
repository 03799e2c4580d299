import { AicrError } from '@aicr/schema'
import { cutText } from '../cut-text.ts'
import type { Change } from '../documents/documents.ts'
import type { PublicationEntry, PublicationKey, PublicationsDocument, PublicationStatus } from './publication.ts'
import type { PublicationBegun, PublicationIntent, PublicationOutcome } from './publication-log.ts'

/** Entries of one target that are kept. */
const MAX_ENTRIES = 1000
const MAX_ERROR = 1000
const MAX_CONTENT = 64 * 1024

/** After these nothing is out there, so that sending is no second send. */
const MAY_BEGIN_AGAIN: ReadonlySet<PublicationStatus> = new Set(['rejected', 'failed'])
const PUBLISHED: ReadonlySet<PublicationStatus> = new Set(['done', 'already'])

type KeyParts = Pick<PublicationEntry, 'revision' | 'channel' | 'role' | 'part'>

function isSame(a: KeyParts, b: KeyParts): boolean {
  return a.revision === b.revision && a.channel === b.channel && a.role === b.role && a.part === b.part
}

/** The entry of a key, among those of its target. */
export function entryOf(stored: PublicationsDocument, key: PublicationKey): PublicationEntry | undefined {
  return stored.entries.find((entry) => isSame(entry, key))
}

/** What is stored after an intent, and whether the one who had it may send. */
export function applyIntent(
  stored: PublicationsDocument,
  key: PublicationKey,
  intent: PublicationIntent,
  now: string,
): Change<PublicationsDocument, PublicationBegun> {
  const before = entryOf(stored, key)
  if (before && !intent.again && !MAY_BEGIN_AGAIN.has(before.status)) {
    return { next: stored, result: { begun: false, entry: before } }
  }
  const { revision, channel, role, part } = key
  const { run, content } = intent
  if (content !== undefined && content.length > MAX_CONTENT) throw tooLong(channel, content.length)
  const entry: PublicationEntry = {
    revision,
    channel,
    role,
    ...(part !== undefined && { part }),
    run,
    attempt: (before?.attempt ?? 0) + 1,
    begunAt: now,
    status: 'sending',
    ...(content !== undefined && { content }),
  }
  const others = stored.entries.filter((other) => other !== before)
  return { next: { ...stored, entries: [...bounded(others), entry] }, result: { begun: true, entry } }
}

/** What is stored after the result of a send. */
export function applyOutcome(
  stored: PublicationsDocument,
  key: PublicationKey,
  { status, remote, error }: PublicationOutcome,
  now: string,
): PublicationsDocument {
  const before = entryOf(stored, key)
  if (!before) throw neverBegun(key)
  if (PUBLISHED.has(before.status) && !PUBLISHED.has(status)) return stored
  const { endedAt: _endedAt, remote: _remote, error: _error, ...begun } = before
  const after: PublicationEntry = {
    ...begun,
    status,
    endedAt: now,
    ...(remote && { remote: { id: remote.id, ...(remote.url !== undefined && { url: remote.url }) } }),
    ...(error !== undefined && { error: cutText(error, MAX_ERROR) }),
  }
  return { ...stored, entries: stored.entries.map((entry) => (entry === before ? after : entry)) }
}

/** Makes room for one more: the oldest entries with a certain result go. Others are never forgotten. */
function bounded(entries: readonly PublicationEntry[]): PublicationEntry[] {
  let surplus = entries.length - (MAX_ENTRIES - 1)
  const kept = entries.filter(({ status }) => {
    const goes = surplus > 0 && status !== 'sending' && status !== 'unknown'
    if (goes) surplus -= 1
    return !goes
  })
  if (surplus <= 0) return kept
  throw new AicrError(`${kept.length} publications of this target have no certain result, which is the limit.`, {
    code: 'limit_exceeded',
    hint: 'Find out whether they arrived, and why their results are lost.',
  })
}

function tooLong(channel: string, length: number): AicrError {
  return new AicrError(`The content for channel "${channel}" is too long for the log (${length} characters).`, {
    code: 'limit_exceeded',
    hint: `Hand in a digest, or at most ${MAX_CONTENT} characters.`,
  })
}

function neverBegun({ channel, role, revision }: PublicationKey): AicrError {
  return new AicrError(`Channel "${channel}" finished a publication (${role}, ${revision}) that was never begun.`, {
    code: 'not_found',
    hint: 'Call begin before the send.',
  })
}
