import type { EffectOptions } from '@aicr/channels'
import type { Label } from '@aicr/channels/forge'
import type { GitHubApi } from './github-api.ts'
import { Nothing } from './models.ts'

/**
 * Makes labels with their colours before they are used for the first time. One that is there already is refused, and one
 * that may not be made is made by its first use, without a colour.
 */
export function createLabelMaker(
  api: GitHubApi,
  path: string,
  labels: readonly Label[],
): (names: readonly string[], effect: EffectOptions) => Promise<void> {
  const colors = new Map(labels.map(({ name, color }) => [name, color.replace(/^#/, '')]))
  const ensured = new Set<string>()
  return async (names, effect) => {
    for (const name of names) {
      const color = colors.get(name)
      if (color === undefined || ensured.has(name)) continue
      await api.call(
        { url: `${path}/labels`, json: { name, color }, accept: [403, 404, 422], repeatable: true, ...effect },
        Nothing,
      )
      ensured.add(name)
    }
  }
}

/**
 * Changes the labels of an issue or a pull request (`url`) one by one: a list of all would wipe those that people set
 * meanwhile.
 */
export async function changeIssueLabels(
  api: GitHubApi,
  url: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  effect: EffectOptions,
): Promise<void> {
  if (add.length > 0)
    await api.call({ url: `${url}/labels`, json: { labels: [...add] }, repeatable: true, ...effect }, Nothing)
  for (const name of remove) {
    const label = `${url}/labels/${encodeURIComponent(name)}`
    await api.call({ method: 'DELETE', url: label, accept: [404], repeatable: true, ...effect }, Nothing)
  }
}
