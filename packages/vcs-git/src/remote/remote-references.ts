import type { GitRepository } from '../git-repository.ts'
import type { GitRemote } from './git-remote.ts'
import { REMOTE_NAME } from './git-remote.ts'
import { runRemote } from './run-remote.ts'

/** What a server says of its references. */
export interface RemoteReferences {
  /** Ids by full name, of those that were asked for and exist. */
  ids: ReadonlyMap<string, string>
  /** The full name of the default branch, if the server says. */
  defaultBranch: string | undefined
}

/** Asks the server for references by their full names; one request. */
export async function readRemoteReferences(
  repository: GitRepository,
  remote: GitRemote,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<RemoteReferences> {
  const args = ['ls-remote', '--symref', '--', REMOTE_NAME, 'HEAD', ...names]
  return parseReferences(Buffer.from(await runRemote(repository, remote, args, { signal })).toString())
}

/** Lines of `ID TAB NAME`; before HEAD, `ref: NAME TAB HEAD`. */
export function parseReferences(text: string): RemoteReferences {
  const ids = new Map<string, string>()
  let defaultBranch: string | undefined
  for (const line of text.split('\n')) {
    const [value = '', name] = line.split('\t')
    if (name === undefined) continue
    if (name === 'HEAD' && value.startsWith('ref: ')) defaultBranch = value.slice('ref: '.length)
    else if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value)) ids.set(name, value)
  }
  return { ids, defaultBranch }
}
