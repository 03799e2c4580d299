import type { ChangedFile } from '../changed-file.ts'
import type { ChangeFacts, ChangeFinding } from '../change-facts.ts'
import { splitLines } from '../file-view.ts'
import type { Dependency } from './dependency-lines.ts'
import type { LockFile, ManifestFormat } from './manifests.ts'
import { manifestFormats } from './manifests.ts'
import { oldLinesOf } from './old-lines.ts'

const NAMES_SHOWN = 3

/** Paths that {@link findStaleLockfiles} has to know about: do they exist at head? */
export function lockfileQuestions(files: readonly ChangedFile[]): string[] {
  return staleCandidates(files).flatMap(({ lockFiles }) => lockFiles.map(({ path }) => path))
}

/** Manifests whose dependencies changed while the lock file beside them, which exists, did not. */
export function findStaleLockfiles(files: readonly ChangedFile[], facts: ChangeFacts): ChangeFinding[] {
  return staleCandidates(files).flatMap(({ file, lockFiles, wanted }) => {
    const lockFile = lockFiles.find(({ path }) => facts.existing.has(path))
    const first = wanted[0]
    if (lockFile === undefined || first === undefined) return []
    const captures = {
      PACKAGES: { code: names(wanted) },
      LOCKFILE: { code: lockFile.path },
      COMMAND: { code: lockFile.command },
    }
    return [{ file, line: first.line, captures }]
  })
}

interface Candidate {
  file: ChangedFile
  /** The changed and new dependencies, in the order of the file. */
  wanted: readonly Dependency[]
  lockFiles: readonly (LockFile & { path: string })[]
}

/** Only lock files in the manifest's own folder: whether one further up covers it can't be told from the change. */
function staleCandidates(files: readonly ChangedFile[]): Candidate[] {
  const changed = new Set(files.filter(({ status }) => status !== 'deleted').map(({ path }) => path))
  return files.flatMap((file) => {
    const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1)
    const format = manifestFormats.find(({ name }) => `${folder}${name}` === file.path)
    if (format === undefined) return []
    const lockFiles = format.lockFiles.map((lockFile) => ({ ...lockFile, path: `${folder}${lockFile.name}` }))
    if (lockFiles.some(({ path }) => changed.has(path))) return []
    const wanted = changedDependencies(file, format)
    return wanted.length === 0 ? [] : [{ file, wanted, lockFiles }]
  })
}

function changedDependencies(file: ChangedFile, format: ManifestFormat): Dependency[] {
  if (file.newText === null || file.diffLines === undefined || file.status !== 'modified') return []
  const lines = splitLines(file.newText)
  const before = new Set(format.read(oldLinesOf(file, lines)).map(({ key }) => key))
  return format.read(lines).filter(({ line, key }) => file.changedLines.has(line) && !before.has(key))
}

function names(dependencies: readonly Dependency[]): string {
  const all = [...new Set(dependencies.map(({ name }) => name))]
  const more = all.length > NAMES_SHOWN ? `, and ${all.length - NAMES_SHOWN} more` : ''
  return `${all.slice(0, NAMES_SHOWN).join(', ')}${more}`
}
