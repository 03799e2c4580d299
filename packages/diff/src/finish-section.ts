import { decodeName } from './file-names.ts'
import type { NamePair } from './file-names.ts'
import { hasSameType } from './join-sections.ts'
import { ParsedFile } from './parsed-file.ts'
import type { FileFacts } from './parsed-file.ts'
import type { Section } from './section.ts'
import { SUBMODULE_MODE } from './submodule-lines.ts'
import type { FileDiff, FileStatus, SubmoduleChange } from './types.ts'

const SUBMODULE_LINE = 'Subproject commit '
/** What git calls the empty file, in SHA-1 and in SHA-256 repositories: it has no hunk when it comes or goes. */
const EMPTY_BLOBS = [
  'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
]

/** Concludes from a section what happened to the file. `atEnd`: the text ends here, so a header without a body may be a cut one. */
export function finishSection(section: Section, names: NamePair, atEnd: boolean): FileDiff {
  const old = names.old === null ? null : decodeName(names.old)
  const added = names.new === names.old ? old : names.new === null ? null : decodeName(names.new)
  const path = added ?? old
  const facts: FileFacts = {
    status: decideStatus(section, names),
    path: path?.text ?? '',
    oldPath: old?.text ?? null,
    newPath: added?.text ?? null,
    oldMode: section.oldMode,
    newMode: section.newMode,
    similarity: section.similarity,
    binary: section.binary !== 'no',
    submodule: findSubmodule(section),
    properties: section.properties,
    parents: section.parents,
    commit: section.commit,
    truncated: section.truncated || lacksBody(section) || (atEnd && endsInHeader(section)),
    additions: section.hunks.additions,
    deletions: section.hunks.deletions,
  }
  if (path?.bytes !== undefined) facts.pathBytes = path.bytes
  if (old?.bytes !== undefined) facts.oldPathBytes = old.bytes
  return new ParsedFile(facts, section.hunks)
}

function decideStatus(section: Section, names: NamePair): FileStatus {
  if (names.old === null) return 'added'
  if (names.new === null) return 'deleted'
  if (section.relation !== null) return section.relation
  if (names.old !== names.new) return 'renamed'
  if (section.oldMode === section.newMode || section.oldMode === null || section.newMode === null) return 'modified'
  if (!hasSameType(section.oldMode, section.newMode)) return 'type_changed'
  const isOnlyMode = section.hunks.count === 0 && section.binary === 'no' && section.newId === null
  return isOnlyMode ? 'mode_changed' : 'modified'
}

function findSubmodule(section: Section): SubmoduleChange | null {
  if (section.style === 'submodule') return { from: section.oldId, to: section.newId }
  if (section.oldMode !== SUBMODULE_MODE && section.newMode !== SUBMODULE_MODE) return null
  return readSubproject(section)
}

/** The `Subproject commit` lines that git writes as the content of a submodule. */
function readSubproject(section: Section): SubmoduleChange {
  const change: SubmoduleChange = { from: null, to: null }
  for (const line of section.hunks.build().flatMap((hunk) => hunk.lines)) {
    if (!line.text.startsWith(SUBMODULE_LINE)) continue
    const commit = line.text.slice(SUBMODULE_LINE.length)
    if (line.newLine === null) change.from ??= commit
    else if (line.oldLine === null) change.to ??= commit
  }
  return change
}

/** Names without hunks, a binary patch without its end, or a block without properties are a part of something. */
function lacksBody(section: Section): boolean {
  if (section.style === 'unmerged' || section.binary === 'patch-open') return true
  if (section.isInProperties && section.properties.length === 0) return true
  if (section.binary !== 'no' || section.hunks.count > 0 || section.properties.length > 0) return false
  switch (section.style) {
    case 'git':
    case 'plain':
    case 'svn':
      return section.oldHeader !== undefined
    default:
      return false
  }
}

/** True when more would, or might, have been written after what is here. */
function endsInHeader(section: Section): boolean {
  const { style, properties, oldId, newId, relation, source, target, similarity } = section
  if (properties.length > 0) return properties.at(-1)?.hunks.length === 0
  if (section.hunks.count > 0 || section.binary !== 'no' || section.isWhole) return false
  if (style === 'p4') return true
  if (style === 'svn') return source === undefined
  if (style === 'combined') return !section.deleted && section.newMode === null
  if (style !== 'git') return false
  if (oldId !== null && newId !== null) return !isEmptyBlob(section.created ? newId : section.deleted ? oldId : '')
  if (relation !== null) return source === undefined || target === undefined || (similarity ?? 100) < 100
  return section.oldMode === null || section.newMode === null
}

function isEmptyBlob(id: string): boolean {
  return id !== '' && EMPTY_BLOBS.some((blob) => blob.startsWith(id))
}
