import type { EffectOptions } from '@aicr/channels'
import type { ForgeCheck, RemoteName } from '@aicr/channels/forge'
import { truncateText } from '@aicr/markdown'
import { isAicrError } from '@aicr/schema'
import type { GitLabApi } from '../api/gitlab-api.ts'
import { Status } from '../api/models.ts'

const DESCRIPTION_CHARACTERS = 255
const LONGEST_ADDRESS = 255

const STATES = {
  success: ['success'],
  failure: ['failed'],
  neutral: ['skipped', 'success'],
  unknown: ['canceled'],
} as const

/** The digest of the commit status of our own that stands. */
export async function readStatus(
  api: GitLabApi,
  project: string,
  { name, commit }: Pick<ForgeCheck, 'name' | 'commit'>,
  effect: EffectOptions,
): Promise<string | undefined> {
  const viewer = await api.viewer(effect.signal)
  const query = `name=${encodeURIComponent(name)}&per_page=100`
  const url = `${project}/repository/commits/${encodeURIComponent(commit)}/statuses?${query}`
  const statuses = await api.list({ url, ...effect }, Status)
  const own = statuses.findLast((status) => status.name === name && status.author?.id === viewer.id)
  return / \[([0-9a-f]+)\]$/.exec(own?.description ?? '')?.[1]
}

/**
 * Writes a commit status; its digest stands at the end of its words. Where nothing was to be judged it is `skipped`;
 * versions before 17.6 do not take that, and get `success`. A review without a result is `canceled`, which is no success.
 */
export async function writeStatus(
  api: GitLabApi,
  project: string,
  check: ForgeCheck,
  effect: EffectOptions,
): Promise<RemoteName> {
  const [state, older] = STATES[check.conclusion]
  const url = `${project}/statuses/${encodeURIComponent(check.commit)}`
  const fields = fieldsOf(check)
  try {
    const { id } = await api.call({ url, json: { ...fields, state }, ...effect }, Status)
    return { id: String(id) }
  } catch (error) {
    if (older === undefined || !isAicrError(error) || error.details['status'] !== 400) throw error
    const { id } = await api.call({ url, json: { ...fields, state: older }, ...effect }, Status)
    return { id: String(id) }
  }
}

function fieldsOf({ name, title, digest, url }: ForgeCheck): Readonly<Record<string, string>> {
  const tail = ` [${digest}]`
  const description = truncateText(title, DESCRIPTION_CHARACTERS - tail.length, 'characters') + tail
  const hasAddress = url !== undefined && url.length <= LONGEST_ADDRESS
  return { name, description, ...(hasAddress && { target_url: url }) }
}
