import type { FileDiff } from '@aicr/diff'
import type { Names } from './names.ts'
import type { Unit } from './unit.ts'

/** What ties a test to what it tests is stronger than a shared name, and that stronger than a shared folder. */
const STEM = 4
const NAME = 2
const FOLDER = 1
/** Of a large folder only so many neighbours are tied to each other: all of them would be too many pairs. */
const MOST_NEIGHBOURS = 32
/** A name in more units than this is a word of the language or the project, not a tie. */
const COMMON = 8
/** Names of a unit that are compared. */
const MOST_NAMES = 200

/** For each unit the units that it belongs together with, and how strongly. */
export function linkUnits(files: readonly FileDiff[], units: readonly Unit[], names: Names): Map<number, number>[] {
  const links = units.map(() => new Map<number, number>())
  for (const [strength, members] of commonKeys(files, units, names)) {
    for (const one of members) {
      for (const other of members) {
        if (one !== other) links[one]?.set(other, (links[one].get(other) ?? 0) + strength)
      }
    }
  }
  return links
}

/** Groups of units that have something in common, with what that is worth. */
function* commonKeys(files: readonly FileDiff[], units: readonly Unit[], names: Names): Generator<[number, number[]]> {
  yield* chunked(STEM, units, ({ file }) => [stem(files[file]?.path ?? '')])
  yield* chunked(FOLDER, units, ({ file }) => [folder(files[file]?.path ?? '')])
  for (const members of byKey(units, (unit) => unitNames(unit, names)).values()) {
    if (members.length <= COMMON) yield [NAME, members]
  }
}

function* chunked(
  strength: number,
  units: readonly Unit[],
  keys: (unit: Unit) => Iterable<string>,
): Generator<[number, number[]]> {
  for (const members of byKey(units, keys).values()) {
    for (let from = 0; from < members.length; from += MOST_NEIGHBOURS) {
      yield [strength, members.slice(from, from + MOST_NEIGHBOURS)]
    }
  }
}

function byKey(units: readonly Unit[], keys: (unit: Unit) => Iterable<string>): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [index, unit] of units.entries()) {
    for (const key of keys(unit)) {
      const members = groups.get(key)
      if (members) members.push(index)
      else groups.set(key, [index])
    }
  }
  return groups
}

function unitNames({ pieces }: Unit, namesOf: Names): Set<string> {
  const names = new Set<string>()
  for (const piece of pieces) {
    for (const name of namesOf(piece)) {
      if (names.size >= MOST_NAMES) return names
      names.add(name)
    }
  }
  return names
}

function folder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** The name that a file shares with its test: `retry` of `src/retry.test.ts`, `test_retry.py` and `RetryTest.java`. */
function stem(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const base = name.slice(0, name.indexOf('.', 1) === -1 ? undefined : name.indexOf('.', 1))
  return base.replace(/^test[_-]?|[_-]?(?:tests?|spec)$/g, '')
}
