import type { IndexedFile } from './indexed-file.ts'
import type { QuotePlace } from './quote-finder.ts'
import { readQuote } from './quote.ts'

/** The one place that quoted code is from, or why that is not certain, with the places that it may be from. */
export type QuoteAnswer = { ok: true; place: QuotePlace } | { ok: false; reason: string; candidates: QuotePlace[] }

/**
 * Decides where quoted code is from. The reported line is right when the code stands there. Otherwise lines of the new
 * file go before deleted ones, whole lines before parts of lines, equal ones before ones with other white space, and
 * among equals the nearest to the reported line counts. A part of a line counts only where it is the only one.
 */
export function locateQuote(file: IndexedFile, code: string, line: number | undefined): QuoteAnswer {
  const quote = readQuote(code)
  const added = file.finder('new')
  const old = file.finder('old')
  const spaced = added.spaced(quote)
  const here = line === undefined ? undefined : spaced.find((place) => distance(place, line) === 0)
  if (here !== undefined) return { ok: true, place: here }
  if (!quote.isTelling) return { ok: false, reason: 'The quoted code is too short to tell where it is from.', candidates: [] }
  const whole = firstFilled([
    () => added.exact(quote),
    () => spaced,
    () => old.exact(quote),
    () => old.spaced(quote),
  ])
  if (whole.length > 0) return pickNearest(whole, line)
  const part = firstFilled([() => added.parts(quote), () => added.remains(quote), () => old.parts(quote)])
  if (part.length === 0) return { ok: false, reason: 'The diff does not show the quoted code.', candidates: [] }
  return pickOnly(part, line)
}

function firstFilled(searches: readonly (() => QuotePlace[])[]): QuotePlace[] {
  for (const search of searches) {
    const places = search()
    if (places.length > 0) return places
  }
  return []
}

function pickNearest(places: QuotePlace[], line: number | undefined): QuoteAnswer {
  const sorted = line === undefined ? places : places.toSorted((left, right) => distance(left, line) - distance(right, line))
  const [first, second] = sorted
  const isClear = first !== undefined && (second === undefined || (line !== undefined && distance(first, line) < distance(second, line)))
  if (isClear) return { ok: true, place: first }
  return { ok: false, reason: `The diff shows the quoted code in ${places.length} places, and none is nearest.`, candidates: sorted }
}

function pickOnly(places: QuotePlace[], line: number | undefined): QuoteAnswer {
  const here = places.filter((place) => line !== undefined && distance(place, line) === 0)
  return pickNearest(here.length === 1 ? here : places, here.length === 1 ? line : undefined)
}

/** Lines from the place to `line`; 0 when `line` is one of its lines. */
function distance({ first, last }: QuotePlace, line: number): number {
  return Math.max(first.standsAt - line, line - last.standsAt, 0)
}
