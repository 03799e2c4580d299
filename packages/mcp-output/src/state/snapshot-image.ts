import type { StateLists } from './call-merger.ts'
import type { JournalContent } from './journal-lines.ts'
import { StateMerge } from './state-merge.ts'
import type { MergeInput } from './state-merge.ts'

/** A snapshot that is larger than this is neither written nor read: the journals are enough. */
export const maxSnapshotBytes = 32 * 1024 * 1024

/** Short texts are put together to parts of about this length. UTF-16 units. */
const PART_LENGTH = 64 * 1024

/** A list of which only the JSON text of its entries is kept. */
class JsonList {
  readonly texts: string[] = []
  length = 0

  push(entry: object): void {
    const text = JSON.stringify(entry)
    this.texts.push(text)
    this.length += text.length
  }
}

/** The JSON text of a list, piece by piece. */
function* listPieces({ texts }: JsonList): Generator<string> {
  yield '['
  for (const [index, text] of texts.entries()) {
    if (index > 0) yield ','
    yield text
  }
  yield ']'
}

/**
 * The text of the snapshot as it grows. What was merged once is kept as text only, and written in parts: a snapshot
 * costs the memory of its file, and the time of what is new in it.
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

  /** Length of all entries together. UTF-16 units. */
  get length(): number {
    return Object.values(this.#lists).reduce((total, list) => total + list.length, 0)
  }

  /** The whole text, in parts that are handed over one by one. */
  *parts(): Generator<string> {
    let pieces: string[] = []
    let length = 0
    for (const piece of this.#pieces()) {
      pieces.push(piece)
      length += piece.length
      if (length < PART_LENGTH) continue
      yield pieces.join('')
      pieces = []
      length = 0
    }
    yield pieces.join('')
  }

  *#pieces(): Generator<string> {
    const { servers, skip } = this.#merge
    const lists = this.#lists
    yield `{"version":1,"servers":${JSON.stringify(servers)},"problems":`
    yield* listPieces(lists.problems)
    yield ',"summaries":'
    yield* listPieces(lists.summaries)
    yield `,"skip":${JSON.stringify(skip)},"contextRequests":`
    yield* listPieces(lists.contextRequests)
    yield ',"attributionRequests":'
    yield* listPieces(lists.attributionRequests)
    yield ',"diagnostics":'
    yield* listPieces(lists.diagnostics)
    yield '}\n'
  }
}
