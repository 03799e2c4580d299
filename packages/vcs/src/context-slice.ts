import type { ContextRequest, ContextResult } from '@aicr/schema'

/** The start of a file that is searched for NUL bytes; as long as git's own look. */
const BINARY_PROBE_BYTES = 8000

const NEWLINE = 0x0a

/** Whether bytes are taken for a binary file: a NUL byte near the start. */
export function looksBinary(content: Uint8Array): boolean {
  return content.subarray(0, BINARY_PROBE_BYTES).includes(0)
}

/** A rejected request. `message` ends by telling the agent not to ask again. */
export function rejectContext(
  path: string,
  code: Extract<ContextResult, { status: 'rejected' }>['code'],
  reason: string,
): ContextResult {
  return { status: 'rejected', path, code, message: `${reason} Do not ask for it again.` }
}

/** A file as version control has it. */
export interface ContextSource {
  path: string
  revision: string
  content: Uint8Array
}

/**
 * What an agent gets of a file: the lines it asked for, in whole lines up to `maxBytes`; `truncated` says that more lines
 * were asked for. Binary files, ranges after the end, and a first line that is too long alone are rejected.
 */
export function sliceContext(source: ContextSource, request: ContextRequest, maxBytes: number): ContextResult {
  const { path, revision, content } = source
  if (looksBinary(content)) return rejectContext(path, 'binary', `${path} is a binary file.`)
  const startLine = request.range?.start_line ?? 1
  const start = lineStart(content, 0, startLine - 1)
  if (start === null) return rejectContext(path, 'absent', `${path} has fewer than ${startLine} lines.`)
  const asked = content.subarray(start, rangeEnd(content, start, request))
  const given = wholeLines(asked, maxBytes)
  if (given.length === 0 && asked.length > 0) {
    return rejectContext(path, 'too_large', `Line ${startLine} of ${path} alone is longer than ${maxBytes} bytes.`)
  }
  const truncated = given.length < asked.length
  // A byte order mark is part of the file.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(given)
  return { status: 'ok', path, revision, content: text, startLine, truncated }
}

function rangeEnd(content: Uint8Array, start: number, { range }: ContextRequest): number {
  if (range === undefined) return content.length
  const lines = Math.max(1, range.end_line - range.start_line + 1)
  return lineStart(content, start, lines) ?? content.length
}

/** Where the line after `count` line ends begins, or `null` when there is none. The empty file has one line. */
function lineStart(content: Uint8Array, from: number, count: number): number | null {
  let at = from
  for (let line = 0; line < count; line += 1) {
    const end = content.indexOf(NEWLINE, at)
    if (end < 0 || end + 1 === content.length) return null
    at = end + 1
  }
  return at
}

function wholeLines(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length <= maxBytes) return bytes
  // A negative second argument would count from the end.
  return maxBytes < 1 ? bytes.subarray(0, 0) : bytes.subarray(0, bytes.lastIndexOf(NEWLINE, maxBytes - 1) + 1)
}
