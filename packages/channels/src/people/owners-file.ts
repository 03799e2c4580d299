import { isOwner, parseCodeowners } from './codeowners.ts'
import type { Owners, OwnersDialect } from './codeowners.ts'
import { matchesName } from './glob-match.ts'

/** A file that says who owns what. */
export interface OwnersFile {
  /** Its place in the repository; an OWNERS file speaks for its folder and what is below. */
  readonly path: string
  readonly text: string
}

interface FolderOwners {
  readonly folder: string
  readonly owners: readonly string[]
  /** Owners of files with a certain name in this very folder. */
  readonly byName: readonly { readonly pattern: string; readonly owners: readonly string[] }[]
  /** Whether the folders above have no say. */
  readonly isAlone: boolean
}

/**
 * Reads the owners files of a repository: a CODEOWNERS by its name, every other one as an OWNERS file. These list owners
 * one a line (`@user`, `@org/team`, an address) or under `approvers:` and `reviewers:`, may say `per-file *.md = @docs`, and
 * `set noparent` (`no_parent_owners: true`) where the folders above have no say. Linear in the texts.
 */
export function parseOwners(files: readonly OwnersFile[], dialect: OwnersDialect = 'github'): Owners {
  const isCodeowners = ({ path }: OwnersFile): boolean => baseName(path) === 'CODEOWNERS'
  const codeowners = files.filter(isCodeowners).map(({ text }) => parseCodeowners(text, dialect))
  const folders = new Map(
    files.filter((file) => !isCodeowners(file)).map((file) => [folderOf(file.path), readFolder(file)]),
  )
  return {
    of: (path) => [...new Set([...codeowners.flatMap((owners) => owners.of(path)), ...folderOwners(folders, path)])],
  }
}

/** The nearest folder's owners first, then those above it. */
function folderOwners(folders: ReadonlyMap<string, FolderOwners>, path: string): string[] {
  const found: string[] = []
  const name = baseName(path)
  for (let folder: string | undefined = folderOf(path); folder !== undefined; folder = parentOf(folder)) {
    const rules = folders.get(folder)
    if (rules === undefined) continue
    const named =
      rules.folder === folderOf(path) ? rules.byName.filter(({ pattern }) => matchesName(pattern, name)) : []
    found.push(...named.flatMap(({ owners }) => owners), ...rules.owners)
    if (rules.isAlone) break
  }
  return found
}

function readFolder({ path, text }: OwnersFile): FolderOwners {
  const owners: string[] = []
  const byName: FolderOwners['byName'][number][] = []
  let isAlone = false
  let isList = false
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = withoutComment(raw)
    if (line === '') continue
    const key = /^([a-z_]+):\s*(.*)$/.exec(line)
    if (/^set\s+noparent$/.test(line) || /^no_parent_owners:\s*true$/.test(line)) isAlone = true
    else if (line.startsWith('per-file ')) byName.push(...perFile(line))
    else if (key !== null) isList = key[1] === 'approvers' || key[1] === 'reviewers'
    else if (line.startsWith('- ')) owners.push(...(isList ? listed(line.slice(2)) : []))
    else owners.push(...plain(line))
  }
  return { folder: folderOf(path), owners, byName, isAlone }
}

function withoutComment(line: string): string {
  const at = line.indexOf('#')
  return (at === -1 ? line : line.slice(0, at)).trim()
}

/** `per-file *.md,*.txt = @docs, a@example.com` */
function perFile(line: string): FolderOwners['byName'][number][] {
  const [patterns = '', owners = ''] = line.slice('per-file '.length).split('=', 2)
  const names = owners.split(',').flatMap((owner) => plain(owner.trim()))
  return patterns.split(',').map((pattern) => ({ pattern: pattern.trim(), owners: names }))
}

function plain(word: string): string[] {
  return isOwner(word) ? [word] : []
}

/** Under a heading, names may stand without an at sign. */
function listed(text: string): string[] {
  const word = text.trim().replaceAll(/^["']|["']$/g, '')
  return /^[\w.-]+$/.test(word) ? [`@${word}`] : plain(word)
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function parentOf(folder: string): string | undefined {
  return folder === '' ? undefined : folderOf(folder)
}
