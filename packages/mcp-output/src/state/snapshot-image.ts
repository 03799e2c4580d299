import { StateMerge } from './state-merge.ts'
import type { MergeInput } from './state-merge.ts'
import type { StateLists } from './call-merger.ts'
import type { JournalContent } from './journal-lines.ts'

/** A snapshot that is larger than this is neither written nor read: the journals are enough. */
export const maxSnapshotBytes = 32 * 1024 * 1024

/** A list of which only the JSON text of its entries is kept. */
class JsonList {
  readonly #texts: string[] = []
  length = 0

  push(entry: object): void {
    const text = JSON.stringify(entry)
    this.#texts.push(text)
    this.length += text.length + 1
  }

  toString(): string {
    return `[${this.#texts.join(',')}]`
  }
}

/**
 * The text of the snapshot as it grows. What was merged once is kept as text only, so that a snapshot costs the memory
 * of its file and the time of what is new in it.
 */
export class SnapshotImage {
  readonly #lists = {
    problems: new JsonList(),
    summaries: new JsonList(),
    contextRequests: new JsonList(),
    attributionRequests: new JsonList(),
    diagnostics: new JsonList(),
  } satisfies StateLists
  readonly #merge: StateMerge

  constructor(input: MergeInput) {
    this.#merge = new StateMerge(this.#lists, input)
  }

  /** Takes what was added to the journals since; `false` where that needs a new image. See {@link StateMerge.add}. */
  add(journals: readonly JournalContent[]): boolean {
    return this.#merge.add(journals)
  }

  /** Length of the lists together, in UTF-16 units. */
  get length(): number {
    return Object.values(this.#lists).reduce((total, list) => total + list.length, 0)
  }

  toString(): string {
    const { servers, skip } = this.#merge
    const { problems, summaries, contextRequests, attributionRequests, diagnostics } = this.#lists
    const fields = {
      version: 1,
      servers: JSON.stringify(servers),
      problems,
      summaries,
      skip: JSON.stringify(skip),
      contextRequests,
      attributionRequests,
      diagnostics,
    }
    return `{${Object.entries(fields).map(([name, text]) => `"${name}":${text}`).join(',')}}\n`
  }
}
