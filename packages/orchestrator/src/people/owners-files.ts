import type { OwnersDialect } from '@aicr/channels'
import type { ReviewEvent } from '@aicr/schema'
import { literalGlob } from '../instructions/globs.ts'

/** Where a kind of forge looks for its CODEOWNERS, and how that is read. */
interface Codeowners {
  /** The first that exists counts. */
  readonly places: readonly string[]
  readonly dialect: OwnersDialect
  /** Whether its patterns are those that AICR reads. */
  readonly isRead: boolean
}

const github: Codeowners = {
  places: ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'],
  dialect: 'github',
  isRead: true,
}
const gitlab: Codeowners = {
  places: ['CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'],
  dialect: 'gitlab',
  isRead: true,
}
/** Gitea and Forgejo write regular expressions of Go, which no engine of JavaScript runs in linear time. */
const gitea: Codeowners = {
  places: ['CODEOWNERS', 'docs/CODEOWNERS', '.gitea/CODEOWNERS', '.forgejo/CODEOWNERS'],
  dialect: 'github',
  isRead: false,
}
const byProvider: Readonly<Record<string, Codeowners>> = { github, gitlab, gitea, forgejo: gitea }

/** What the forge that an event comes from knows as CODEOWNERS; GitHub's for every other origin. */
export function codeownersOf({ provider }: Pick<ReviewEvent, 'provider'>): Codeowners {
  return (Object.hasOwn(byProvider, provider) ? byProvider[provider] : undefined) ?? github
}

/**
 * The globs of all files that may name owners. A name without a slash (`OWNERS`) is that of a file in any folder, which
 * speaks for what is below; one with a slash is one file.
 */
export function ownersPatterns(event: Pick<ReviewEvent, 'provider'>, names: readonly string[]): string[] {
  const named = names.flatMap((name) =>
    isPath(name) ? [literalGlob(name)] : [literalGlob(name), `**/${literalGlob(name)}`],
  )
  return [...new Set([...codeownersOf(event).places, ...named])]
}

export interface OwnersFiles {
  /** In the order in which they count: CODEOWNERS, then OWNERS from the root down. */
  readonly files: string[]
  /** A CODEOWNERS that is there and cannot be read. */
  readonly unread?: string
}

/** Of the files that exist, those that have a say about one of the reviewed paths. */
export function chooseOwnersFiles(
  listed: readonly string[],
  {
    event,
    names,
    reviewed,
  }: { event: Pick<ReviewEvent, 'provider'>; names: readonly string[]; reviewed: readonly string[] },
): OwnersFiles {
  const { places, isRead } = codeownersOf(event)
  const exists = new Set(listed)
  const codeowners = places.find((place) => exists.has(place))
  const folders = foldersAbove(reviewed)
  const inFolders = names.filter((name) => !isPath(name) && name !== 'CODEOWNERS')
  const along = listed.filter(
    (path) => inFolders.some((name) => path === name || path.endsWith(`/${name}`)) && folders.has(folderOf(path)),
  )
  const single = names.filter((name) => isPath(name) && exists.has(name))
  const files = [...single, ...along.toSorted((a, b) => depth(a) - depth(b))]
  if (codeowners === undefined || files.includes(codeowners)) return { files }
  return isRead ? { files: [codeowners, ...files] } : { files, unread: codeowners }
}

/** The folders that the paths are in, and all above. */
function foldersAbove(paths: readonly string[]): Set<string> {
  const folders = new Set([''])
  for (const path of paths) {
    for (let folder = folderOf(path); !folders.has(folder); folder = folderOf(folder)) folders.add(folder)
  }
  return folders
}

function isPath(name: string): boolean {
  return name.includes('/')
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function depth(path: string): number {
  return path.split('/').length
}
