import { readHeaderName, readName } from './file-names.ts'
import { HunkText } from './hunk-text.ts'
import { isNonexistent } from './svn-lines.ts'
import type { PropertyChange } from './types.ts'

/**
 * What opened a section: `diff --git`; `diff --cc`; only `---` and `+++`, or a note on binary files; the caller, who named
 * the file; `Index:` of Subversion; `==== //depot/…` of Perforce; `Submodule …`; `* Unmerged path`.
 */
export type SectionStyle = 'git' | 'combined' | 'plain' | 'named' | 'svn' | 'p4' | 'submodule' | 'unmerged'

/** What a diff has said so far about one file, before anything is concluded from it. Names are byte strings. */
export interface Section {
  readonly style: SectionStyle
  readonly commit: string | null
  /** The names on the opening line: of git's both together, with their prefixes; of others one name. */
  opening: string
  /** The names on the `---` and `+++` lines, with prefixes; `null` where there is no file, `undefined` before the line was seen. */
  oldHeader: string | null | undefined
  newHeader: string | null | undefined
  /** The names of a rename or copy, which carry no prefix. */
  relation: 'renamed' | 'copied' | null
  source: string | undefined
  target: string | undefined
  created: boolean
  deleted: boolean
  oldMode: string | null
  newMode: string | null
  similarity: number | null
  /** The object ids on the `index` line or that of a submodule, Perforce's revision as the old one; `null` where the diff has none. */
  oldId: string | null
  newId: string | null
  binary: 'no' | 'noted' | 'patch-open' | 'patch-ended'
  parents: number
  truncated: boolean
  /** True when nothing has to follow the header. */
  isWhole: boolean
  readonly hunks: HunkText
  readonly properties: PropertyChange[]
  /** True after the head of a block of Subversion's properties. */
  isInProperties: boolean
}

const REGULAR_MODE = '100644'

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
    isWhole: false,
    hunks: new HunkText(style === 'svn'),
    properties: [],
    isInProperties: false,
  }
}

interface HeaderLine {
  prefix: string
  read(section: Section, rest: string): void
}

/** The lines that git writes between the opening line and the first hunk, and how each is read. */
const HEADER_LINES: readonly HeaderLine[] = [
  { prefix: 'index ', read: readIndexLine },
  { prefix: '--- ', read: readOldHeader },
  { prefix: '+++ ', read: readNewHeader },
  { prefix: 'new file mode ', read: readNewFile },
  { prefix: 'new mode ', read: readNewMode },
  { prefix: 'deleted file mode ', read: readDeletedFile },
  { prefix: 'old mode ', read: readOldMode },
  { prefix: 'mode ', read: readCombinedModes },
  { prefix: 'similarity index ', read: readSimilarity },
  { prefix: 'rename from ', read: readSource('renamed') },
  { prefix: 'rename to ', read: readTarget('renamed') },
  { prefix: 'copy from ', read: readSource('copied') },
  { prefix: 'copy to ', read: readTarget('copied') },
]
const HEADER_LINES_BY_START: ReadonlyMap<number, readonly HeaderLine[]> = Map.groupBy(HEADER_LINES, ({ prefix }) =>
  prefix.charCodeAt(0),
)

/** Takes in a line between the opening line and the first hunk; false when it says nothing known. */
export function readHeaderLine(section: Section, line: string): boolean {
  const known = HEADER_LINES_BY_START.get(line.charCodeAt(0))?.find(({ prefix }) => line.startsWith(prefix))
  known?.read(section, line.slice(known.prefix.length))
  return known !== undefined
}

/** True while lines of a header are expected: before the first hunk and the properties, and before the names of a following plain section. */
export function isInHeader(section: Section): boolean {
  return (
    section.style !== 'plain' &&
    section.style !== 'submodule' &&
    section.style !== 'unmerged' &&
    section.hunks.count === 0 &&
    section.newHeader === undefined &&
    !section.isInProperties
  )
}

/** `index OLD..NEW MODE`; in combined diffs `index PARENT,PARENT..NEW`. The mode is there when it is the same on both sides. */
function readIndexLine(section: Section, rest: string): void {
  const line = rest.trimEnd()
  const dots = line.indexOf('..')
  if (dots < 0) return
  const space = line.indexOf(' ', dots)
  section.oldId = line.slice(0, dots)
  section.newId = line.slice(dots + 2, space < 0 ? undefined : space)
  if (section.style === 'combined') section.parents = section.oldId.split(',').length
  if (space < 0) return
  section.oldMode = readMode(line.slice(space + 1))
  section.newMode = section.oldMode
}

function readOldHeader(section: Section, rest: string): void {
  // With `--combined-all-paths` every parent has such a line; the first parent stands for the old side.
  if (section.oldHeader === undefined) section.oldHeader = readHeader(section, rest)
}

function readNewHeader(section: Section, rest: string): void {
  section.newHeader = readHeader(section, rest)
}

function readHeader(section: Section, rest: string): string | null {
  return section.style === 'svn' && isNonexistent(rest) ? null : readHeaderName(rest)
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
  // Nearly every file has this one, and it makes no new string.
  if (text === REGULAR_MODE) return REGULAR_MODE
  const mode = /^[0-7]{5,7}(?=[,\s]|$)/.exec(text)?.[0]
  if (mode === undefined) return null
  // Subversion gives symbolic links permissions; they have none, and git's mode for them is this.
  return mode.startsWith('12') ? '120000' : mode
}
