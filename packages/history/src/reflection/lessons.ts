import type { StoredReaction } from './reaction.ts'

const MAX_REASONS = 3

/** What people did with the problems of one category in one folder. */
export interface Lesson {
  category: string
  /** Empty for the root of the repository. */
  folder: string
  /** How many problems were dismissed, and how many fixed. */
  dismissed: number
  fixed: number
  /** Why some were dismissed: the latest different reasons, the last one first, at most three. Written by people. */
  reasons: string[]
  /** When the last of them was. */
  last: string
}

/** Counts reactions by category and folder; the most frequent first, then the latest. */
export function lessonsFrom(reactions: readonly StoredReaction[]): Lesson[] {
  const groups = Map.groupBy(reactions, ({ category, folder }) => JSON.stringify([category, folder]))
  return [...groups.values()].flatMap(lessonFrom).toSorted(compareLessons)
}

function lessonFrom(reactions: readonly StoredReaction[]): Lesson[] {
  const latestFirst = reactions.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const [latest] = latestFirst
  if (!latest) return []
  const dismissed = latestFirst.filter(({ kind }) => kind === 'dismissed')
  const reasons = new Set(dismissed.flatMap(({ reason }) => (reason === undefined || reason === '' ? [] : reason)))
  return [
    {
      category: latest.category,
      folder: latest.folder,
      dismissed: dismissed.length,
      fixed: latestFirst.length - dismissed.length,
      reasons: [...reasons].slice(0, MAX_REASONS),
      last: latest.at,
    },
  ]
}

function compareLessons(a: Lesson, b: Lesson): number {
  const byCount = b.dismissed + b.fixed - (a.dismissed + a.fixed)
  return byCount || Date.parse(b.last) - Date.parse(a.last) || (a.folder < b.folder ? -1 : 1)
}
