import { AicrError } from '@aicr/schema'
import type { ChangeStatus } from '@aicr/vcs'
import { splitNul } from './git-path.ts'

/** One line of a raw diff with its line counts. Modes and object ids are `null` on a side without the file. */
export interface RawChange {
  status: ChangeStatus
  /** Bytes of the path after the change; of the path before it for a deleted file. */
  path: Uint8Array
  /** Only where the file had another path before. */
  oldPath: Uint8Array | null
  oldMode: string | null
  newMode: string | null
  oldId: string | null
  /** `null` also where git has not computed it: files of the working tree. */
  newId: string | null
  /** `null`: git counted nothing, because the content is the same. */
  counts: LineCounts | null
}

/** Added and deleted lines; of a binary file there are none. */
export interface LineCounts {
  binary: boolean
  additions: number
  deletions: number
}

/** What `git diff --raw --numstat -z` says. */
export interface RawDiff {
  changes: RawChange[]
  /** Paths with an unresolved conflict. */
  unmerged: Uint8Array[]
}

const STATUS: Readonly<Record<string, ChangeStatus>> = {
  A: 'added',
  C: 'copied',
  D: 'deleted',
  M: 'modified',
  R: 'renamed',
  T: 'type_changed',
}

const COLON = 0x3a

/** Reads the output of `git diff --raw --numstat -z --no-abbrev`. */
export function parseRawDiff(output: Uint8Array): RawDiff {
  const tokens = splitNul(output).values()
  const changes: RawChange[] = []
  const unmerged: Uint8Array[] = []
  const counts = new Map<string, LineCounts>()
  for (const token of tokens) {
    if (token[0] === COLON) readRawLine(text(token), tokens, { changes, unmerged })
    else readCountLine(token, tokens, counts)
  }
  for (const change of changes) change.counts = counts.get(key(change.path)) ?? null
  return { changes, unmerged }
}

/** `:100644 100755 OLDID NEWID R086` NUL path [NUL new path] */
function readRawLine(line: string, tokens: Iterator<Uint8Array>, into: RawDiff): void {
  const [oldMode = '', newMode = '', oldId = '', newId = '', score = ''] = line.slice(1).split(' ')
  const letter = score.charAt(0)
  const first = take(tokens, line)
  if (letter === 'U') return void into.unmerged.push(first)
  const status = STATUS[letter]
  if (status === undefined) throw unreadable(line)
  const hasTwoPaths = status === 'renamed' || status === 'copied'
  const path = hasTwoPaths ? take(tokens, line) : first
  const change: RawChange = {
    status,
    path,
    oldPath: hasTwoPaths ? first : null,
    oldMode: presentMode(oldMode),
    newMode: presentMode(newMode),
    oldId: presentId(oldId, line),
    newId: presentId(newId, line),
    counts: null,
  }
  into.changes.push({ ...change, status: isModeChange(change) ? 'mode_changed' : status })
}

function isModeChange(change: RawChange): boolean {
  const isSameContent = change.newId !== null && change.newId === change.oldId
  return change.status === 'modified' && isSameContent && change.oldMode !== change.newMode
}

/** `3 TAB 1 TAB path`, or with an empty path and two more tokens for a rename. Binary files have `-` for both counts. */
function readCountLine(token: Uint8Array, tokens: Iterator<Uint8Array>, counts: Map<string, LineCounts>): void {
  const line = text(token)
  const [additions = '', deletions = '', ...rest] = line.split('\t')
  const ownPath = rest.join('\t')
  if (ownPath === '') take(tokens, line)
  const path = ownPath === '' ? key(take(tokens, line)) : ownPath
  const binary = additions === '-' && deletions === '-'
  if (!binary && !(/^\d+$/.test(additions) && /^\d+$/.test(deletions))) throw unreadable(line)
  counts.set(path, { binary, additions: binary ? 0 : Number(additions), deletions: binary ? 0 : Number(deletions) })
}

function take(tokens: Iterator<Uint8Array>, line: string): Uint8Array {
  const next = tokens.next()
  if (next.done) throw unreadable(line)
  return next.value
}

function presentMode(mode: string): string | null {
  return /^0+$/.test(mode) ? null : mode
}

function presentId(id: string, line: string): string | null {
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(id)) throw unreadable(line)
  return /^0+$/.test(id) ? null : id
}

/** latin1 keeps bytes apart that are no UTF-8. */
function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}

const key = text

function unreadable(line: string): AicrError {
  return new AicrError(`git diff --raw wrote a line that AICR can not read: ${JSON.stringify(line.slice(0, 200))}`, {
    code: 'internal',
    hint: 'Please report this with the output of "git --version".',
  })
}
