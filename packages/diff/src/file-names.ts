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
  return name === '/dev/null' ? null : name
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
  const at = findMiddle(rest)
  return at === null ? null : { old: rest.slice(0, at), new: rest.slice(at + 1) }
}

function splitBeforeQuote(rest: string): { old: string; new: string } | null {
  // A raw name holds no quote, so the first one opens the second name.
  const quote = rest.indexOf('"')
  const quoted = readQuoted(rest, quote)
  return quoted !== null && rest.charAt(quote - 1) === ' ' ? { old: rest.slice(0, quote - 1), new: quoted.name } : null
}

/** The space between two equal names, or between two names that are equal after their first slash. */
function findMiddle(rest: string): number | null {
  const middle = (rest.length - 1) / 2
  if (rest.charAt(middle) === ' ' && rest.slice(0, middle) === rest.slice(middle + 1)) return middle
  const leftSlash = rest.indexOf('/')
  if (leftSlash < 0) return null
  // What follows the slashes has equal lengths for at most one space, so this compares once and is linear.
  for (let space = rest.indexOf(' ', leftSlash), slash = 0; space >= 0; space = rest.indexOf(' ', space + 1)) {
    if (slash < space) slash = rest.indexOf('/', space)
    const difference = space - leftSlash - (rest.length - slash)
    if (slash < 0 || difference > 0) return null
    if (difference === 0 && rest.slice(leftSlash, space) === rest.slice(slash)) return space
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
