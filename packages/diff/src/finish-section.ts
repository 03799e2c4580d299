import { decodeName, readName, splitNames, stripPrefixes } from './file-names.ts'
import type { NamePair } from './file-names.ts'
import { hasSameType } from './merge-type-change.ts'
import type { Section } from './section.ts'
import type { FileDiff, FileStatus, Hunk, LineKind, SubmoduleChange } from './types.ts'

const SUBMODULE_MODE = '160000'
const SUBMODULE_LINE = 'Subproject commit '
/** What git calls the empty file, in SHA-1 and in SHA-256 repositories: it has no hunk when it comes or goes. */
const EMPTY_BLOBS = [
  'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
]

/** Concludes from a section what happened to the file. `atEnd`: the text ends here, so a header without a body may be a cut one. */
export function finishSection(section: Section, atEnd: boolean): FileDiff {
  const names = resolveNames(section)
  const old = names.old === null ? null : decodeName(names.old)
  const added = names.new === names.old ? old : names.new === null ? null : decodeName(names.new)
  const path = added ?? old
  const file: FileDiff = {
    status: decideStatus(section, names),
    path: path?.text ?? '',
    oldPath: old?.text ?? null,
    newPath: added?.text ?? null,
    oldMode: section.oldMode,
    newMode: section.newMode,
    similarity: section.similarity,
    binary: section.binary !== 'no',
    submodule: findSubmodule(section),
    properties: [],
    parents: section.parents,
    commit: section.commit,
    truncated: section.truncated || lacksBody(section) || (atEnd && endsInHeader(section)),
    hunks: section.hunks,
    additions: countLines(section.hunks, 'add'),
    deletions: countLines(section.hunks, 'delete'),
  }
  if (path?.bytes !== undefined) file.pathBytes = path.bytes
  if (old?.bytes !== undefined) file.oldPathBytes = old.bytes
  return file
}

function resolveNames(section: Section): NamePair {
  const { old, new: added } = findNames(section)
  const created = section.created || section.oldHeader === null
  const deleted = section.deleted || section.newHeader === null
  return { old: created ? null : old, new: deleted && !created ? null : added }
}

function findNames(section: Section): NamePair {
  const { style, opening, source, target } = section
  const headers = { old: section.oldHeader ?? null, new: section.newHeader ?? null }
  if (source !== undefined && target !== undefined) return { old: source, new: target }
  if (style === 'named') return headers
  if (style === 'combined') return { old: readName(opening), new: readName(opening) }
  const split = style === 'git' ? splitNames(opening) : null
  if (split !== null) return stripPrefixes(split)
  if (headers.old !== null || headers.new !== null) return stripPrefixes(headers)
  // Only a header that was cut or is malformed comes here: whatever it has is better than nothing.
  const name = source ?? target ?? readName(opening)
  return { old: name, new: name }
}

function decideStatus(section: Section, names: NamePair): FileStatus {
  if (names.old === null) return 'added'
  if (names.new === null) return 'deleted'
  if (section.relation !== null) return section.relation
  if (names.old !== names.new) return 'renamed'
  if (section.oldMode === section.newMode || section.oldMode === null || section.newMode === null) return 'modified'
  if (!hasSameType(section.oldMode, section.newMode)) return 'type_changed'
  return section.hunks.length === 0 && section.binary === 'no' && section.newId === null ? 'mode_changed' : 'modified'
}

/** The `Subproject commit` lines that git writes as the content of a submodule. */
function findSubmodule(section: Section): SubmoduleChange | null {
  if (section.oldMode !== SUBMODULE_MODE && section.newMode !== SUBMODULE_MODE) return null
  const change: SubmoduleChange = { from: null, to: null }
  for (const line of section.hunks.flatMap((hunk) => hunk.lines)) {
    if (!line.text.startsWith(SUBMODULE_LINE)) continue
    const commit = line.text.slice(SUBMODULE_LINE.length)
    if (line.newLine === null) change.from ??= commit
    else if (line.oldLine === null) change.to ??= commit
  }
  return change
}

function countLines(hunks: readonly Hunk[], kind: LineKind): number {
  let count = 0
  for (const { lines } of hunks) {
    for (const line of lines) if (line.kind === kind) count++
  }
  return count
}

/** Names without hunks, or a binary patch without its end, are a part of something. */
function lacksBody(section: Section): boolean {
  if (section.binary !== 'no') return section.binary === 'patch-open'
  return (
    section.style !== 'combined' &&
    section.style !== 'named' &&
    section.oldHeader !== undefined &&
    section.hunks.length === 0
  )
}

/** True when git would have written more after these header lines. */
function endsInHeader(section: Section): boolean {
  if (section.style !== 'git' || section.hunks.length > 0 || section.binary !== 'no') return false
  const { oldId, newId, relation, source, target, similarity } = section
  if (oldId !== null && newId !== null) return !isEmptyBlob(section.created ? newId : section.deleted ? oldId : '')
  if (relation !== null) return source === undefined || target === undefined || (similarity ?? 100) < 100
  return section.oldMode === null || section.newMode === null
}

function isEmptyBlob(id: string): boolean {
  return id !== '' && EMPTY_BLOBS.some((blob) => blob.startsWith(id))
}
