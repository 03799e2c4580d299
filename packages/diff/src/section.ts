import { decodeText, startsWith } from './bytes.ts'
import { readHeaderName, readName } from './file-names.ts'
import type { Hunk } from './types.ts'

/** What opened a section: `diff --git`, `diff --cc`, only `---` and `+++`, or the caller, who named the file. */
export type SectionStyle = 'git' | 'combined' | 'plain' | 'named'

/** What a diff has said so far about one file, before anything is concluded from it. */
export interface Section {
  style: SectionStyle
  commit: string | null
  /** The rest of the opening line: both names together, with their prefixes. */
  opening: Uint8Array
  /** The names on the `---` and `+++` lines, with prefixes; `null` for `/dev/null`, absent before the line was seen. */
  oldHeader?: Uint8Array | null
  newHeader?: Uint8Array | null
  /** The names on the lines of a rename or copy, which carry no prefix. */
  relation: 'renamed' | 'copied' | null
  source?: Uint8Array
  target?: Uint8Array
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
export function openSection(style: SectionStyle, opening: Uint8Array, commit: string | null): Section {
  return {
    style,
    commit,
    opening: opening.slice(),
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

type HeaderReader = (rest: Uint8Array, section: Section) => Partial<Section>

const HEADER_LINES: readonly (readonly [string, HeaderReader])[] = [
  ['index ', readIndexLine],
  ['--- ', (rest, section) => (section.oldHeader === undefined ? { oldHeader: readHeaderName(rest) } : {})],
  ['+++ ', (rest) => ({ newHeader: readHeaderName(rest) })],
  ['new file mode ', (rest) => ({ created: true, newMode: readMode(decodeText(rest)) })],
  ['deleted file mode ', (rest) => ({ deleted: true, oldMode: readMode(decodeText(rest)) })],
  ['old mode ', (rest) => ({ oldMode: readMode(decodeText(rest)) })],
  ['new mode ', (rest) => ({ newMode: readMode(decodeText(rest)) })],
  ['mode ', readCombinedModes],
  ['similarity index ', (rest) => ({ similarity: readPercent(decodeText(rest)) })],
  ['rename from ', (rest) => ({ relation: 'renamed', source: readName(rest) })],
  ['rename to ', (rest) => ({ relation: 'renamed', target: readName(rest) })],
  ['copy from ', (rest) => ({ relation: 'copied', source: readName(rest) })],
  ['copy to ', (rest) => ({ relation: 'copied', target: readName(rest) })],
]

/** Takes in a line between the opening line and the first hunk; lines that say nothing known are passed over. */
export function readHeaderLine(section: Section, line: Uint8Array): void {
  for (const [prefix, read] of HEADER_LINES) {
    if (startsWith(line, prefix)) {
      Object.assign(section, read(line.subarray(prefix.length), section))
      return
    }
  }
}

/** Takes in the lines that stand for, or hold, the content of a binary file; false when `line` is none of them. */
export function readBinaryLine(section: Section, line: Uint8Array): boolean {
  if (startsWith(line, 'Binary files ')) section.binary = 'noted'
  else if (startsWith(line, 'GIT binary patch')) section.binary = 'patch-open'
  else if (section.binary === 'no' || section.binary === 'noted') return false
  else if (startsWith(line, 'literal ') || startsWith(line, 'delta ')) section.binary = 'patch-open'
  // The lines of the patch begin with a letter and hold no space; an empty line ends it.
  else if (line.length === 0) section.binary = 'patch-ended'
  else return section.binary === 'patch-open' && !line.includes(0x20)
  return true
}

/** `index OLD..NEW MODE`; in combined diffs `index PARENT,PARENT..NEW`. The mode is there when it is the same on both sides. */
function readIndexLine(rest: Uint8Array, section: Section): Partial<Section> {
  const [ids = '', mode] = decodeText(rest).trim().split(' ')
  const [old, added] = ids.split('..')
  if (old === undefined || added === undefined) return {}
  const known = mode === undefined ? {} : { oldMode: readMode(mode), newMode: readMode(mode) }
  return { ids: { old, new: added }, parents: section.style === 'combined' ? old.split(',').length : 1, ...known }
}

/** `mode PARENT,PARENT..NEW` of combined diffs: the first parent stands for the old side. */
function readCombinedModes(rest: Uint8Array): Partial<Section> {
  const [old = '', added = ''] = decodeText(rest).split('..')
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
