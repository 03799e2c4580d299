import type { FileDiff } from '@aicr/diff'
import { wholeDetail } from './detail.ts'
import { withoutMargin } from './estimate-tokens.ts'
import { groupUnits } from './group-units.ts'
import { linkUnits } from './links.ts'
import { packChange } from './pack-change.ts'
import type { PackInput, PackedChange } from './pack-change.ts'
import { packPieces, packWhole } from './pack-pieces.ts'
import { createNames } from './names.ts'
import type { Names } from './names.ts'
import { omittedFrom } from './packed-file.ts'
import type { Omitted } from './packed-file.ts'
import { pathWeight } from './path-weight.ts'
import { cutPieces } from './piece.ts'
import type { Piece } from './piece.ts'
import { createPrices } from './price.ts'
import type { Prices } from './price.ts'
import { rankPieces } from './rank-pieces.ts'
import { selectHunks } from './select-hunks.ts'
import { cutUnits } from './unit.ts'
import type { Unit } from './unit.ts'

export interface BundleInput extends PackInput {
  /** Calls that one review may make. Each has the whole of `budgetTokens`. */
  maxCalls: number
}

export interface BundledChange {
  /** One a call. `omitted` of a bundle is what that call lacks of its own files. */
  bundles: PackedChange[]
  /** What no call sees. */
  omitted: Omitted[]
}

/**
 * A change in as few calls as it takes, at most `maxCalls`: one where it fits, else files that belong together in the same
 * one. With enough calls every changed line is in one of them. Where there are too few, context shrinks first, and the
 * last call gets the most useful of what is left.
 */
export function bundleChange(input: BundleInput): BundledChange {
  const { files, budgetTokens, overhead, maxCalls, contextLines = 3, keepHunks = null } = input
  if (maxCalls <= 1) return oneCall(packChange(input))
  const available = Math.max(0, budgetTokens - overhead)
  const prices = createPrices(files)
  const names = createNames(files)
  const pieces = cutPieces(files, selectHunks(files, available * maxCalls))
  const pack = { files, prices, names, available, contextLines, keepHunks }
  const whole = packWhole({ ...pack, pieces })
  const missing = whole ? omittedFrom(files, whole.files) : []
  if (whole && missing.length === 0) return oneCall({ ...whole, omitted: [] })
  const limits = { prices, names, capacity: withoutMargin(available), maxCalls, contextLines }
  const groups = planCalls(files, mostUseful(files, pieces, limits), limits)
  const bundles = groups.map((group) => {
    const own = group.toSorted((a, b) => a.file - b.file || a.hunk - b.hunk || a.from - b.from)
    const packed = packPieces({ ...pack, pieces: own })
    return { ...packed, omitted: omittedFrom(filesOf(files, own), packed.files) }
  })
  const shown = bundles.filter((bundle) => bundle.files.length > 0)
  return {
    bundles: shown,
    omitted: omittedFrom(
      files,
      shown.flatMap((bundle) => bundle.files),
    ),
  }
}

function oneCall(packed: PackedChange): BundledChange {
  return { bundles: [packed], omitted: packed.omitted }
}

interface CallLimits {
  prices: Prices
  names: Names
  /** In `lineTokens`. */
  capacity: number
  maxCalls: number
  contextLines: number
}

/** What all calls together have room for, the most useful first, in the order of the diff. */
function mostUseful(
  files: readonly FileDiff[],
  pieces: readonly Piece[],
  { prices, names, capacity, maxCalls }: CallLimits,
): Piece[] {
  const useful = new Set<Piece>()
  let room = capacity * maxCalls
  for (const piece of rankPieces(files, pieces, names)) {
    room -= prices.piece(piece, wholeDetail(0))
    if (room < 0) break
    useful.add(piece)
  }
  return pieces.filter((piece) => useful.has(piece))
}

/** Bundles are not full to the brim: so much more room is counted on. */
const FILLING = 1.1

/** The pieces of each call. */
function planCalls(files: readonly FileDiff[], pieces: readonly Piece[], limits: CallLimits): Piece[][] {
  const { capacity, maxCalls } = limits
  const units = inOrder(files, unitsThatFit(files, pieces, limits))
  const groups = groupUnits(units, linkUnits(files, units, limits.names), capacity)
  const calls = groups.map((group) => group.flatMap((unit) => unit.pieces))
  return calls.length <= maxCalls ? calls : [...calls.slice(0, maxCalls - 1), calls.slice(maxCalls - 1).flat()]
}

/** Units with as many unchanged lines as the calls have room for. */
function unitsThatFit(
  files: readonly FileDiff[],
  pieces: readonly Piece[],
  { prices, capacity, maxCalls, contextLines }: CallLimits,
): Unit[] {
  const cut = (context: number) => cutUnits(files, pieces, { prices, detail: wholeDetail(context), capacity })
  for (const context of [contextLines, 1]) {
    const units = context <= contextLines ? cut(context) : []
    const needed = units.reduce((sum, { price }) => sum + price, 0) * FILLING
    if (units.length > 0 && needed <= capacity * maxCalls) return units
  }
  return cut(0)
}

/** The files that matter most first, so that what does not get a call of its own is what matters least. */
function inOrder(files: readonly FileDiff[], units: readonly Unit[]): Unit[] {
  const weights = units.map(({ file }) => pathWeight(files[file]?.path ?? ''))
  return units
    .map((unit, index) => ({ unit, weight: weights[index] ?? 0 }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ unit }) => unit)
}

function filesOf(files: readonly FileDiff[], pieces: readonly Piece[]): FileDiff[] {
  const indexes = new Set(pieces.map(({ file }) => file))
  return files.filter((_, index) => indexes.has(index))
}
