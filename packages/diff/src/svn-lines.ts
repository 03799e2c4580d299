import { Byte } from './bytes.ts'

/** What an opening line of Subversion says of a file. Names are byte strings. */
export interface SvnOpening {
  name: string
  change: 'added' | 'deleted' | 'copied' | null
  /** Where a copied file comes from. */
  source?: string
}

/** The lines above the `====` line: of `svn diff` the first, of `svnlook diff` all of them. */
const OPENINGS = [
  ['Index: ', null],
  ['Modified: ', null],
  ['Added: ', 'added'],
  ['Deleted: ', 'deleted'],
  ['Copied: ', 'copied'],
] as const

const LEAST_RULE = 60

/** True for the line of `=` under the name of a file. */
export function isRule(line: string): boolean {
  return line.charCodeAt(LEAST_RULE - 1) === Byte.EQUALS && /^=+\r?$/.test(line)
}

/** True for the line of `_` above the properties of a file. */
export function isPropertyRule(line: string): boolean {
  return line.charCodeAt(LEAST_RULE - 1) === Byte.UNDERSCORE && /^_+\r?$/.test(line)
}

/** Reads the line above a `====` line; `null` when it names no file. */
export function readSvnOpening(line: string): SvnOpening | null {
  const opening = OPENINGS.find(([prefix]) => line.startsWith(prefix))
  if (opening === undefined) return null
  const [prefix, change] = opening
  const name = line.slice(prefix.length).trimEnd()
  return change === 'copied' ? readCopy(name) : { name, change }
}

/** `PATH (from rev 14, PATH)` */
function readCopy(text: string): SvnOpening {
  const at = text.lastIndexOf(' (from rev ')
  const comma = at < 0 ? -1 : text.indexOf(', ', at)
  if (comma < 0 || !text.endsWith(')')) return { name: text, change: 'added' }
  return { name: text.slice(0, at), change: 'copied', source: text.slice(comma + 2, -1) }
}

/** True when what follows the name on a `---` or `+++` line says that there is no such file. Revision 0 is how old versions say it. */
export function isNonexistent(rest: string): boolean {
  const note = rest.slice(rest.lastIndexOf('\t') + 1).trim()
  return note === '(nonexistent)' || note === '(revision 0)' || note === '(rev 0)'
}

const PROPERTY_HEAD = 'Property changes on: '

/** The name above a block of properties; `null` when `line` is no such line. */
export function readPropertyHead(line: string): string | null {
  return line.startsWith(PROPERTY_HEAD) ? line.slice(PROPERTY_HEAD.length).trimEnd() : null
}

const PROPERTY_LINES = [
  ['Added: ', 'added'],
  ['Modified: ', 'modified'],
  ['Deleted: ', 'deleted'],
  // Before version 1.5.
  ['Name: ', 'modified'],
] as const

/** Reads the line above the hunks of a property; `null` when it is none. */
export function readPropertyLine(line: string): { name: string; status: 'added' | 'modified' | 'deleted' } | null {
  const found = PROPERTY_LINES.find(([prefix]) => line.startsWith(prefix))
  return found === undefined ? null : { name: line.slice(found[0].length).trimEnd(), status: found[1] }
}
