import type { EffectOptions, Label as WantedLabel } from '@aicr/channels'
import { isAicrError } from '@aicr/schema'
import { Label } from '../api/answers.ts'
import { parsed } from '../api/gitea-client.ts'
import type { GiteaServer } from '../api/gitea-server.ts'
import { repositoryPath } from '../api/paths.ts'

/** Labels by name: the server's calls take numbers. */
export interface LabelDirectory {
  /** The number of a label; `undefined` where there is none of this name. */
  find(name: string, options: EffectOptions): Promise<number | undefined>
  /** The numbers of labels, those that are missing being created. */
  ensure(names: readonly string[], options: EffectOptions): Promise<number[]>
}

/** The colour of labels that have none of their own. */
const PLAIN = '#ededed'

/** The labels of a repository, and of the organisation that owns it. What is not found is looked for again the next time. */
export function createLabelDirectory(
  { client }: GiteaServer,
  repository: string,
  colors: readonly WantedLabel[],
): LabelDirectory {
  const path = `${repositoryPath(repository)}/labels`
  const [owner = ''] = repository.split('/')
  let known: ReadonlyMap<string, number> = new Map()

  async function load(options: EffectOptions): Promise<void> {
    const own = await client.list(path, Label, options)
    const inherited = await organisationLabels(options)
    // Of several labels of one name the repository's first one counts.
    known = new Map([...own, ...inherited].toReversed().map(({ name, id }) => [name, id]))
  }
  /** A person has none, and not every token may see those of an organisation. */
  async function organisationLabels(options: EffectOptions): Promise<Label[]> {
    try {
      return await client.list(`/orgs/${encodeURIComponent(owner)}/labels`, Label, options)
    } catch (error) {
      const status = isAicrError(error) ? error.details['status'] : undefined
      if (status === 404 || status === 403) return []
      throw error
    }
  }
  async function find(name: string, options: EffectOptions): Promise<number | undefined> {
    if (!known.has(name)) await load(options)
    return known.get(name)
  }
  async function create(name: string, options: EffectOptions): Promise<number> {
    const color = colors.find((label) => label.name === name)?.color ?? PLAIN
    const response = await client.write(path, { method: 'POST', json: { name, color }, ...options })
    const { id } = parsed(response, Label, path)
    known = new Map([...known, [name, id]])
    return id
  }

  return {
    find,
    async ensure(names, options) {
      const ids = []
      for (const name of new Set(names)) ids.push((await find(name, options)) ?? (await create(name, options)))
      return ids
    },
  }
}
