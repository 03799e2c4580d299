import type { EffectOptions } from '@aicr/channels'
import type { Label } from '@aicr/channels/forge'
import type { GitLabApi } from './gitlab-api.ts'
import { Nothing } from './models.ts'

/** A label that is there already is refused; one that may not be made is made by its first use, in GitLab's own colour. */
export function createLabelMaker(
  api: GitLabApi,
  path: string,
  labels: readonly Label[],
): (names: readonly string[], effect: EffectOptions) => Promise<void> {
  const missing = new Map(labels.map((label) => [label.name, label]))
  return async (names, effect) => {
    for (const name of names) {
      const label = missing.get(name)
      if (label === undefined) continue
      const request = { url: `${path}/labels`, json: { ...label }, accept: [400, 403, 409], repeatable: true }
      await api.call({ ...request, ...effect }, Nothing)
      missing.delete(name)
    }
  }
}

/** Labels are added and removed by name, so that those which people set meanwhile stay. */
export function labelFields({ add, remove }: { add: readonly string[]; remove: readonly string[] }): {
  add_labels?: string
  remove_labels?: string
} {
  return {
    ...(add.length > 0 && { add_labels: add.join(',') }),
    ...(remove.length > 0 && { remove_labels: remove.join(',') }),
  }
}
