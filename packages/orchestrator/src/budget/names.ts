import type { FileDiff } from '@aicr/diff'
import type { Piece } from './piece.ts'

/** Names of at least five characters: shorter ones are shared by chance. */
const NAME = /[A-Za-z_][A-Za-z0-9_]{4,}/g
/** Characters of a piece that are read for names. */
const MAX_READ = 4000

/** The names in the changed rows of a piece. */
export type Names = (piece: Piece) => ReadonlySet<string>

/** Names of the pieces of one change. Each piece is read once, when it is first asked for. */
export function createNames(files: readonly FileDiff[]): Names {
  const known = new WeakMap<Piece, ReadonlySet<string>>()
  return (piece) => {
    const names = known.get(piece) ?? readNames(files, piece)
    known.set(piece, names)
    return names
  }
}

function readNames(files: readonly FileDiff[], piece: Piece): Set<string> {
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
