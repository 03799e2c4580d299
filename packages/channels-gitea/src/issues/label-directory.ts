import type { EffectOptions } from '@aicr/channels'
import type { Label as ColouredLabel } from '@aicr/channels/forge'
import { isAicrError } from '@aicr/schema'
import { Label } from '../api/answers.ts'
import { issuePath } from '../api/gitea-repository.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'

/** Labels by name: the server's calls take numbers. */
export interface LabelDirectory {
  /** The number of a label; `undefined` where there is none of this name. */
  find(name: string, effect: EffectOptions): Promise<number | undefined>
  /** The numbers of labels, those that are missing being created. */
  ensure(names: readonly string[], effect: EffectOptions): Promise<number[]>
}

/** The colour of labels that have none of their own. */
const PLAIN = '#ededed'

/** The labels of a repository, and of the organisation that owns it. What is not found is looked for again the next time. */
export function createLabelDirectory(
  { client, path, owner }: GiteaRepository,
  coloured: readonly ColouredLabel[],
): LabelDirectory {
  let known: ReadonlyMap<string, number> = new Map()

  async function load(effect: EffectOptions): Promise<void> {
    const own = await client.list(`${path}/labels`, Label, effect)
    const inherited = await organisationLabels(effect)
    // Of several labels of one name the repository's first one counts.
    known = new Map([...own, ...inherited].toReversed().map(({ name, id }) => [name, id]))
  }
  /** A person has none, and not every token may see those of an organisation. */
  async function organisationLabels(effect: EffectOptions): Promise<Label[]> {
    try {
      return await client.list(`/orgs/${owner}/labels`, Label, effect)
    } catch (error) {
      const status = isAicrError(error) ? error.details['status'] : undefined
      if (status === 404 || status === 403) return []
      throw error
    }
  }
  async function find(name: string, effect: EffectOptions): Promise<number | undefined> {
    if (!known.has(name)) await load(effect)
    return known.get(name)
  }
  async function create(name: string, effect: EffectOptions): Promise<number> {
    const color = coloured.find((label) => label.name === name)?.color ?? PLAIN
    const { id } = await client.create(`${path}/labels`, Label, { json: { name, color }, ...effect })
    known = new Map([...known, [name, id]])
    return id
  }

  return {
    find,
    async ensure(names, effect) {
      const ids = []
      for (const name of new Set(names)) ids.push((await find(name, effect)) ?? (await create(name, effect)))
      return ids
    },
  }
}

/** Changes the labels of an issue or a pull request one by one, so that those which people set meanwhile stay. */
export async function changeIssueLabels(
  gitea: GiteaRepository,
  labels: LabelDirectory,
  { id, add, remove }: { id: string; add: readonly string[]; remove: readonly string[] },
  effect: EffectOptions,
): Promise<void> {
  const path = `${issuePath(gitea, id)}/labels`
  const again = { repeatable: true, ...effect }
  if (add.length > 0) {
    const json = { labels: await labels.ensure(add, effect) }
    await gitea.client.write(path, { method: 'POST', json, ...again })
  }
  for (const name of remove) {
    const label = await labels.find(name, effect)
    if (label !== undefined) await gitea.client.write(`${path}/${label}`, { method: 'DELETE', ...again })
  }
}
