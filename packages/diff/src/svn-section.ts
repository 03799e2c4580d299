import { openSection } from './section.ts'
import type { Section } from './section.ts'
import { isRule, readPropertyHead, readPropertyLine, readSvnOpening } from './svn-lines.ts'

/** Opens a section by the line above its line of `=`; `null` when that line names no file. `open`: the section before. */
export function openSvnSection(
  line: string,
  { open, commit }: { open: Section | null; commit: string | null },
): Section | null {
  const opening = readSvnOpening(line)
  if (opening === null) return null
  // Before the line of `=` came, this one looked like the name of one more property.
  if (open?.isInProperties === true && readPropertyLine(line) !== null) open.properties.pop()
  const section = openSection('svn', opening.name, commit)
  section.created = opening.change === 'added'
  section.deleted = opening.change === 'deleted'
  if (opening.change === 'copied') {
    section.relation = 'copied'
    section.source = opening.source
    section.target = opening.name
  }
  return section
}

/**
 * Takes in the head of a block of properties, which stands above a line of `_`. Gives the section that it belongs to: `open`, the one above, or a new one,
 * as old versions name a file without other changes in no other way; `null` when `line` is no such head.
 */
export function openProperties(line: string, open: Section | null, commit: string | null): Section | null {
  const name = readPropertyHead(line)
  if (name === null) return null
  const isOpen = open?.style === 'svn' && !open.isInProperties && isSameFile(name, open.opening)
  const section = isOpen ? open : openSection('svn', name, commit)
  section.isInProperties = true
  return section
}

/** True for the `diff --git` line that `svn diff --git` writes into its section, right under the line of `=`. */
export function isOwnGitLine(open: Section, previous: string): boolean {
  return open.style === 'svn' && isRule(previous)
}

/** Concludes from a section that is complete what only its whole can tell. */
export function settleSvnSection(section: Section): void {
  if (section.created || section.deleted || section.relation !== null) return
  if (section.oldHeader !== undefined || section.hunks.count > 0 || section.binary !== 'no') return
  const note = / \((added|deleted)\)$/.exec(section.opening)
  if (note !== null && section.properties.length === 0) {
    // `--no-diff-added` and `--no-diff-deleted` leave the content out.
    section.opening = section.opening.slice(0, -note[0].length)
    section.truncated = true
    section.deleted = note[1] === 'deleted'
  }
  // What has no lines and no revisions is an empty file, or a copy without edits.
  section.created = !section.deleted
}

/** Names of git's lines and of properties may begin with folders that the `Index:` line lacks. `.` is what was compared itself. */
function isSameFile(name: string, index: string): boolean {
  return name === index || index === '.' || name.endsWith(`/${index}`)
}
