import type { ChangePlace, EffectOptions, ForgeCheck, RemoteName } from '@aicr/channels'
import { Status } from '../api/answers.ts'
import { parsed } from '../api/gitea-client.ts'
import type { GiteaServer } from '../api/gitea-server.ts'
import { repositoryPath } from '../api/paths.ts'

/** A status has no room for a digest but the end of its address. */
const DIGEST = 'aicr-'
/** Nothing that was found, or nothing that could be found out, keeps a pull request from being merged. */
const STATES = { success: 'success', neutral: 'success', failure: 'failure' } as const

/** The digest of the newest status of a name; `undefined` where there is none. */
export async function readStatus(
  { client }: GiteaServer,
  { repo }: ChangePlace,
  { name, commit, ...options }: EffectOptions & Pick<ForgeCheck, 'name' | 'commit'>,
): Promise<string | undefined> {
  const path = `${repositoryPath(repo)}/commits/${encodeURIComponent(commit)}/statuses`
  const statuses = await client.list(path, Status, options)
  const newest = statuses.filter(({ context }) => context === name).toSorted((a, b) => b.id - a.id)[0]
  const [, digest] = newest?.target_url.split(`#${DIGEST}`) ?? []
  return digest
}

/** Sets the status of a commit. It says no more than its title, and leads to the pull request. */
export async function writeStatus(
  { client }: GiteaServer,
  { repo, change }: ChangePlace,
  { check, ...options }: EffectOptions & { check: ForgeCheck },
): Promise<RemoteName> {
  const path = `${repositoryPath(repo)}/statuses/${encodeURIComponent(check.commit)}`
  const page = check.url ?? `${client.baseUrl}/${repo}/pulls/${change}`
  const json = {
    context: check.name,
    state: STATES[check.conclusion],
    description: check.title,
    target_url: `${page.split('#', 1)[0]}#${DIGEST}${check.digest}`,
  }
  const response = await client.write(path, { method: 'POST', json, ...options })
  const { id, target_url: url } = parsed(response, Status, path)
  return { id: String(id), ...(url !== '' && { url }) }
}
