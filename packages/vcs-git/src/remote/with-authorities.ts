import { readTrustedAuthorities } from '@aicr/kit'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GitRemote } from './git-remote.ts'

/**
 * The remote with a file, in `folder`, of all authorities that git is to trust: what git is told takes the place of what it
 * trusts otherwise, so those of the network's `caFiles` and the usual ones stand there together.
 */
export async function withAuthorities(remote: GitRemote, folder: string): Promise<GitRemote> {
  if (remote.authorities !== undefined) return remote
  const trusted = await readTrustedAuthorities(remote.network ?? {}, { system: true })
  if (trusted === null) return remote
  const authorities = join(folder, 'authorities.pem')
  await writeFile(authorities, `${trusted.map((text) => text.trim()).join('\n')}\n`)
  return { ...remote, authorities }
}
