import type { FileDiff } from '@aicr/diff'
import type { Detail } from './detail.ts'
import { splitPiece } from './piece.ts'
import type { Piece } from './piece.ts'
import type { Prices } from './price.ts'

/** What one call sees of a file: the whole of it, or, where that is too much for a call, consecutive pieces. */
export interface Unit {
  /** Index of the file in the change. */
  file: number
  pieces: Piece[]
  /** What it costs at most, in `lineTokens`, its file's heading included. */
  price: number
}

export interface UnitLimits {
  prices: Prices
  detail: Detail
  /** In `lineTokens`. */
  capacity: number
}

/** The files as units that each fit a call. Only a row that alone is too much makes one that does not. */
export function cutUnits(files: readonly FileDiff[], pieces: readonly Piece[], limits: UnitLimits): Unit[] {
  const { prices, detail, capacity } = limits
  const units: Unit[] = []
  for (const piece of pieces.flatMap((whole) => fittingPieces(files, whole, limits))) {
    const price = prices.piece(piece, detail) + prices.note
    const unit = units.at(-1)
    if (unit?.file === piece.file && unit.price + price <= capacity) {
      unit.pieces.push(piece)
      unit.price += price
    } else {
      units.push({ file: piece.file, pieces: [piece], price: openingPrice(prices, piece.file) + price })
    }
  }
  return units.map((unit) => (isWhole(files[unit.file], unit) ? withoutNotes(unit, prices) : unit))
}

/** Whether a unit has all that changed in its file: then nothing is noted to be missing. */
function isWhole(file: FileDiff | undefined, { pieces }: Unit): boolean {
  const changed = pieces.reduce((sum, { additions, deletions }) => sum + additions + deletions, 0)
  return file !== undefined && changed === file.additions + file.deletions
}

function withoutNotes(unit: Unit, { note }: Prices): Unit {
  return { ...unit, price: unit.price - note * (unit.pieces.length + 1) }
}

/** A part of a file has a note at its end. */
function openingPrice(prices: Prices, file: number): number {
  return prices.file(file) + prices.note
}

/** A piece, or the halves of one that is too large for a call. */
function fittingPieces(files: readonly FileDiff[], piece: Piece, limits: UnitLimits): Piece[] {
  const { prices, detail, capacity } = limits
  const rows = piece.to - piece.from
  const price = openingPrice(prices, piece.file) + prices.piece(piece, detail) + prices.note
  const hunk = files[piece.file]?.hunks[piece.hunk]
  if (!hunk || rows <= 1 || price <= capacity) return [piece]
  return splitPiece(hunk, piece, piece.from + Math.ceil(rows / 2)).flatMap((half) => fittingPieces(files, half, limits))
}
