import type { IndexedFile } from './indexed-file.ts'
import type { QuotePlace } from './quote-finder.ts'
import { readQuote } from './quote.ts'
import type { Quote } from './quote.ts'

/** The one place that quoted code is from; or why that is not certain, with the places that it may be from, nearest first. */
export type QuoteAnswer = { ok: true; place: QuotePlace } | { ok: false; reason: string; candidates: QuotePlace[] }

/**
 * How far off a reported line may be and still tell something. Deleted code is looked for only that near: farther away, a
 * line of the same text may well stand in the new file where the diff does not show it. Of several lines that hold a
 * part, one must be that near to be meant.
 */
const REACH = 10

/**
 * How many times as far away the next line that holds the same part must be: neighbours that begin alike are a pattern
 * (a list of imports, a chain of calls), and the report may be off by a few of them.
 */
const CLEARANCE = 3

type Search = () => QuotePlace[]

/**
 * Decides where quoted code is from. The reported line is right when the code stands there. Otherwise lines of the new
 * file go before deleted ones, whole lines before parts of lines, equal ones before ones with other white space, and
 * among equals the nearest to the reported line counts. A part of a line counts where it is the only one, or where it is
 * near and all others are far.
 */
export function locateQuote(file: IndexedFile, code: string, line: number | undefined): QuoteAnswer {
  const quote = readQuote(code)
  const spaced = file.finder('new').spaced(quote)
  const here = placeAt(spaced, line)
  if (here !== undefined) return { ok: true, place: here }
  if (!quote.isTelling) return refuse('The quoted code is too short to tell where it is from.')
  const [whole, parts] = searches(file, { quote, spaced, line })
  const wholePlaces = firstFound(whole)
  if (wholePlaces.length > 0) return pickNearest(wholePlaces, line)
  const partPlaces = firstFound(parts)
  if (partPlaces.length === 0) return refuse('The diff does not show the quoted code.')
  const part = placeAt(partPlaces, line) ?? clearlyNearest(partPlaces, line)
  return part === undefined ? pickNearest(partPlaces, undefined) : { ok: true, place: part }
}

function searches(
  file: IndexedFile,
  { quote, spaced, line }: { quote: Quote; spaced: QuotePlace[]; line: number | undefined },
): [whole: Search[], parts: Search[]] {
  const added = file.finder('new')
  const old = file.finder('old')
  const isNear = (place: QuotePlace): boolean =>
    line === undefined || file.file.newPath === null || distance(place, line) <= REACH
  return [
    [
      () => added.exact(quote),
      () => spaced,
      () => old.exact(quote).filter(isNear),
      () => old.spaced(quote).filter(isNear),
    ],
    [() => added.parts(quote), () => added.remains(quote), () => old.parts(quote).filter(isNear)],
  ]
}

function firstFound(searches: readonly Search[]): QuotePlace[] {
  for (const search of searches) {
    const places = search()
    if (places.length > 0) return places
  }
  return []
}

/** The one place that holds `line`; `undefined` when none does, or several do. */
function placeAt(places: readonly QuotePlace[], line: number | undefined): QuotePlace | undefined {
  const here = line === undefined ? [] : places.filter((place) => distance(place, line) === 0)
  return here.length === 1 ? here[0] : undefined
}

/** The place near `line` that no other one comes close to; `undefined` when there is none. */
function clearlyNearest(places: readonly QuotePlace[], line: number | undefined): QuotePlace | undefined {
  if (line === undefined) return undefined
  const [first, second] = places.toSorted((left, right) => distance(left, line) - distance(right, line))
  if (first === undefined || second === undefined || distance(first, line) > REACH) return undefined
  return CLEARANCE * distance(first, line) < distance(second, line) ? first : undefined
}

/** Without `line` no place is nearer than another. */
function pickNearest(places: readonly QuotePlace[], line: number | undefined): QuoteAnswer {
  const far = (place: QuotePlace): number => (line === undefined ? 0 : distance(place, line))
  const sorted = places.toSorted((left, right) => far(left) - far(right))
  const [first, second] = sorted
  if (first !== undefined && (second === undefined || far(first) < far(second))) return { ok: true, place: first }
  return refuse(
    `The diff shows the quoted code in ${places.length} places, and which one is meant is not certain.`,
    sorted,
  )
}

function refuse(reason: string, candidates: QuotePlace[] = []): QuoteAnswer {
  return { ok: false, reason, candidates }
}

/** Lines from the place to `line`; 0 when `line` is one of its lines. */
function distance({ first, last }: QuotePlace, line: number): number {
  return Math.max(first.standsAt - line, line - last.standsAt, 0)
}
