import { readBinaryLine } from './binary-lines.ts'
import { Byte, decodeText, encodeText, toByteString } from './bytes.ts'
import { readCommit } from './commit-lines.ts'
import { finishSection } from './finish-section.ts'
import { parseHunkHeader } from './hunk-header.ts'
import { joinSections, mayGoOn } from './join-sections.ts'
import type { Finished } from './join-sections.ts'
import { sectionCutIn, sectionOpenedBy } from './open-section.ts'
import { P4Describe, readChangeLine } from './p4-describe.ts'
import { settleP4Section } from './p4-section.ts'
import type { Prefixes } from './prefixes.ts'
import { keepRows, makeRows } from './row-reader.ts'
import type { RowReader } from './row-reader.ts'
import { nameSection } from './section-names.ts'
import { isInHeader, openSection, readHeaderLine } from './section.ts'
import type { Section } from './section.ts'
import { openPropertyHunk, readPropertyName } from './svn-properties.ts'
import { settleSvnSection } from './svn-section.ts'
import { windows } from './text-window.ts'
import type { TextWindow } from './text-window.ts'
import type { FileDiff } from './types.ts'

const UTF8_MARK = [0xef, 0xbb, 0xbf]

/**
 * The state machine over the lines of a diff. Inside a hunk only the counts of its header decide what belongs to it;
 * everything else is recognised only outside of hunks. Holds one file (and a deleted or unmerged one before it, which may
 * turn out to be the first half of it).
 */
export class DiffReader {
  #isAtStart = true
  #section: Section | null = null
  /** The hunk that is read, or that was completed by the line above. */
  #rows: RowReader | null = null
  /** The line above, outside of hunks. */
  #previous = ''
  #commit: string | null = null
  #describe: P4Describe | null = null
  #prefixes: Prefixes | undefined
  #held: Finished | null = null
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
    if (this.#rows?.state === 'reading') this.#markTruncated()
    this.#openLastLine()
    this.#closeSection(true)
    this.#closeDescribe()
    if (this.#held !== null) this.#files.push(this.#held.file)
    this.#held = null
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
      if (this.#rows?.state === 'reading') {
        at = this.#readRows(this.#rows, text, at)
        continue
      }
      const newline = text.indexOf('\n', at)
      if (text.charCodeAt(at) === Byte.AT) at = this.#openHunk(text, at, newline)
      else {
        this.#readLine(window.byteLine(at, newline))
        at = newline + 1
      }
    }
  }

  /** `keepFrom`: where the text to keep begins, which is above the first rows at the header of the hunk. */
  #readRows(rows: RowReader, text: string, from: number, keepFrom: number = from): number {
    const end = rows.read(text, from, keepFrom)
    if (rows.state === 'broken') this.#markTruncated()
    return end
  }

  /** Without its `\n` a line may be a part of a line: it counts where it completes a hunk, and in a patch of a forge, which ends like that. */
  #readRest(rest: Uint8Array): void {
    const isOpen = this.#rows?.state === 'reading'
    const row = isOpen ? this.#rows?.readRest(decodeText(rest)) : 'no row'
    if (isOpen && row === 'no row') this.#markTruncated()
    if (row === 'no row') this.#readPart(rest)
    const endsLikeThis = this.#section?.style === 'named' || (row === 'last row' && endsRow(this.#section, rest))
    if (!endsLikeThis) this.#markTruncated()
  }

  #readPart(rest: Uint8Array): void {
    if (rest[0] !== Byte.AT) return this.#readLine(toByteString(rest))
    const line = decodeText(rest)
    this.#openHunk(`${line}\n`, 0, line.length)
  }

  #readLine(line: string): void {
    const previous = this.#previous
    this.#previous = line
    if (line.charCodeAt(0) === Byte.BACKSLASH && this.#rows?.state === 'complete') return this.#rows.markNoNewline()
    this.#rows = null
    if (this.#section !== null && isOnlyText(this.#section)) this.#section = null
    const section = this.#section
    if (section !== null && isInHeader(section) && readHeaderLine(section, line)) return
    if (section !== null && expectsBinary(section) && readBinaryLine(section, line)) return
    if (section?.style === 'named') return
    if (this.#openSection(line, previous) || this.#readCommit(line, previous)) return
    if (section === null) this.#describe?.readLine(line)
    else if (section.isInProperties) this.#readPropertyLine(section, line)
  }

  /** Reads the header from `at` to `newline`, and the rows under it; returns where it stopped. */
  #openHunk(text: string, at: number, newline: number): number {
    this.#rows = null
    this.#previous = ''
    const section = this.#section
    if (section === null || !text.startsWith('@@', at)) return newline + 1
    const header = parseHunkHeader(text.slice(at, newline))
    if (header === null) {
      section.truncated = true
      return newline + 1
    }
    section.hunks.open(header)
    section.parents = Math.max(section.parents, header.old.length)
    this.#rows = keepRows(section.hunks, header)
    return this.#readRows(this.#rows, text, newline + 1, at)
  }

  #readPropertyLine(section: Section, line: string): void {
    if (readPropertyName(section, line)) return
    const body = line.charCodeAt(0) === Byte.HASH ? openPropertyHunk(section, line) : null
    if (body !== null) this.#rows = makeRows(body)
  }

  #openSection(line: string, previous: string): boolean {
    const opened = sectionOpenedBy(line, { open: this.#section, previous, commit: this.#commit })
    if (opened === null) return false
    if (opened === this.#section) return true
    this.#closeSection(false)
    this.#section = opened
    if (opened.style === 'p4') this.#describe?.complete(opened)
    return true
  }

  /** The text may end after a first line that needs the next one to be understood. */
  #openLastLine(): void {
    const opened = sectionCutIn(this.#previous, { open: this.#section, commit: this.#commit })
    if (opened === null || opened === this.#section) return
    this.#closeSection(false)
    this.#section = opened
  }

  #readCommit(line: string, previous: string): boolean {
    const change = readChangeLine(line)
    const commit = change ?? readCommit(line, previous)
    if (commit === null) return false
    this.#closeSection(false)
    this.#closeDescribe()
    this.#commit = commit
    if (change !== null) this.#describe = new P4Describe(change)
    return true
  }

  /** Files that Perforce lists, and does not show, are files of the change all the same. */
  #closeDescribe(): void {
    for (const section of this.#describe?.rest() ?? []) this.#finish(section, false)
    this.#describe = null
  }

  #closeSection(atEnd: boolean): void {
    const section = this.#section
    this.#section = null
    this.#rows = null
    if (section !== null) this.#finish(section, atEnd)
  }

  #finish(section: Section, atEnd: boolean): void {
    if (section.style === 'svn') settleSvnSection(section)
    else if (section.style === 'p4') settleP4Section(section)
    const { names, prefixes } = nameSection(section, this.#prefixes)
    this.#prefixes ??= prefixes
    this.#emit({ file: finishSection(section, names, atEnd), style: section.style })
  }

  #emit(finished: Finished): void {
    const joined = this.#held === null ? null : joinSections(this.#held, finished)
    if (joined === null && this.#held !== null) this.#files.push(this.#held.file)
    const last = joined ?? finished
    const isHeld = joined === null && mayGoOn(finished)
    this.#held = isHeld ? last : null
    if (!isHeld) this.#files.push(last.file)
  }

  #markTruncated(): void {
    if (this.#section !== null) this.#section.truncated = true
  }
}

/** Subversion lets its text end with a lone `\r`, where the last line of the last file does. */
function endsRow(section: Section | null, rest: Uint8Array): boolean {
  return section?.hunks.atReturn === true && rest.at(-1) === Byte.RETURN
}

/** Without a header of git's own, two lines that look like names are ordinary text unless a hunk follows them. */
function isOnlyText(section: Section): boolean {
  return section.style === 'plain' && section.hunks.count === 0 && section.binary === 'no'
}

/** True where a note on binary files is one on the file of this section, and not of the next. */
function expectsBinary(section: Section): boolean {
  return section.style !== 'plain' && section.hunks.count === 0 && !section.isInProperties
}
