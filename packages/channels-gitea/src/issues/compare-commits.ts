import type { EffectOptions } from '@aicr/channels'
import type { Ancestry } from '@aicr/channels/forge'
import { isAicrError } from '@aicr/schema'
import { Comparison } from '../api/answers.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'

/** Answers that say that two commits cannot be compared. */
const UNKNOWN: readonly unknown[] = [400, 404, 409, 422]

/**
 * Where `to` stands as seen from `from`: the server only says how many commits one has that the other lacks, so both ways are
 * asked. `unknown` where a commit is gone, or there are more than the server shows.
 */
export async function compareCommits(
  gitea: GiteaRepository,
  from: string,
  to: string,
  effect: EffectOptions,
): Promise<Ancestry> {
  if (from === to) return 'identical'
  const ahead = await countMissing(gitea, from, to, effect)
  if (ahead === undefined) return 'unknown'
  const behind = await countMissing(gitea, to, from, effect)
  if (behind === undefined) return 'unknown'
  if (ahead > 0) return behind > 0 ? 'diverged' : 'ahead'
  return behind > 0 ? 'behind' : 'identical'
}

/** How many commits of `head` are not in `base`. */
async function countMissing(
  { client, path }: GiteaRepository,
  base: string,
  head: string,
  effect: EffectOptions,
): Promise<number | undefined> {
  const compared = `${path}/compare/${encodeURIComponent(base)}...${encodeURIComponent(head)}`
  try {
    return (await client.read(compared, Comparison, effect)).total_commits
  } catch (error) {
    if (!isAicrError(error)) throw error
    if (error.code === 'limit_exceeded' || UNKNOWN.includes(error.details['status'])) return undefined
    throw error
  }
}
