import type { Marker } from '@aicr/markdown'

export interface LabelChanges {
  readonly add: readonly string[]
  readonly remove: readonly string[]
  /** The labels that we set, to be remembered. */
  readonly ours: readonly string[]
}

/**
 * What brings labels up to date without touching anybody else's: only a label that we set is taken away,
 * and one of ours that a person took away does not come back.
 */
export function labelChanges(
  wanted: readonly string[],
  present: readonly string[],
  ours: readonly string[],
): LabelChanges {
  const add = wanted.filter((name) => !present.includes(name) && !ours.includes(name))
  return {
    add,
    remove: ours.filter((name) => present.includes(name) && !wanted.includes(name)),
    ours: [...ours.filter((name) => wanted.includes(name)), ...add],
  }
}

/** What a body remembers of the labels that we set, so that people's are told from ours. */
export function labelsFact(labels: readonly string[]): Marker {
  return { name: 'labels', value: JSON.stringify(labels) }
}

/** The labels of {@link labelsFact}; none when they cannot be read. */
export function rememberedLabels(facts: ReadonlyMap<string, string>): string[] {
  try {
    const labels: unknown = JSON.parse(facts.get('labels') ?? '[]')
    return Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : []
  } catch {
    // Without a key, somebody else may have written it; then no label is ours to take away.
    return []
  }
}
