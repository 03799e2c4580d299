import { Byte, encodeText, plainBytes } from './bytes.ts'
import { DiffReader } from './diff-reader.ts'
import { LineBlocks } from './line-blocks.ts'
import type { FileDiff } from './types.ts'

/**
 * Parses a unified diff: of git (`git diff`, `git show`, `git log -p`, `git format-patch`), Subversion (`svn diff`, with or
 * without `--git`, `svnlook diff`), Perforce (`p4 describe -du`, `p4 diff -du`, `p4 diff2 -du`), or `diff -u`. Never throws:
 * what is not a diff gives no files, and a file of which a part is missing is flagged `truncated`. Give it the bytes where
 * you have them; a text has lost the names that are not UTF-8. A text that does not end in a line break counts as cut.
 */
export function parseDiff(input: string | Uint8Array): FileDiff[] {
  const reader = new DiffReader()
  readWhole(reader, input)
  return reader.take()
}

/**
 * `parseDiff` for a diff that arrives in chunks: yields each file when its end was read, and holds no more than one file.
 * Errors of `source` are thrown on.
 */
export async function* parseDiffStream(source: AsyncIterable<Uint8Array>): AsyncGenerator<FileDiff, void, undefined> {
  const reader = new DiffReader()
  const blocks = new LineBlocks()
  for await (const chunk of source) {
    const block = blocks.push(plainBytes(chunk))
    if (block === null) continue
    reader.feed(block)
    yield* reader.take()
  }
  reader.end(blocks.rest())
  yield* reader.take()
}

/**
 * Parses the patch of one file as the APIs of forges give it: hunks without any header, where a line that looks like a
 * header is content. A `null` name says that the file did not exist on that side.
 */
export function parsePatch(
  patch: string | Uint8Array,
  names: { oldPath: string | null; newPath: string | null },
): FileDiff {
  const reader = new DiffReader(names)
  readWhole(reader, patch)
  // The reader begins with this one section, so it ends with one file.
  return reader.take()[0]!
}

function readWhole(reader: DiffReader, input: string | Uint8Array): void {
  const bytes = typeof input === 'string' ? encodeText(input) : plainBytes(input)
  const end = bytes.lastIndexOf(Byte.NEWLINE) + 1
  reader.feed(bytes.subarray(0, end))
  reader.end(bytes.subarray(end))
}
