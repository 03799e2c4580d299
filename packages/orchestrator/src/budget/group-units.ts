import type { Unit } from './unit.ts'

/** Units without any tie that are tried as filling, one after the other, before a bundle is closed. */
const MOST_TRIED = 64

/**
 * The units in bundles that each fit a call. A bundle starts with the first unit left, takes what is tied to it most
 * strongly, and is filled up with the next ones: a call is dearer than an unrelated file in it.
 */
export function groupUnits(
  units: readonly Unit[],
  links: readonly ReadonlyMap<number, number>[],
  capacity: number,
): Unit[][] {
  const left = new Set(units.keys())
  const groups: Unit[][] = []
  for (const first of units.keys()) {
    if (left.has(first)) groups.push(takeGroup({ units, links, capacity, left }, first))
  }
  return groups
}

interface Grouping {
  units: readonly Unit[]
  links: readonly ReadonlyMap<number, number>[]
  capacity: number
  left: Set<number>
}

function takeGroup({ units, links, capacity, left }: Grouping, first: number): Unit[] {
  const group: number[] = []
  const ties = new Map<number, number>()
  let room = capacity
  function take(index: number): void {
    group.push(index)
    left.delete(index)
    ties.delete(index)
    room -= units[index]?.price ?? 0
    for (const [other, strength] of links[index] ?? []) {
      if (left.has(other)) ties.set(other, (ties.get(other) ?? 0) + strength)
    }
  }
  function fits(index: number): boolean {
    return (units[index]?.price ?? 0) <= room
  }
  for (let next: number | null = first; next !== null; next = filling(left, fits)) {
    take(next)
    for (let tied = strongest(ties); tied !== null; tied = strongest(ties)) {
      if (fits(tied)) take(tied)
      else ties.delete(tied)
    }
  }
  return group.sort((a, b) => a - b).flatMap((index) => units[index] ?? [])
}

/** The first unit left that fits, among the next few. */
function filling(left: ReadonlySet<number>, fits: (index: number) => boolean): number | null {
  let tried = 0
  for (const index of left) {
    if (fits(index)) return index
    if (++tried === MOST_TRIED) return null
  }
  return null
}

/** The unit with the strongest tie; of equal ones the first. */
function strongest(ties: ReadonlyMap<number, number>): number | null {
  let best: number | null = null
  let most = 0
  for (const [index, strength] of ties) {
    if (strength > most || (strength === most && best !== null && index < best)) {
      best = index
      most = strength
    }
  }
  return best
}
