import { Byte, decodeText, encodeText, toByteString } from './bytes.ts'
import { readHeaderName } from './file-names.ts'
import { finishSection } from './finish-section.ts'
import { markNoNewline, openBody } from './hunk-body.ts'
import type { HunkBody } from './hunk-body.ts'
import { parseHunkHeader } from './hunk-header.ts'
import { mergeTypeChange } from './merge-type-change.ts'
import { openSection, readBinaryLine, readHeaderLine } from './section.ts'
import type { Section } from './section.ts'
import { windows } from './text-window.ts'
import type { TextWindow } from './text-window.ts'
import type { FileDiff } from './types.ts'

/** How a section of git's begins, and its style. */
const OPENINGS = [
  ['diff --git ', 'git'],
  ['diff --cc ', 'combined'],
  ['diff --combined ', 'combined'],
] as const

/** `commit ID` of `git log` and `git show`, `From ID` of `git format-patch`. A message that quotes an id goes on after it. */
const COMMIT_LINE = /^(?:commit ([0-9a-f]{40}|[0-9a-f]{64})(?: \(.*)?|From ([0-9a-f]{40}|[0-9a-f]{64}) .*)\r?$/

const UTF8_MARK = [0xef, 0xbb, 0xbf]

/**
 * The state machine over the lines of a diff. Inside a hunk only the counts of its header decide what belongs to it;
 * everything else is recognised only outside of hunks. Holds one file (and a deleted one before it, which may turn out
 * to be half of a type change).
 */
export class DiffReader {
  #isAtStart = true
  #section: Section | null = null
  #body: HunkBody | null = null
  /** The name on a `---` line directly above, when it was no header of the open section. */
  #plainOld: string | null | undefined
  #commit: string | null = null
  #deleted: FileDiff | null = null
  #files: FileDiff[] = []

  /** `names`: the text is the patch of this one file, without any header. */
  constructor(names?: { oldPath: string | null; newPath: string | null }) {
    if (names === undefined) return
    this.#section = openSection('named', '', null)
    this.#section.oldHeader = names.oldPath === null ? null : toByteString(encodeText(names.oldPath))
    this.#section.newHeader = names.newPath === null ? null : toByteString(encodeText(names.newPath))
  }

  /** Takes a block of whole lines: it ends with `\n`. */
  feed(block: Uint8Array): void {
    // Some editors and shells put a byte order mark before the text.
    const start = this.#isAtStart && UTF8_MARK.every((byte, index) => block[index] === byte) ? UTF8_MARK.length : 0
    this.#isAtStart = false
    for (const window of windows(block.subarray(start))) this.#readWindow(window)
  }

  /** Ends the text; `rest` is what stands after the last `\n`. Nothing may be fed afterwards. */
  end(rest: Uint8Array): void {
    if (rest.length > 0) this.#readRest(rest)
    if (this.#body?.state === 'reading') this.#markTruncated()
    this.#closeSection(true)
    if (this.#deleted !== null) this.#files.push(this.#deleted)
    this.#deleted = null
  }

  /** The files that were completed since the last call. */
  take(): FileDiff[] {
    const files = this.#files
    this.#files = []
    return files
  }

  #readWindow(window: TextWindow): void {
    const { text } = window
    for (let at = 0; at < text.length;) {
      if (this.#body?.state === 'reading') {
        at = this.#readRows(this.#body, text, at)
        continue
      }
      const newline = text.indexOf('\n', at)
      this.#readLine(window.byteLine(at, newline))
      at = newline + 1
    }
  }

  #readRows(body: HunkBody, text: string, from: number): number {
    const end = body.read(text, from)
    if (body.state === 'broken') this.#markTruncated()
    return end
  }

  /** Without its `\n` a line may be a part of a line: it counts where it completes a hunk, and in a patch of a forge, which ends like that. */
  #readRest(rest: Uint8Array): void {
    const body = this.#body
    const rows = body?.hunk.lines.length ?? 0
    const isRow = body?.state === 'reading' && this.#readRows(body, decodeText(rest), 0) > 0
    if (!isRow) this.#readLine(toByteString(rest))
    else if (body.state === 'reading') body.hunk.lines.length = rows
    if (this.#section !== null && this.#section.style !== 'named') this.#section.truncated = true
  }

  #readLine(line: string): void {
    const plainOld = this.#plainOld
    this.#plainOld = undefined
    if (line.charCodeAt(0) === Byte.AT) return this.#openHunk(line)
    if (line.charCodeAt(0) === Byte.BACKSLASH && this.#body !== null) return markNoNewline(this.#body.hunk)
    this.#body = null
    if (this.#section !== null && isOnlyText(this.#section)) this.#section = null
    if (this.#section !== null && readBinaryLine(this.#section, line)) return
    if (this.#section?.style === 'named') return
    if (this.#openSection(line) || this.#readCommit(line)) return
    if (plainOld !== undefined && line.startsWith('+++ ')) return this.#openPlainSection(plainOld, line)
    if (this.#section !== null && isInHeader(this.#section)) return readHeaderLine(this.#section, line)
    if (line.startsWith('--- ')) this.#plainOld = readHeaderName(line.slice(4))
  }

  #openHunk(line: string): void {
    this.#body = null
    if (this.#section === null || !line.startsWith('@@')) return
    const header = parseHunkHeader(line)
    if (header === null) {
      this.#section.truncated = true
      return
    }
    this.#body = openBody(header)
    this.#section.hunks.push(this.#body.hunk)
    this.#section.parents = Math.max(this.#section.parents, header.old.length)
  }

  #openSection(line: string): boolean {
    for (const [prefix, style] of OPENINGS) {
      if (!line.startsWith(prefix)) continue
      this.#closeSection(false)
      this.#section = openSection(style, line.slice(prefix.length), this.#commit)
      return true
    }
    return false
  }

  #openPlainSection(oldHeader: string | null, line: string): void {
    this.#closeSection(false)
    this.#section = openSection('plain', line.slice(4), this.#commit)
    this.#section.oldHeader = oldHeader
    this.#section.newHeader = readHeaderName(line.slice(4))
  }

  #readCommit(line: string): boolean {
    if (!line.startsWith('commit ') && !line.startsWith('From ')) return false
    const match = COMMIT_LINE.exec(line)
    if (match === null) return false
    this.#closeSection(false)
    this.#commit = match[1] ?? match[2] ?? null
    return true
  }

  #closeSection(atEnd: boolean): void {
    const section = this.#section
    this.#section = null
    this.#body = null
    if (section !== null) this.#emit(finishSection(section, atEnd))
  }

  #emit(file: FileDiff): void {
    const merged = this.#deleted === null ? null : mergeTypeChange(this.#deleted, file)
    if (merged === null && this.#deleted !== null) this.#files.push(this.#deleted)
    const isHeld = merged === null && file.status === 'deleted'
    this.#deleted = isHeld ? file : null
    if (!isHeld) this.#files.push(merged ?? file)
  }

  #markTruncated(): void {
    if (this.#section !== null) this.#section.truncated = true
  }
}

/** True while lines of git's header are expected: before the first hunk, and before the names of a following plain section. */
function isInHeader(section: Section): boolean {
  return section.style !== 'plain' && section.hunks.length === 0 && section.newHeader === undefined
}

/** Without a header of git's own, two lines that look like names are ordinary text unless a hunk follows them. */
function isOnlyText(section: Section): boolean {
  return section.style === 'plain' && section.hunks.length === 0
}
