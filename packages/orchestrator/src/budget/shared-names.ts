import type { FileDiff } from '@aicr/diff'
import type { Piece } from './piece.ts'

/** Names of at least five characters: shorter ones are shared by chance. */
const NAME = /[A-Za-z_][A-Za-z0-9_]{4,}/g
/** Characters of a piece that are read for names. */
const MAX_READ = 4000
/** A name in more places than this is a word of the language or the project, not a link between two changes. */
const COMMON = 8

/**
 * For each piece how strongly it is tied to the other changes, from 0 to 1: the share of its names that a few other
 * places of the change use too. A change that touches a name in several places has its point there.
 */
export function sharedNames(files: readonly FileDiff[], pieces: readonly Piece[]): number[] {
  const names = pieces.map((piece) => namesOf(files, piece))
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

/** The names in the changed rows of a piece. */
export function namesOf(files: readonly FileDiff[], piece: Piece): Set<string> {
  const rows = files[piece.file]?.hunks[piece.hunk]?.lines ?? []
  const names = new Set<string>()
  let read = 0
  for (let index = piece.from; index < piece.to && read < MAX_READ; index++) {
    const row = rows[index]
    if (!row || row.kind === 'context') continue
    const text = row.text.slice(0, MAX_READ - read)
    read += text.length
    for (const [name] of text.matchAll(NAME)) names.add(name)
  }
  return names
}
