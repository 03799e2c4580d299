import { decodeByteString, encodeText, equalBytes, fromByteString } from './bytes.ts'
import { readQuoted } from './c-quote.ts'

/** The two names of a file as byte strings; `null` where the file did not exist. */
export interface NamePair {
  old: string | null
  new: string | null
}

/**
 * The prefixes that git puts before the two names: `a/ b/` by default; with `diff.mnemonicPrefix` two of commit, index,
 * work tree, object; `1/ 2/` with `--no-index`. `-R` swaps them.
 */
const PREFIX_PAIRS: ReadonlySet<string> = new Set([
  'a/b/',
  'c/i/',
  'c/w/',
  'i/w/',
  'o/w/',
  '1/2/',
  'b/a/',
  'i/c/',
  'w/c/',
  'w/i/',
  'w/o/',
  '2/1/',
])

const NOTHING = '/dev/null'
const AND = ' and '
const DIFFER = ' differ'

/** A name alone on the rest of a line: quoted, or raw up to a tab (git never leaves a tab in a raw name; it ends names with spaces). */
export function readName(rest: string): string {
  const quoted = readQuoted(rest, 0)
  if (quoted !== null) return quoted.name
  const tab = rest.indexOf('\t')
  return withoutReturn(tab < 0 ? rest : rest.slice(0, tab))
}

/** The name on a `---` or `+++` line; `null` for `/dev/null`. */
export function readHeaderName(rest: string): string | null {
  const name = readName(rest)
  return name === NOTHING ? null : name
}

/**
 * Takes the two names of a `diff --git` line apart. Git does not quote spaces, so a raw line is read as what it must be:
 * one path twice, equal but for the prefixes. `null` when it is not that (renames have their names on lines of their own).
 */
export function splitNames(line: string): { old: string; new: string } | null {
  const rest = withoutReturn(line)
  const quoted = readQuoted(rest, 0)
  if (quoted !== null) {
    return rest.charAt(quoted.end) === ' ' ? { old: quoted.name, new: readName(rest.slice(quoted.end + 1)) } : null
  }
  if (rest.endsWith('"')) return splitBeforeQuote(rest)
  return splitInMiddle(rest, ' ')
}

/** The two names of a line `Binary files OLD and NEW differ`, of which `rest` is what follows the first two words. */
export function splitBinaryNote(rest: string): NamePair | null {
  const line = withoutReturn(rest)
  if (!line.endsWith(DIFFER)) return null
  const names = line.slice(0, -DIFFER.length)
  if (names.startsWith(NOTHING + AND)) return { old: null, new: names.slice((NOTHING + AND).length) }
  if (names.endsWith(AND + NOTHING)) return { old: names.slice(0, -(AND + NOTHING).length), new: null }
  const at = names.indexOf(AND)
  const first = at < 0 ? null : { old: names.slice(0, at), new: names.slice(at + AND.length) }
  return splitInMiddle(names, AND) ?? first
}

function splitBeforeQuote(rest: string): { old: string; new: string } | null {
  // A raw name holds no quote, so the first one opens the second name.
  const quote = rest.indexOf('"')
  const quoted = readQuoted(rest, quote)
  return quoted !== null && rest.charAt(quote - 1) === ' ' ? { old: rest.slice(0, quote - 1), new: quoted.name } : null
}

/** Two equal names, or two names that are equal after their first slash, with `between` between them. */
function splitInMiddle(rest: string, between: string): { old: string; new: string } | null {
  const middle = findMiddle(rest, between)
  return middle === null ? null : { old: rest.slice(0, middle), new: rest.slice(middle + between.length) }
}

function findMiddle(rest: string, between: string): number | null {
  const middle = (rest.length - between.length) / 2
  const hasMiddle = Number.isInteger(middle) && rest.startsWith(between, middle)
  if (hasMiddle && rest.endsWith(rest.slice(0, middle))) return middle
  const leftSlash = rest.indexOf('/')
  if (leftSlash < 0) return null
  // What follows the slashes has equal lengths for at most one place, so this compares once and is linear.
  for (let at = rest.indexOf(between, leftSlash), slash = 0; at >= 0; at = rest.indexOf(between, at + 1)) {
    if (slash < at) slash = rest.indexOf('/', at)
    const difference = at - leftSlash - (rest.length - slash)
    if (slash < 0 || difference > 0) return null
    if (difference === 0 && rest.slice(leftSlash, at) === rest.slice(slash)) return at
  }
  return null
}

/** Removes the prefixes (`a/`, `b/`) that the two names carry, if they do. */
export function stripPrefixes(names: NamePair): NamePair {
  const { old, new: added } = names
  if (old === null || added === null) {
    return { old: old?.startsWith('a/') ? old.slice(2) : old, new: added?.startsWith('b/') ? added.slice(2) : added }
  }
  const stripped = { old: old.slice(old.indexOf('/') + 1), new: added.slice(added.indexOf('/') + 1) }
  if (old === added || stripped.old === old || stripped.new === added) return names
  const isPair = stripped.old === stripped.new || PREFIX_PAIRS.has(old.slice(0, 2) + added.slice(0, 2))
  return isPair ? stripped : names
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

/** A name as text, and its bytes too where the text cannot hold them. */
export function decodeName(name: string): { text: string; bytes?: Uint8Array } {
  // A name is kept for long: this makes it a string of its own, so that it does not hold on to the text it is a slice of.
  const text = ` ${decodeByteString(name)}`.slice(1)
  if (!text.includes('\uFFFD')) return { text }
  const bytes = fromByteString(name)
  return equalBytes(encodeText(text), bytes) ? { text } : { text, bytes }
}
