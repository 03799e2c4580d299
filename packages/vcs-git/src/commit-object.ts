import type { ChangeAuthor } from '@aicr/vcs'

/** A commit as it is stored. */
export interface Commit {
  id: string
  parents: string[]
  author: ChangeAuthor
  message: string
}

/** Reads a commit object. Text in another encoding than UTF-8 is decoded by the commit's own `encoding` header. */
export function parseCommit(id: string, content: Uint8Array): Commit {
  const headEnd = Buffer.from(content).indexOf('\n\n')
  const head = headEnd < 0 ? content : content.subarray(0, headEnd)
  const decode = decoderFor(headerValues(new TextDecoder().decode(head), 'encoding')[0])
  const headers = decode(head)
  return {
    id,
    parents: headerValues(headers, 'parent'),
    author: parseSignature(headerValues(headers, 'author')[0] ?? ''),
    message: headEnd < 0 ? '' : decode(content.subarray(headEnd + 2)),
  }
}

/** Header lines begin at a line start; continuation lines (of signatures) begin with a space. */
function headerValues(headers: string, name: string): string[] {
  return headers
    .split('\n')
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1))
}

/** `Ada <ada@example.com> 1700000000 +0100` */
function parseSignature(signature: string): ChangeAuthor {
  const open = signature.indexOf('<')
  const close = signature.indexOf('>', open)
  if (open < 0 || close < 0) return {}
  return author(signature.slice(0, open).trim(), signature.slice(open + 1, close).trim())
}

/** An author without the fields that are empty. */
export function author(name: string | undefined, email: string | undefined): ChangeAuthor {
  return { ...(name && { name }), ...(email && { email }) }
}

function decoderFor(encoding: string | undefined): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder(isKnownEncoding(encoding) ? encoding : 'utf-8')
  return (bytes) => decoder.decode(bytes)
}

function isKnownEncoding(encoding: string | undefined): encoding is string {
  if (encoding === undefined) return false
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    // Whatever an author wrote there; the text is then read as UTF-8.
    return false
  }
}
