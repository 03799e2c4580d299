import { readHeaderName, splitBinaryNote } from './file-names.ts'
import { openP4Section } from './p4-section.ts'
import { isInHeader, openSection } from './section.ts'
import type { Section } from './section.ts'
import { readSubmoduleLine } from './submodule-lines.ts'
import { isPropertyRule, isRule } from './svn-lines.ts'
import { isOwnGitLine, openProperties, openSvnSection } from './svn-section.ts'

/** What is known when a line outside of hunks is read. */
export interface LineContext {
  /** The section above. */
  open: Section | null
  /** The line above; empty where that was no line outside of hunks. */
  previous: string
  commit: string | null
}

/** How the sections of git begin, and their styles. */
const GIT_OPENINGS = [
  ['diff --git ', 'git'],
  ['diff --cc ', 'combined'],
  ['diff --combined ', 'combined'],
] as const

const UNMERGED = '* Unmerged path '
const BINARY = 'Binary files '

/**
 * The section that a line belongs to because it opens it or, where the section above goes on with such a line, because it
 * is a part of it; `null` for every other line.
 */
export function sectionOpenedBy(line: string, context: LineContext): Section | null {
  const { open, previous, commit } = context
  switch (line.charAt(0)) {
    case 'd':
      return openGitSection(line, context)
    case '+':
      return openPlainSection(line, context)
    case '=':
      return isRule(line) ? openSvnSection(previous, context) : openP4Section(line.trimEnd(), commit)
    case '_':
      return isPropertyRule(line) ? openProperties(previous, open, commit) : null
    case 'S':
      return readSubmoduleLine(line, open, commit)
    case 'B':
      return openBinarySection(line, commit)
    case '*':
      return line.startsWith(UNMERGED) ? openSection('unmerged', line.slice(UNMERGED.length).trimEnd(), commit) : null
    default:
      return null
  }
}

/** The section that the last line of a text would open, had the next line come; `null` where the sections before do not begin like that. */
export function sectionCutIn(line: string, { open, commit }: Omit<LineContext, 'previous'>): Section | null {
  if (open === null) return null
  if (open.style === 'svn' && line.startsWith('Property ')) return openProperties(line, open, commit)
  if (isInHeader(open)) return null
  if (open.style === 'svn' && line.startsWith('Index: ')) return cutSection('svn', line.slice('Index: '.length), commit)
  if (open.style === 'plain' && line.startsWith('--- ')) {
    return cutSection('plain', readHeaderName(line.slice(4)) ?? '', commit)
  }
  return null
}

function cutSection(style: 'svn' | 'plain', name: string, commit: string | null): Section {
  const section = openSection(style, name, commit)
  section.oldHeader = name
  section.newHeader = name
  section.truncated = true
  return section
}

function openGitSection(line: string, { open, previous, commit }: LineContext): Section | null {
  for (const [prefix, style] of GIT_OPENINGS) {
    if (!line.startsWith(prefix)) continue
    const isOwn = open !== null && isOwnGitLine(open, previous)
    return isOwn ? open : openSection(style, line.slice(prefix.length), commit)
  }
  return null
}

/** `---` and `+++` that are no header of the section above. */
function openPlainSection(line: string, { open, previous, commit }: LineContext): Section | null {
  if (!line.startsWith('+++ ') || !previous.startsWith('--- ')) return null
  if (open !== null && (isInHeader(open) || isP4Header(open))) return open.style === 'p4' ? open : null
  const section = openSection('plain', line.slice(4), commit)
  section.oldHeader = readHeaderName(previous.slice(4))
  section.newHeader = readHeaderName(line.slice(4))
  return section
}

/** `p4 diff2 -du` has the two lines too, under its own. */
function isP4Header(open: Section): boolean {
  return open.style === 'p4' && open.hunks.count === 0
}

/** What `diff -r` writes of binary files. */
function openBinarySection(line: string, commit: string | null): Section | null {
  const names = line.startsWith(BINARY) ? splitBinaryNote(line.slice(BINARY.length)) : null
  if (names === null) return null
  const section = openSection('plain', line.slice(BINARY.length), commit)
  section.oldHeader = names.old
  section.newHeader = names.new
  section.binary = 'noted'
  return section
}
