import { AicrError } from '@aicr/schema'
import type { ChangeSet, DiffOptions, VcsAdapter, VcsCallOptions } from '@aicr/vcs'
import { readAttribution } from './attribution.ts'
import { BaseFiles } from './base-files.ts'
import { isBetweenCommits, textArguments } from './diff-arguments.ts'
import { selectSections } from './diff-sections.ts'
import { readExtraContext } from './extra-context.ts'
import { decodePath, sectionHeader } from './git-path.ts'
import type { GitRepository } from './git-repository.ts'
import { listChanges } from './list-changes.ts'
import { materializeFiles } from './materialize.ts'
import type { PinnedChange } from './pinned-change.ts'
import { resolveChange } from './resolve-change.ts'

const DEFAULT_CONTEXT_LINES = 3

export interface GitVcsSettings {
  /** From `openGitRepository`. The adapter's `close` closes it. */
  repository: GitRepository
}

/** Version control for a local git repository: a working tree or a bare repository. Nothing in it is ever written. */
export function createGitVcs({ repository }: GitVcsSettings): VcsAdapter {
  const pinnedChanges = new WeakMap<ChangeSet, PinnedChange>()
  const baseFiles = new BaseFiles(repository)

  /** What is known of a change set; one that came from elsewhere (read from a file, say) is listed again. */
  async function pinnedOf(change: ChangeSet, signal?: AbortSignal): Promise<PinnedChange> {
    const known = pinnedChanges.get(change)
    if (known !== undefined) return known
    const { base, mergeBase, head } = change
    assertObjectIds(change)
    const sides = { base, ...(mergeBase && { mergeBase }), head }
    const pinned = { ...sides, headCommit: null, listing: await listChanges(repository, sides, signal) }
    pinnedChanges.set(change, pinned)
    return pinned
  }

  async function* diff(change: ChangeSet, options: DiffOptions = {}): AsyncGenerator<Uint8Array> {
    const pinned = await pinnedOf(change, options.signal)
    const wanted = wantedHeaders(pinned, options.paths)
    const text = textArguments(pinned, options.contextLines ?? DEFAULT_CONTEXT_LINES)
    const source = repository.stream(text, { objectsOnly: isBetweenCommits(pinned), signal: options.signal })
    yield* selectSections(source, (header) => wanted.has(header))
  }

  return {
    kind: 'git',
    async resolve(event, options?: VcsCallOptions) {
      const { set, pinned } = await resolveChange(repository, event, options?.signal)
      pinnedChanges.set(set, pinned)
      return [set]
    },
    diff,
    async materialize(change, directory, options) {
      return materializeFiles(repository, await pinnedOf(change, options.signal), directory, options)
    },
    async fetchExtraContext(change, request, options) {
      return readExtraContext(repository, await pinnedOf(change, options.signal), request, options)
    },
    async fetchAttribution(change, request, options) {
      return readAttribution(repository, await pinnedOf(change, options?.signal), request, options?.signal)
    },
    listBaseFiles: (change, options) => baseFiles.list(change.base, options),
    readBaseFiles: (change, options) => baseFiles.read(change.base, options),
    close: () => repository.close(),
  }
}

/**
 * The first lines of the sections that are wanted. Git is asked for the text of the whole change and the rest is left out
 * here: given paths, it would look for renames among those files only, and find others than the list has.
 */
function wantedHeaders(change: PinnedChange, paths: readonly string[] | undefined): ReadonlySet<string> {
  const wanted = paths === undefined ? null : new Set(paths)
  const files = change.listing.changes.filter((file) => wanted === null || wanted.has(decodePath(file.path)))
  return new Set(files.map((file) => sectionHeader(file.oldPath ?? file.path, file.path)))
}

/** Ids go to git as arguments: nothing else may. */
function assertObjectIds(change: ChangeSet): void {
  const ids = [change.base, change.mergeBase ?? change.base, change.head].filter(isNotUncommitted)
  const odd = ids.find((id) => !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(id))
  if (odd === undefined) return
  throw new AicrError(`${JSON.stringify(odd)} is not the id of a commit.`, {
    code: 'unknown_revision',
    hint: 'Take change sets from "resolve".',
  })
}

function isNotUncommitted(revision: string): boolean {
  return revision !== 'WORKTREE' && revision !== 'INDEX'
}
