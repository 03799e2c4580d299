import type { EffectOptions } from '@aicr/channels'
import type { ChangePlace, ForgeCheck, RemoteName } from '@aicr/channels/forge'
import { Status } from '../api/answers.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'

/** A status has no room for a digest but the end of its address. */
const DIGEST = 'aicr-'
/** Where nothing was to be judged, nothing keeps a pull request from being merged. No result is no success. */
const STATES = { success: 'success', neutral: 'success', failure: 'failure', unknown: 'error' } as const

/** The digest of the newest status of a name; `undefined` where there is none. */
export async function readStatus(
  { client, path }: GiteaRepository,
  { name, commit }: Pick<ForgeCheck, 'name' | 'commit'>,
  effect: EffectOptions,
): Promise<string | undefined> {
  const statuses = await client.list(`${path}/commits/${encodeURIComponent(commit)}/statuses`, Status, effect)
  const newest = statuses.filter(({ context }) => context === name).toSorted((a, b) => b.id - a.id)[0]
  const [, digest] = newest?.target_url.split(`#${DIGEST}`) ?? []
  return digest
}

/** Sets the status of a commit. It says no more than its title, and leads to the pull request. */
export async function writeStatus(
  { client, path, site, owner, name }: GiteaRepository,
  { change }: ChangePlace,
  check: ForgeCheck,
  effect: EffectOptions,
): Promise<RemoteName> {
  const page = check.url ?? `${site}/${owner}/${name}/pulls/${change}`
  const json = {
    context: check.name,
    state: STATES[check.conclusion],
    description: check.title,
    target_url: `${page.split('#', 1)[0]}#${DIGEST}${check.digest}`,
  }
  const to = `${path}/statuses/${encodeURIComponent(check.commit)}`
  const { id, target_url: url } = await client.create(to, Status, { json, ...effect })
  return { id: String(id), ...(url !== '' && { url }) }
}
