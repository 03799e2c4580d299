import { AicrError } from '@aicr/schema'

/** What git knows of an object before its content. */
export interface ObjectInfo {
  id: string
  type: string
  size: number
}

export interface ObjectAnswer extends ObjectInfo {
  /** `null` when only the header was asked for, or the content is larger than was asked for. */
  content: Buffer | null
}

/** What one request expects. */
export interface Expectation {
  /** Whether content follows the header. */
  hasContent: boolean
  /** Larger content is read past. */
  maxBytes: number
}

const NEWLINE = 0x0a

/**
 * Takes the answers of `git cat-file --batch-command` apart, in whatever pieces they come. `next` tells what the request
 * whose answer begins expects; `onAnswer` gets `null` for an object that does not exist.
 */
export class ObjectParser {
  readonly #next: () => Expectation
  readonly #onAnswer: (answer: ObjectAnswer | null) => void
  /** The part of a header line that has come. */
  #header: Buffer[] = []
  #body: { info: ObjectInfo; content: Buffer | null; received: number } | null = null

  constructor(next: () => Expectation, onAnswer: (answer: ObjectAnswer | null) => void) {
    this.#next = next
    this.#onAnswer = onAnswer
  }

  /** Throws `internal` when the bytes are no answer. */
  push(chunk: Uint8Array): void {
    const data = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    for (let at = 0; at < data.length;) at = this.#body === null ? this.#readHeader(data, at) : this.#readBody(data, at)
  }

  #readHeader(data: Buffer, at: number): number {
    const end = data.indexOf(NEWLINE, at)
    this.#header.push(data.subarray(at, end < 0 ? data.length : end))
    if (end < 0) return data.length
    const line = Buffer.concat(this.#header).toString()
    this.#header = []
    const { hasContent, maxBytes } = this.#next()
    const info = parseHeader(line)
    if (info === null || !hasContent) {
      this.#onAnswer(info && { ...info, content: null })
      return end + 1
    }
    this.#body = { info, content: info.size > maxBytes ? null : Buffer.alloc(info.size), received: 0 }
    return end + 1
  }

  /** The content and the line break after it. */
  #readBody(data: Buffer, at: number): number {
    const body = this.#body
    if (body === null) return at
    const part = data.subarray(at, at + body.info.size - body.received)
    if (body.content) part.copy(body.content, body.received)
    body.received += part.length
    const end = at + part.length
    if (body.received < body.info.size || end === data.length) return end
    this.#body = null
    this.#onAnswer({ ...body.info, content: body.content })
    return end + 1
  }
}

/** `ID TYPE SIZE`, or `NAME missing`, where NAME is what was asked for and may look like anything. */
function parseHeader(line: string): ObjectInfo | null {
  if (/ (?:missing|ambiguous)$/.test(line)) return null
  const [, id, type, size] = /^([0-9a-f]{40,64}) ([a-z]+) (\d+)$/.exec(line) ?? []
  if (id !== undefined && type !== undefined) return { id, type, size: Number(size) }
  throw new AicrError(`git cat-file gave an answer that AICR can not read: ${JSON.stringify(line.slice(0, 200))}`, {
    code: 'internal',
    hint: 'Please report this with the output of "git --version".',
  })
}
