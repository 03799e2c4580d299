import { openSection } from './section.ts'
import type { Section } from './section.ts'

const PREFIX = 'Submodule '
const DIRTY = [' contains untracked content', ' contains modified content']
/** `Submodule PATH OLD..NEW:`; with three dots and a note where one of the two is missing. */
const CHANGE = /^(.+) ([0-9a-f]{4,64})\.{2,3}([0-9a-f]{4,64})(?::| \([a-z ]+\):?)$/

/**
 * Reads a line that `--submodule=log` and `--submodule=diff` write in place of a submodule's section; `null` when it is
 * none. Git does not quote the path there. `open`: the section above, which the line may go on with.
 */
export function readSubmoduleLine(line: string, open: Section | null, commit: string | null): Section | null {
  if (!line.startsWith(PREFIX)) return null
  const text = line.slice(PREFIX.length).trimEnd()
  const dirty = DIRTY.find((end) => text.endsWith(end))
  if (dirty !== undefined) return sectionOf(text.slice(0, -dirty.length), open, commit)
  const match = CHANGE.exec(text)
  if (match === null) return null
  const [, path = '', oldId = '', newId = ''] = match
  const section = sectionOf(path, open, commit)
  section.created = isNothing(oldId)
  section.deleted = isNothing(newId)
  section.oldId = section.created ? null : oldId
  section.newId = section.deleted ? null : newId
  section.oldMode = section.created ? null : SUBMODULE_MODE
  section.newMode = section.deleted ? null : SUBMODULE_MODE
  return section
}

export const SUBMODULE_MODE = '160000'

function sectionOf(path: string, open: Section | null, commit: string | null): Section {
  if (open?.style === 'submodule' && open.opening === path && open.oldId === null && open.newId === null) return open
  const section = openSection('submodule', path, commit)
  section.oldMode = SUBMODULE_MODE
  section.newMode = SUBMODULE_MODE
  return section
}

function isNothing(id: string): boolean {
  return /^0+$/.test(id)
}
