import type { Ancestry, EffectOptions } from '@aicr/channels'
import { isAicrError } from '@aicr/schema'
import { Comparison } from '../api/answers.ts'
import type { GiteaClient } from '../api/gitea-client.ts'

/** Answers to the question that say that it cannot be answered. */
const UNKNOWN = [400, 404, 409, 422]

/**
 * Where `to` stands as seen from `from`: the server only says how many commits one has that the other lacks, so both ways are
 * asked. `unknown` where a commit is gone, or there are more than the server shows.
 */
export async function compareCommits(
  client: GiteaClient,
  root: string,
  { from, to, ...options }: EffectOptions & { from: string; to: string },
): Promise<Ancestry> {
  if (from === to) return 'identical'
  const ahead = await countMissing(client, root, { base: from, head: to, ...options })
  if (ahead === undefined) return 'unknown'
  const behind = await countMissing(client, root, { base: to, head: from, ...options })
  if (behind === undefined) return 'unknown'
  if (ahead > 0) return behind > 0 ? 'diverged' : 'ahead'
  return behind > 0 ? 'behind' : 'identical'
}

/** How many commits of `head` are not in `base`. */
async function countMissing(
  client: GiteaClient,
  root: string,
  { base, head, ...options }: EffectOptions & { base: string; head: string },
): Promise<number | undefined> {
  const path = `${root}/compare/${encodeURIComponent(base)}...${encodeURIComponent(head)}`
  try {
    return (await client.read(path, Comparison, options)).total_commits
  } catch (error) {
    if (!isAicrError(error)) throw error
    const status = error.details['status']
    if (error.code === 'limit_exceeded' || (typeof status === 'number' && UNKNOWN.includes(status))) return undefined
    throw error
  }
}
