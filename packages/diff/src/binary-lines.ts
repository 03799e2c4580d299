import type { Section } from './section.ts'

/** What Subversion, `svnlook` and Perforce write in the place of a binary file's content. */
const NOTES = ['Cannot display: file marked as a binary type.', '(Binary files differ)', '(... files differ ...)']

/** Takes in the lines that stand for, or hold, the content of a binary file; false when `line` is none of them. */
export function readBinaryLine(section: Section, line: string): boolean {
  if (line.startsWith('Binary files ')) section.binary = 'noted'
  else if (line.startsWith('GIT binary patch')) section.binary = 'patch-open'
  else if (section.binary === 'no' || section.binary === 'noted') return readNote(section, line)
  else if (line.startsWith('literal ') || line.startsWith('delta ')) openPart(section)
  else if (line === '' || line === '\r') section.binary = 'patch-ended'
  else return section.binary === 'patch-open' && DATA.test(line)
  return true
}

/** The lines of a patch begin with a letter, which tells their length, and hold no space; an empty line ends them. */
const DATA = /^[A-Za-z][!-~]+\r?$/

/** A patch has the new content, then the old one. Subversion does not write the empty line after the latter, which tells nothing. */
function openPart(section: Section): void {
  if (section.style !== 'svn' || section.binary !== 'patch-ended') section.binary = 'patch-open'
}

function readNote(section: Section, line: string): boolean {
  const isNote = (section.style === 'svn' || section.style === 'p4') && NOTES.includes(line.trimEnd())
  if (isNote) section.binary = 'noted'
  return isNote
}
