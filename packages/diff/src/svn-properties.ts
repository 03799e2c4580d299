import { Byte, decodeByteString } from './bytes.ts'
import { openBody, openHunk } from './hunk-body.ts'
import type { HunkBody } from './hunk-body.ts'
import { parseHunkHeader } from './hunk-header.ts'
import type { HunkHeader } from './hunk-header.ts'
import type { Section } from './section.ts'
import { readPropertyLine } from './svn-lines.ts'

const MERGEINFO = 'svn:mergeinfo'
const MERGED = '   Merged '
const REVERSE_MERGED = '   Reverse-merged '

/** Takes in a line between the hunks of a file's properties; false when it is none of theirs. */
export function readPropertyName(section: Section, line: string): boolean {
  const property = readPropertyLine(line)
  if (property === null) return false
  section.properties.push({ name: decodeByteString(property.name), status: property.status, hunks: [] })
  return true
}

/** Opens a hunk of the property named last, by its `##` line; `null` when `line` is no such line. */
export function openPropertyHunk(section: Section, line: string): HunkBody | null {
  const property = section.properties.at(-1)
  const header = property === undefined ? null : parseHunkHeader(line, Byte.HASH)
  if (property === undefined || header === null) return null
  const body = property.name === MERGEINFO && countsMerges(header) ? new MergeinfoBody(header) : openBody(header, true)
  property.hunks.push(body.hunk)
  return body
}

/** Subversion writes no lines of this property, but the merges themselves: such hunks begin at no line and still have some. */
function countsMerges({ old: [old], new: added }: HunkHeader): boolean {
  return old?.start === 0 && added.start === 0 && (old.count > 0 || added.count > 0)
}

/** `   Merged /branches/x:r3-4` is an added row, `   Reverse-merged …` a deleted one; rows are numbered from 1. */
class MergeinfoBody implements HunkBody {
  readonly hunk
  state: HunkBody['state'] = 'reading'
  #old = 0
  #new = 0

  constructor(header: HunkHeader) {
    this.hunk = openHunk(header)
  }

  read(text: string, from: number): number {
    let at = from
    while (this.state === 'reading' && at < text.length) {
      const newline = text.indexOf('\n', at)
      const end = newline < 0 ? text.length : newline
      if (!this.#takeRow(text.slice(at, end))) {
        this.state = 'broken'
        return at
      }
      at = newline < 0 ? end : end + 1
      if (this.#old === this.hunk.oldLines && this.#new === this.hunk.newLines) this.state = 'complete'
    }
    return at
  }

  markNoNewline(): void {
    // The rows are no lines, so nothing can be said of the end of the last one.
  }

  #takeRow(row: string): boolean {
    const text = row.trim()
    if (row.startsWith(MERGED) && this.#new < this.hunk.newLines) {
      this.hunk.lines.push({ kind: 'add', oldLine: null, newLine: ++this.#new, text })
      return true
    }
    if (!row.startsWith(REVERSE_MERGED) || this.#old === this.hunk.oldLines) return false
    this.hunk.lines.push({ kind: 'delete', oldLine: ++this.#old, newLine: null, text })
    return true
  }
}
