import type { Names } from './names.ts'
import type { Piece } from './piece.ts'

/** A name in more places than this is a word of the language or the project, not a link between two changes. */
const COMMON = 8

/**
 * For each piece how strongly it is tied to the other changes, from 0 to 1: the share of its names that a few other
 * places of the change use too. A change that touches a name in several places has its point there.
 */
export function sharedNames(pieces: readonly Piece[], namesOf: Names): number[] {
  const names = pieces.map(namesOf)
  const places = new Map<string, number>()
  for (const set of names) for (const name of set) places.set(name, (places.get(name) ?? 0) + 1)
  return names.map((set) => {
    if (set.size === 0) return 0
    let shared = 0
    for (const name of set) {
      const count = places.get(name) ?? 0
      if (count > 1 && count <= COMMON) shared += 1
    }
    return shared / set.size
  })
}
