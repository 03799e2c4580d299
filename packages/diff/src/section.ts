import { readHeaderName, readName } from './file-names.ts'
import type { Hunk } from './types.ts'

/** What opened a section: `diff --git`, `diff --cc`, only `---` and `+++`, or the caller, who named the file. */
export type SectionStyle = 'git' | 'combined' | 'plain' | 'named'

/** What a diff has said so far about one file, before anything is concluded from it. Names are byte strings. */
export interface Section {
  style: SectionStyle
  commit: string | null
  /** The rest of the opening line: both names together, with their prefixes. */
  opening: string
  /** The names on the `---` and `+++` lines, with prefixes; `null` for `/dev/null`, `undefined` before the line was seen. */
  oldHeader: string | null | undefined
  newHeader: string | null | undefined
  /** The names on the lines of a rename or copy, which carry no prefix. */
  relation: 'renamed' | 'copied' | null
  source: string | undefined
  target: string | undefined
  created: boolean
  deleted: boolean
  oldMode: string | null
  newMode: string | null
  similarity: number | null
  /** The object ids on the `index` line; `null` before it was seen. */
  oldId: string | null
  newId: string | null
  binary: 'no' | 'noted' | 'patch-open' | 'patch-ended'
  parents: number
  truncated: boolean
  hunks: Hunk[]
}

/** A section of which only the opening line is known. */
export function openSection(style: SectionStyle, opening: string, commit: string | null): Section {
  return {
    style,
    commit,
    opening,
    oldHeader: undefined,
    newHeader: undefined,
    relation: null,
    source: undefined,
    target: undefined,
    created: false,
    deleted: false,
    oldMode: null,
    newMode: null,
    similarity: null,
    oldId: null,
    newId: null,
    binary: 'no',
    parents: 1,
    truncated: false,
    hunks: [],
  }
}

/** The lines that git writes between the opening line and the first hunk, the usual ones first, and how each is read. */
const HEADER_LINES: readonly (readonly [prefix: string, read: (section: Section, rest: string) => void])[] = [
  ['index ', readIndexLine],
  ['--- ', readOldHeader],
  ['+++ ', readNewHeader],
  ['new file mode ', readNewFile],
  ['deleted file mode ', readDeletedFile],
  ['old mode ', readOldMode],
  ['new mode ', readNewMode],
  ['mode ', readCombinedModes],
  ['similarity index ', readSimilarity],
  ['rename from ', readSource('renamed')],
  ['rename to ', readTarget('renamed')],
  ['copy from ', readSource('copied')],
  ['copy to ', readTarget('copied')],
]

/** Takes in a line between the opening line and the first hunk; lines that say nothing known are passed over. */
export function readHeaderLine(section: Section, line: string): void {
  for (const [prefix, read] of HEADER_LINES) {
    if (line.startsWith(prefix)) {
      read(section, line.slice(prefix.length))
      return
    }
  }
}

/** Takes in the lines that stand for, or hold, the content of a binary file; false when `line` is none of them. */
export function readBinaryLine(section: Section, line: string): boolean {
  if (line.startsWith('Binary files ')) section.binary = 'noted'
  else if (line.startsWith('GIT binary patch')) section.binary = 'patch-open'
  else if (section.binary === 'no' || section.binary === 'noted') return false
  else if (line.startsWith('literal ') || line.startsWith('delta ')) section.binary = 'patch-open'
  // The lines of the patch begin with a letter and hold no space; an empty line ends it.
  else if (line === '' || line === '\r') section.binary = 'patch-ended'
  else return section.binary === 'patch-open' && !line.includes(' ')
  return true
}

/** `index OLD..NEW MODE`; in combined diffs `index PARENT,PARENT..NEW`. The mode is there when it is the same on both sides. */
function readIndexLine(section: Section, rest: string): void {
  const dots = rest.indexOf('..')
  if (dots < 0) return
  const space = rest.indexOf(' ', dots)
  section.oldId = rest.slice(0, dots)
  section.newId = rest.slice(dots + 2, space < 0 ? undefined : space).trimEnd()
  if (section.style === 'combined') section.parents = section.oldId.split(',').length
  if (space < 0) return
  section.oldMode = readMode(rest.slice(space))
  section.newMode = section.oldMode
}

function readOldHeader(section: Section, rest: string): void {
  // With `--combined-all-paths` every parent has such a line; the first parent stands for the old side.
  if (section.oldHeader === undefined) section.oldHeader = readHeaderName(rest)
}

function readNewHeader(section: Section, rest: string): void {
  section.newHeader = readHeaderName(rest)
}

function readNewFile(section: Section, rest: string): void {
  section.created = true
  section.newMode = readMode(rest)
}

function readDeletedFile(section: Section, rest: string): void {
  section.deleted = true
  section.oldMode = readMode(rest)
}

function readOldMode(section: Section, rest: string): void {
  section.oldMode = readMode(rest)
}

function readNewMode(section: Section, rest: string): void {
  section.newMode = readMode(rest)
}

/** `mode PARENT,PARENT..NEW` of combined diffs: the first parent stands for the old side. */
function readCombinedModes(section: Section, rest: string): void {
  const [old = '', added = ''] = rest.split('..')
  section.oldMode = readMode(old)
  section.newMode = readMode(added)
}

function readSimilarity(section: Section, rest: string): void {
  const percent = Number.parseInt(rest, 10)
  section.similarity = percent >= 0 && percent <= 100 ? percent : null
}

function readSource(relation: 'renamed' | 'copied') {
  return (section: Section, rest: string): void => {
    section.relation = relation
    section.source = readName(rest)
  }
}

function readTarget(relation: 'renamed' | 'copied') {
  return (section: Section, rest: string): void => {
    section.relation = relation
    section.target = readName(rest)
  }
}

/** A mode, or the first of several that are separated by commas; `null` for anything else. */
function readMode(text: string): string | null {
  const comma = text.indexOf(',')
  const mode = (comma < 0 ? text : text.slice(0, comma)).trim()
  return /^[0-7]{5,7}$/.test(mode) ? mode : null
}
