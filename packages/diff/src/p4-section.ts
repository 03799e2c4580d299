import { isBinaryType, modeOfType, readP4Header } from './p4-header.ts'
import type { P4File } from './p4-header.ts'
import { openSection } from './section.ts'
import type { Section } from './section.ts'

/** Opens a section by the `====` line of Perforce; `null` when `line` is none. */
export function openP4Section(line: string, commit: string | null): Section | null {
  const header = readP4Header(line)
  if (header === null) return null
  const section = openSection('p4', (header.new ?? header.old)?.path ?? '', commit)
  section.oldHeader = header.old?.path ?? null
  section.newHeader = header.new?.path ?? null
  section.oldId = header.old?.revision ?? null
  section.oldMode = modeOf(header.old)
  section.newMode = modeOf(header.new)
  section.isWhole = header.state === 'identical' || header.state === 'types' || section.oldMode !== section.newMode
  if (isBinary(header.old) || isBinary(header.new)) section.binary = 'noted'
  return section
}

/** Concludes from a section that is complete what only its whole can tell. */
export function settleP4Section(section: Section): void {
  // Without the lists of `p4 describe`, the first revision tells that the file is new.
  if (section.oldId === '1' && section.hunks.isFromNothing && section.relation === null) section.created = true
  // `p4 diff2` does not show the lines of a file that only one side has.
  const isOneSided = section.oldHeader === null || section.newHeader === null
  if (isOneSided && section.hunks.count === 0 && section.binary === 'no') section.truncated = true
  if (section.created) section.oldMode = null
  else if (section.deleted) section.newMode = null
}

function modeOf(file: P4File | null): string | null {
  return file?.type ? modeOfType(file.type) : null
}

function isBinary(file: P4File | null): boolean {
  return file?.type ? isBinaryType(file.type) : false
}
