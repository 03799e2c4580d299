import { compileGlob, looksBinary, unsafePathReason } from '@aicr/vcs'
import type { BaseFile, BaseFilesOptions, VcsCallOptions } from '@aicr/vcs'
import { fileKind } from './change-files.ts'
import { decodePath, splitNul } from './git-path.ts'
import type { GitRepository } from './git-repository.ts'

interface TreeEntry {
  mode: string
  id: string
  path: string
}

type PatternOptions = VcsCallOptions & { patterns: readonly string[] }

/** Finds and reads files of base revisions. The list of a revision is read once. */
export class BaseFiles {
  readonly #repository: GitRepository
  readonly #trees = new Map<string, Promise<TreeEntry[]>>()

  constructor(repository: GitRepository) {
    this.#repository = repository
  }

  /** Paths of the files that match, in git's order. */
  async list(base: string, options: PatternOptions): Promise<string[]> {
    return (await this.#match(base, options)).map((entry) => entry.path)
  }

  /** The files that match. Whatever matches but is left out is reported to `onSkipped`. */
  async read(base: string, options: BaseFilesOptions): Promise<BaseFile[]> {
    const files: BaseFile[] = []
    for (const entry of await this.#match(base, options)) {
      const found = files.length < options.maxFiles ? await this.#readFile(entry, options) : 'too_many'
      if (typeof found === 'string') options.onSkipped?.({ path: entry.path, reason: found })
      else files.push(found)
    }
    return files
  }

  async #match(base: string, { patterns, signal }: PatternOptions): Promise<TreeEntry[]> {
    const matchers = patterns.map((pattern) => compileGlob(pattern))
    const entries = await this.#tree(base, signal)
    return entries.filter((entry) => matchers.some((matches) => matches(entry.path)))
  }

  #tree(base: string, signal?: AbortSignal): Promise<TreeEntry[]> {
    const known = this.#trees.get(base)
    if (known !== undefined) return known
    const listed = listTree(this.#repository, base, signal)
    this.#trees.set(base, listed)
    listed.catch(() => this.#trees.delete(base))
    return listed
  }

  async #readFile(
    entry: TreeEntry,
    options: BaseFilesOptions,
  ): Promise<BaseFile | 'too_large' | 'binary' | 'not_a_file'> {
    if (fileKind(entry.mode) !== 'file' || unsafePathReason(entry.path) !== null) return 'not_a_file'
    const answer = await this.#repository.objects.read(entry.id, options.maxFileBytes, options.signal)
    if (answer === null) return 'not_a_file'
    if (answer.content === null) return 'too_large'
    if (looksBinary(answer.content)) return 'binary'
    return { path: entry.path, content: new TextDecoder('utf-8', { ignoreBOM: true }).decode(answer.content) }
  }
}

async function listTree(repository: GitRepository, base: string, signal?: AbortSignal): Promise<TreeEntry[]> {
  const output = await repository.run(['ls-tree', '-r', '-z', '--full-tree', base], { objectsOnly: true, signal })
  return splitNul(output).map(readEntry)
}

/** `100644 blob ID TAB path` */
function readEntry(entry: Uint8Array): TreeEntry {
  const tab = entry.indexOf(0x09)
  const [mode = '', , id = ''] = Buffer.from(entry.subarray(0, tab)).toString('latin1').split(' ')
  return { mode, id, path: decodePath(entry.subarray(tab + 1)) }
}
