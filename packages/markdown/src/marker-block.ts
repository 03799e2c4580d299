import { createHmac, timingSafeEqual } from 'node:crypto'
import { formatMarker, parseMarker, type Marker } from './marker.ts'

/** The keys that markers are signed with: the newest signs, all of them are believed, so that a key can be replaced. */
export interface MarkerKeys {
  readonly current: string
  readonly previous?: string
}

/** What a block of markers is signed for, and with what. */
export interface MarkerSigning {
  /** Where the markers belong, such as a repository: signed along, so that a copy elsewhere says nothing. */
  readonly context: string
  readonly keys?: MarkerKeys
}

/** How to tell whether markers are ours. */
export interface MarkerTrust extends MarkerSigning {
  /** Whether our own account wrote the text. Counts only where there are no keys. */
  readonly isOwn: boolean
}

/** The markers at the end of a text, and whether they are to be believed. */
export interface MarkerBlock {
  readonly trusted: boolean
  readonly markers: readonly Marker[]
}

const SIGNATURE = 'signature'

/** Markers, one a line, followed by their signature where there is a key. */
export function formatMarkerBlock(markers: readonly Marker[], { context, keys }: MarkerSigning): string {
  const signature = keys === undefined ? [] : [{ name: SIGNATURE, value: sign(markers, context, keys.current) }]
  return [...markers, ...signature].map(formatMarker).join('\n')
}

/**
 * Reads the lines of markers that `text` ends with. With keys they are believed when they are signed with one of them for
 * this context, whoever wrote the text; without, when our own account wrote it. Where they are not believed, nothing may be
 * written because of them.
 */
export function parseMarkerBlock(text: string, trust: MarkerTrust): MarkerBlock {
  const all = trailingMarkers(text)
  const markers = all.filter(({ name }) => name !== SIGNATURE)
  if (markers.length === 0) return { trusted: false, markers }
  const signature = all.find(({ name }) => name === SIGNATURE)?.value ?? ''
  return { trusted: isTrusted(markers, signature, trust), markers }
}

function trailingMarkers(text: string): Marker[] {
  const found: Marker[] = []
  const lines = text.trimEnd().split(/\r\n|\n|\r/)
  for (let marker = parseMarker(lines.pop() ?? ''); marker !== undefined; marker = parseMarker(lines.pop() ?? '')) {
    found.push(marker)
  }
  return found.reverse()
}

function isTrusted(markers: readonly Marker[], signature: string, { context, keys, isOwn }: MarkerTrust): boolean {
  if (keys === undefined) return isOwn
  const valid = [keys.current, ...(keys.previous === undefined ? [] : [keys.previous])]
  return valid.some((key) => isEqual(sign(markers, context, key), signature))
}

function sign(markers: readonly Marker[], context: string, key: string): string {
  const signed = JSON.stringify(['v1', context, markers.map(({ name, value }) => [name, value])])
  return createHmac('sha256', key).update(signed).digest('hex')
}

function isEqual(expected: string, given: string): boolean {
  const left = Buffer.from(expected)
  const right = Buffer.from(given)
  return left.length === right.length && timingSafeEqual(left, right)
}
