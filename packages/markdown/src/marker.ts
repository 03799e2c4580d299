/** A fact about a text of ours that stands in it, hidden. */
export interface Marker {
  /** Lower-case words with dashes. */
  readonly name: string
  readonly value: string
}

const PREFIX = '<!-- aicr:'
const SUFFIX = ' -->'
const NAME = /^[a-z][a-z0-9-]*$/

// What could end the comment, or would not survive being posted and read again.
const UNSAFE = /[%<>\p{Cc}\p{Cs}\u2028\u2029\uFEFF]|(?<=-)-|^ | $/gu
const ENCODED = /%(?:u([0-9A-F]{4})|([0-9A-F]{2}))/g

/**
 * A hidden marker: `<!-- aicr:file=src/a.ts -->`. Names and paths stay as they are, but for the characters that could end
 * the comment or get lost on the way, which are percent-encoded. Throws a `TypeError` for a name that is no lower-case word.
 */
export function formatMarker({ name, value }: Marker): string {
  if (!NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is not the name of a marker`)
  return `${PREFIX}${name}=${encodeMarkerText(value)}${SUFFIX}`
}

/** The marker that a line consists of, or `undefined`. Inverse of {@link formatMarker}; blanks around it do not matter. */
export function parseMarker(line: string): Marker | undefined {
  const text = line.trim()
  if (!text.startsWith(PREFIX) || !text.endsWith(SUFFIX)) return undefined
  const inner = text.slice(PREFIX.length, -SUFFIX.length)
  const equals = inner.indexOf('=')
  const name = equals === -1 ? inner : inner.slice(0, equals)
  if (!NAME.test(name) || inner.includes('--') || inner.includes('>')) return undefined
  return { name, value: equals === -1 ? '' : decodeMarkerText(inner.slice(equals + 1)) }
}

/** `text` as it stands in a marker; `also` names further characters to encode, such as the separator of a list. */
export function encodeMarkerText(text: string, also = ''): string {
  const safe = text.replaceAll(UNSAFE, encodeCharacter)
  return also.split('').reduce((encoded, one) => encoded.replaceAll(one, encodeCharacter(one)), safe)
}

/** The text that {@link encodeMarkerText} was given. */
export function decodeMarkerText(text: string): string {
  return text.replaceAll(ENCODED, (_, wide: string | undefined, narrow: string | undefined) =>
    String.fromCharCode(Number.parseInt(wide ?? narrow ?? '', 16)),
  )
}

function encodeCharacter(character: string): string {
  const code = character.charCodeAt(0)
  const hex = code.toString(16).toUpperCase()
  return code < 0x80 ? `%${hex.padStart(2, '0')}` : `%u${hex.padStart(4, '0')}`
}

/**
 * Text in which nothing is taken for a marker of ours, code included: what looks like one gets a blank in its name. For
 * every text of others that stands in a body with markers.
 */
export function withoutMarkers(text: string): string {
  return text.replaceAll(/<!--(\s*)aicr:/gi, '<!--$1aicr :')
}
