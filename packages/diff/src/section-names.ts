import { readName, splitNames, stripPrefixes } from './file-names.ts'
import type { NamePair } from './file-names.ts'
import { learnPrefixes, splitByPrefixes, splitByTail } from './prefixes.ts'
import type { Prefixes } from './prefixes.ts'
import type { Section } from './section.ts'

/** The names of a section's file as byte strings, and the prefixes that later sections can be read by. */
export interface SectionNames {
  names: NamePair
  /** `undefined` where this section tells nothing of them. */
  prefixes?: Prefixes | undefined
}

/** Concludes from a section how its file was and is called. `prefixes`: those that an earlier section told. */
export function nameSection(section: Section, prefixes: Prefixes | undefined): SectionNames {
  const found = findNames(section, prefixes)
  const created = section.created || section.oldHeader === null
  const deleted = section.deleted || section.newHeader === null
  if (created) found.names.old = null
  else if (deleted) found.names.new = null
  return found
}

function findNames(section: Section, prefixes: Prefixes | undefined): SectionNames {
  const { style, opening, source, target } = section
  if (style === 'svn') return { names: svnNames(section) }
  if (source !== undefined && target !== undefined) return renamed(section, source, target)
  switch (style) {
    case 'named':
    case 'p4':
      return { names: headersOf(section) }
    case 'combined': {
      const name = readName(opening)
      return { names: { old: name, new: name } }
    }
    case 'submodule':
    case 'unmerged':
      return { names: { old: opening, new: opening } }
    case 'plain':
      return { names: plainNames(headersOf(section)) }
    case 'git':
      return gitNames(section, prefixes)
  }
}

function headersOf(section: Section): NamePair {
  return { old: section.oldHeader ?? null, new: section.newHeader ?? null }
}

function renamed(section: Section, source: string, target: string): SectionNames {
  const names = { old: source, new: target }
  const prefixes = learnPrefixes(headersOf(section), source, target)
  return prefixes === null || section.style !== 'git' ? { names } : { names, prefixes }
}

/** Git writes one name twice, or a rename, whose names have lines of their own. */
function gitNames(section: Section, prefixes: Prefixes | undefined): SectionNames {
  const { opening } = section
  const known = prefixes === undefined ? null : splitByPrefixes(opening, prefixes)
  if (known !== null) return { names: { old: known, new: known } }
  const split = splitNames(opening)
  if (split !== null) return { names: stripPrefixes(split) }
  const headers = headersBeside(opening, headersOf(section))
  if (headers.old !== null && headers.new !== null) {
    const stripped = stripPrefixes(headers)
    // Names that still differ after well-known prefixes are two files that `--no-index` compared.
    if (stripped.old !== headers.old) return { names: stripped }
    const tail = splitByTail({ old: headers.old, new: headers.new })
    return tail === null ? { names: headers } : { names: { old: tail.name, new: tail.name }, prefixes: tail.prefixes }
  }
  if (headers.old !== null || headers.new !== null) return { names: stripPrefixes(headers) }
  // Only a header that was cut or is malformed comes here: whatever it has is better than nothing.
  const name = section.source ?? section.target ?? readName(opening)
  return { names: { old: name, new: name } }
}

/** Of a file that was added or deleted, the opening line has the name that the `---` or `+++` line lacks. */
function headersBeside(opening: string, headers: NamePair): NamePair {
  const line = opening.trimEnd()
  if (headers.old === null && headers.new !== null && line.endsWith(` ${headers.new}`)) {
    return { old: line.slice(0, -headers.new.length - 1), new: headers.new }
  }
  if (headers.new === null && headers.old !== null && line.startsWith(`${headers.old} `)) {
    return { old: headers.old, new: line.slice(headers.old.length + 1) }
  }
  return headers
}

/** The name on the `Index:` line is relative to what was compared; git's own lines may lack or add folders. */
function svnNames(section: Section): NamePair {
  const { opening, source, target } = section
  const headers = headersOf(section)
  // quilt and CVS write such sections too, with git's prefixes.
  if (headers.old !== null && headers.new === opening && headers.old !== opening) return stripPrefixes(headers)
  if (source === undefined) return { old: opening, new: opening }
  const folder = target?.endsWith(`/${opening}`) === true ? target.slice(0, -opening.length) : ''
  const origin = source.replace(/@\d+$/, '')
  return { old: origin.startsWith(folder) ? origin.slice(folder.length) : origin, new: opening }
}

/** `p4 diff -du` compares a file of the depot with one of the client, which is the same file. */
function plainNames(headers: NamePair): NamePair {
  const { old, new: added } = headers
  if (!old?.startsWith('//')) return stripPrefixes(headers)
  const name = old.replace(/#\d+$/, '')
  return { old: name, new: added?.startsWith('//') === true ? added.replace(/#\d+$/, '') : name }
}
