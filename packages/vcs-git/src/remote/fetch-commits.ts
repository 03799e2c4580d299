import { findCommit } from '../resolve-revision.ts'
import type { GitRepository } from '../git-repository.ts'
import { readShallowCommits } from '../find-repository.ts'
import type { GitRemote } from './git-remote.ts'
import { REMOTE_NAME } from './git-remote.ts'
import { runRemote } from './run-remote.ts'

/** A repository of our own, once as it is and once with a way to the server. */
export interface FetchContext {
  remote: GitRemote
  /** What is missing here is missing. */
  offline: GitRepository
  online: GitRepository
  signal: AbortSignal | undefined
}

const FETCH = [
  'fetch',
  '--quiet',
  '--no-tags',
  '--no-write-fetch-head',
  '--no-auto-maintenance',
  '--recurse-submodules=no',
  '--filter=blob:none',
]

/** Fetches those of the commits that are missing, with their history and without files. */
export async function fetchCommits(context: FetchContext, ids: readonly string[]): Promise<void> {
  const { offline, signal } = context
  const found = await Promise.all(ids.map((id) => findCommit(offline, id, signal)))
  const missing = ids.filter((_, index) => found[index] === null)
  if (missing.length > 0) await fetch(context, missing)
}

/** Fetches the part of the history that a shallow checkout lacks, if there is one. */
export async function completeHistory(context: FetchContext, ids: readonly string[]): Promise<void> {
  const shallow = await readShallowCommits(context.offline.location)
  if (shallow.size > 0) await fetch(context, ids, ['--unshallow'])
}

/** References keep what was fetched, so that the next fetch need not bring it again. */
async function fetch(
  { online, remote, signal }: FetchContext,
  ids: readonly string[],
  options: readonly string[] = [],
): Promise<void> {
  const references = ids.map((id) => `+${id}:refs/aicr/${id}`)
  await runRemote(online, remote, [...FETCH, ...options, REMOTE_NAME, ...references], { signal })
}

/** The best common ancestor as far as the history is here; `null` when there is none. */
export async function commonAncestor(
  { offline, signal }: FetchContext,
  base: string,
  head: string,
): Promise<string | null> {
  const { exitCode, stdout } = await offline.tryRun(['merge-base', base, head], { signal })
  return exitCode === 0 ? Buffer.from(stdout).toString().trim() : null
}

/** Fetches the files between two commits in one request, instead of one by one when they are read. */
export async function fetchChangedFiles(context: FetchContext, from: string, to: string): Promise<void> {
  const { online, remote, signal } = context
  const listing = await online.run(['diff-tree', '-r', '--raw', '-z', '--no-renames', '--no-abbrev', from, to], {
    signal,
  })
  const missing = await missingObjects(context, changedBlobs(listing))
  if (missing.length === 0) return
  await runRemote(online, remote, [...FETCH, REMOTE_NAME, '--stdin'], {
    stdin: Buffer.from(missing.map((id) => `${id}\n`).join('')),
    settings: [['fetch.negotiationAlgorithm', 'noop']],
    signal,
  })
}

/** `:MODE MODE ID ID STATUS` NUL path NUL. Submodules are commits of another repository. */
export function changedBlobs(listing: Uint8Array): string[] {
  const ids = new Set<string>()
  const tokens = Buffer.from(listing).toString('latin1').split('\0')
  for (let index = 0; index < tokens.length; index += 2) {
    const [oldMode, newMode, oldId = '', newId = ''] = (tokens[index] ?? '').slice(1).split(' ')
    if (oldMode !== GITLINK) ids.add(oldId)
    if (newMode !== GITLINK) ids.add(newId)
  }
  return [...ids].filter((id) => /[1-9a-f]/.test(id))
}

const GITLINK = '160000'

async function missingObjects({ offline, signal }: FetchContext, ids: readonly string[]): Promise<string[]> {
  const stdin = Buffer.from(ids.map((id) => `${id}\n`).join(''))
  const answers = Buffer.from(await offline.run(['cat-file', '--batch-check'], { stdin, signal })).toString()
  return answers.split('\n').flatMap((line) => (line.endsWith(' missing') ? [line.slice(0, -' missing'.length)] : []))
}
