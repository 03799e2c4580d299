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
  /** The names on the `---` and `+++` lines, with prefixes; `null` for `/dev/null`, absent before the line was seen. */
  oldHeader?: string | null
  newHeader?: string | null
  /** The names on the lines of a rename or copy, which carry no prefix. */
  relation: 'renamed' | 'copied' | null
  source?: string
  target?: string
  created: boolean
  deleted: boolean
  oldMode: string | null
  newMode: string | null
  similarity: number | null
  /** The object ids on the `index` line. */
  ids: { old: string; new: string } | null
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
    relation: null,
    created: false,
    deleted: false,
    oldMode: null,
    newMode: null,
    similarity: null,
    ids: null,
    binary: 'no',
    parents: 1,
    truncated: false,
    hunks: [],
  }
}

type HeaderReader = (rest: string, section: Section) => Partial<Section>

const HEADER_LINES: readonly (readonly [string, HeaderReader])[] = [
  ['index ', readIndexLine],
  ['--- ', (rest, section) => (section.oldHeader === undefined ? { oldHeader: readHeaderName(rest) } : {})],
  ['+++ ', (rest) => ({ newHeader: readHeaderName(rest) })],
  ['new file mode ', (rest) => ({ created: true, newMode: readMode(rest) })],
  ['deleted file mode ', (rest) => ({ deleted: true, oldMode: readMode(rest) })],
  ['old mode ', (rest) => ({ oldMode: readMode(rest) })],
  ['new mode ', (rest) => ({ newMode: readMode(rest) })],
  ['mode ', readCombinedModes],
  ['similarity index ', (rest) => ({ similarity: readPercent(rest) })],
  ['rename from ', (rest) => ({ relation: 'renamed', source: readName(rest) })],
  ['rename to ', (rest) => ({ relation: 'renamed', target: readName(rest) })],
  ['copy from ', (rest) => ({ relation: 'copied', source: readName(rest) })],
  ['copy to ', (rest) => ({ relation: 'copied', target: readName(rest) })],
]

/** Takes in a line between the opening line and the first hunk; lines that say nothing known are passed over. */
export function readHeaderLine(section: Section, line: string): void {
  for (const [prefix, read] of HEADER_LINES) {
    if (line.startsWith(prefix)) {
      Object.assign(section, read(line.slice(prefix.length), section))
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
function readIndexLine(rest: string, section: Section): Partial<Section> {
  const [ids = '', mode] = rest.trim().split(' ')
  const [old, added] = ids.split('..')
  if (old === undefined || added === undefined) return {}
  const known = mode === undefined ? {} : { oldMode: readMode(mode), newMode: readMode(mode) }
  return { ids: { old, new: added }, parents: section.style === 'combined' ? old.split(',').length : 1, ...known }
}

/** `mode PARENT,PARENT..NEW` of combined diffs: the first parent stands for the old side. */
function readCombinedModes(rest: string): Partial<Section> {
  const [old = '', added = ''] = rest.split('..')
  return { oldMode: readMode(old), newMode: readMode(added) }
}

function readMode(text: string): string | null {
  const [mode = ''] = text.trim().split(',')
  return /^[0-7]{5,7}$/.test(mode) ? mode : null
}

function readPercent(text: string): number | null {
  const percent = Number.parseInt(text, 10)
  return percent >= 0 && percent <= 100 ? percent : null
}
