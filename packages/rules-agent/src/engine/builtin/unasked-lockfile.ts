import type { ChangedFile } from '../changed-file.ts'
import type { ChangeFinding } from '../change-facts.ts'
import { splitLines } from '../file-view.ts'
import { oldLinesOf } from './old-lines.ts'

/** Reads what a lock file says the manifests ask for: lines from 1 with a key for each wanted package and version. */
type WantedReader = (lines: readonly string[]) => { line: number; key: string }[]

/** Lock files that repeat the manifest's own requirements, with the files that may change those. */
const formats: Readonly<Record<string, { read: WantedReader; manifests: RegExp }>> = {
  'package-lock.json': { read: readNpmRoot, manifests: /(?:^|\/)package\.json$/ },
  'pnpm-lock.yaml': {
    read: readPnpmSpecifiers,
    manifests: /(?:^|\/)(?:package\.json5?|package\.yaml|pnpm-workspace\.yaml|\.pnpmfile\.\w+)$/,
  },
}

/** Lock files that record other requirements than before while no manifest changed: the two no longer agree. */
export function findUnaskedLockfiles(files: readonly ChangedFile[]): ChangeFinding[] {
  return files.flatMap((file) => {
    const name = file.path.slice(file.path.lastIndexOf('/') + 1)
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined
    if (format === undefined || file.status !== 'modified' || files.some(({ path }) => format.manifests.test(path)))
      return []
    if (file.newText === null || file.diffLines === undefined) return []
    const lines = splitLines(file.newText)
    const before = new Set(format.read(oldLinesOf(file, lines)).map(({ key }) => key))
    const added = format.read(lines).find(({ line, key }) => file.changedLines.has(line) && !before.has(key))
    return added === undefined ? [] : [{ file, line: added.line, captures: {} }]
  })
}

/** The root package: `"packages": { "": { "dependencies": { … } } }`, in the indentation that npm writes. */
function readNpmRoot(lines: readonly string[]): { line: number; key: string }[] {
  const found: { line: number; key: string }[] = []
  let inRoot = false
  let inDependencies = false
  for (const [index, line] of lines.entries()) {
    if (line === '    "": {') inRoot = true
    else if (/^ {4}\}/.test(line)) inRoot = false
    else if (/^ {6}\S/.test(line))
      inDependencies = /^ {6}"(?:dependencies|devDependencies|optionalDependencies)": \{$/.test(line)
    else if (inRoot && inDependencies) found.push({ line: index + 1, key: line.trim().replace(/,$/, '') })
  }
  return found
}

/** `importers`: each dependency of each workspace package with the `specifier` of its manifest. */
function readPnpmSpecifiers(lines: readonly string[]): { line: number; key: string }[] {
  const found: { line: number; key: string }[] = []
  let inImporters = false
  let importer = ''
  let name = ''
  for (const [index, line] of lines.entries()) {
    if (/^\S/.test(line)) inImporters = line === 'importers:'
    if (!inImporters) continue
    if (/^ {2}\S/.test(line)) importer = line.trim()
    else if (/^ {6}\S/.test(line)) name = line.trim()
    else if (/^ {8}specifier: /.test(line)) found.push({ line: index + 1, key: `${importer} ${name} ${line.trim()}` })
  }
  return found
}
