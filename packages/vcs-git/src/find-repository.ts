import { AicrError } from '@aicr/schema'
import { lstat, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Where a repository is on disk. All paths are absolute and free of symbolic links. */
export interface RepositoryLocation {
  /** The top folder of the working tree; `null` where there is none. */
  workTree: string | null
  /** What `GIT_DIR` is set to. */
  gitDirectory: string
  /** Where objects and configuration are; another folder than `gitDirectory` for linked working trees. */
  commonDirectory: string
  /** The working tree has a `.git` file, as linked working trees and submodules do. */
  linked: boolean
}

const GIT_FILE = 'gitdir: '
const BRANCH = 'ref: refs/heads/'

/**
 * Finds the repository that `directory` belongs to as git does: a `.git` there or in a folder above. A folder that is a
 * git directory itself counts only when it is named exactly, so that one that a change brings along is never entered by
 * accident. Throws `not_a_repository`.
 */
export async function findRepository(directory: string): Promise<RepositoryLocation> {
  const start = await existingDirectory(directory)
  for (let folder = start; ; folder = dirname(folder)) {
    const found = await openWorkTree(folder)
    if (found !== null) return found
    if (folder === start && (await isGitDirectory(folder))) return locate(null, folder, false)
    if (folder === dirname(folder)) throw noRepository(`There is no git repository in ${start} or above it.`)
  }
}

async function existingDirectory(directory: string): Promise<string> {
  try {
    const path = await realpath(directory)
    if ((await stat(path)).isDirectory()) return path
  } catch (error) {
    throw noRepository(`The folder ${directory} can not be opened.`, error)
  }
  throw noRepository(`${directory} is a file, not the folder of a repository.`)
}

async function openWorkTree(folder: string): Promise<RepositoryLocation | null> {
  const path = join(folder, '.git')
  const entry = await stat(path).catch(ignoreMissing)
  if (entry?.isDirectory()) return (await isGitDirectory(path)) ? locate(folder, await realpath(path), false) : null
  if (!entry?.isFile()) return null
  const target = await readGitFile(path)
  if (target === null || !(await isGitDirectory(target))) {
    throw noRepository(`${path} does not lead to a git directory.`)
  }
  return locate(folder, await realpath(target), true)
}

async function locate(workTree: string | null, gitDirectory: string, linked: boolean): Promise<RepositoryLocation> {
  const common = await readFile(join(gitDirectory, 'commondir'), 'utf8').catch(ignoreMissing)
  const commonDirectory = common === null ? gitDirectory : await realpath(resolve(gitDirectory, common.trim()))
  return { workTree, gitDirectory, commonDirectory, linked }
}

/** `gitdir: PATH`, relative to the file's folder. */
async function readGitFile(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8')
  return text.startsWith(GIT_FILE) ? resolve(dirname(path), text.slice(GIT_FILE.length).trim()) : null
}

/** The same look that git takes: a HEAD, and objects and refs there or in a common folder. */
async function isGitDirectory(path: string): Promise<boolean> {
  const [head, objects, references, common] = await Promise.all(
    ['HEAD', 'objects', 'refs', 'commondir'].map((name) => lstat(join(path, name)).catch(ignoreMissing)),
  )
  return head !== null && ((objects !== null && references !== null) || common !== null)
}

/** For reads where a file that is not there is an answer; other failures are thrown on. */
export function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}

function noRepository(message: string, cause?: unknown): AicrError {
  return new AicrError(message, {
    code: 'not_a_repository',
    hint: 'Go to a folder inside a git repository, or name one. "git init" makes a new repository.',
    cause,
  })
}

/** The name of the checked-out branch; absent when a commit is checked out by itself. */
export async function readBranch(location: RepositoryLocation): Promise<string | undefined> {
  const head = await readFile(join(location.gitDirectory, 'HEAD'), 'utf8').catch(ignoreMissing)
  if (!head?.startsWith(BRANCH)) return undefined
  const branch = head.slice(BRANCH.length).trim()
  // Where references are kept in another format, HEAD is only a placeholder.
  return branch === '.invalid' ? undefined : branch
}

/** The commits at which a shallow clone was cut off; none in a complete clone. */
export async function readShallowCommits(location: RepositoryLocation): Promise<ReadonlySet<string>> {
  const shallow = await readFile(join(location.commonDirectory, 'shallow'), 'utf8').catch(ignoreMissing)
  return new Set(shallow?.split('\n').filter((line) => line !== ''))
}
