import { Byte, decodeText, encodeText, equalBytes } from './bytes.ts'
import { readQuoted } from './c-quote.ts'

/** The two names of a file, as bytes; `null` where the file did not exist. */
export interface NamePair {
  old: Uint8Array | null
  new: Uint8Array | null
}

const DEV_NULL = encodeText('/dev/null')

/**
 * The prefixes that git puts before the two names: `a/ b/` by default; with `diff.mnemonicPrefix` two of commit, index,
 * work tree, object; `1/ 2/` with `--no-index`. `-R` swaps them.
 */
const PREFIX_PAIRS: ReadonlySet<string> = new Set(
  ['ab', 'ci', 'cw', 'iw', 'ow', '12'].flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
)

/** A name alone on the rest of a line: quoted, or raw up to a tab (git never leaves a tab in a raw name; it ends names with spaces). */
export function readName(rest: Uint8Array): Uint8Array {
  const quoted = readQuoted(rest, 0)
  if (quoted !== null) return quoted.name
  const tab = rest.indexOf(Byte.TAB)
  return withoutReturn(tab < 0 ? rest : rest.subarray(0, tab)).slice()
}

/** The name on a `---` or `+++` line; `null` for `/dev/null`. */
export function readHeaderName(rest: Uint8Array): Uint8Array | null {
  const name = readName(rest)
  return equalBytes(name, DEV_NULL) ? null : name
}

/**
 * Takes the two names of a `diff --git` line apart. Git does not quote spaces, so a raw line is read as what it must be:
 * one path twice, equal but for the prefixes. `null` when it is not that (renames have their names on lines of their own).
 */
export function splitNames(line: Uint8Array): { old: Uint8Array; new: Uint8Array } | null {
  const rest = withoutReturn(line)
  const quoted = readQuoted(rest, 0)
  if (quoted !== null) {
    return rest[quoted.end] === Byte.SPACE ? { old: quoted.name, new: readName(rest.subarray(quoted.end + 1)) } : null
  }
  if (rest.at(-1) === Byte.QUOTE) return splitBeforeQuote(rest)
  const at = findMiddle(rest)
  return at === null ? null : { old: rest.slice(0, at), new: rest.slice(at + 1) }
}

function splitBeforeQuote(rest: Uint8Array): { old: Uint8Array; new: Uint8Array } | null {
  // A raw name holds no quote, so the first one opens the second name.
  const quote = rest.indexOf(Byte.QUOTE)
  const quoted = readQuoted(rest, quote)
  return quoted !== null && quote > 0 && rest[quote - 1] === Byte.SPACE
    ? { old: rest.slice(0, quote - 1), new: quoted.name }
    : null
}

/** The space between two equal names, or between two names that are equal after their first slash. */
function findMiddle(rest: Uint8Array): number | null {
  const middle = (rest.length - 1) / 2
  if (rest[middle] === Byte.SPACE && equalBytes(rest.subarray(0, middle), rest.subarray(middle + 1))) return middle
  const leftSlash = rest.indexOf(Byte.SLASH)
  if (leftSlash < 0) return null
  // The parts after the slashes have equal lengths at one space at most, so this compares once and is linear.
  for (
    let space = rest.indexOf(Byte.SPACE, leftSlash), slash = 0;
    space >= 0;
    space = rest.indexOf(Byte.SPACE, space + 1)
  ) {
    if (slash < space) slash = rest.indexOf(Byte.SLASH, space)
    if (slash < 0) return null
    if (space - leftSlash > rest.length - slash) return null
    if (space - leftSlash === rest.length - slash && equalBytes(rest.subarray(leftSlash, space), rest.subarray(slash)))
      return space
  }
  return null
}

/** Removes the prefixes (`a/`, `b/`) that the two names carry, if they do. */
export function stripPrefixes(names: NamePair): NamePair {
  if (names.old === null || names.new === null) {
    return { old: names.old && stripLetter(names.old, 'a'), new: names.new && stripLetter(names.new, 'b') }
  }
  if (equalBytes(names.old, names.new)) return names
  const old = afterSlash(names.old)
  const added = afterSlash(names.new)
  if (old === null || added === null) return names
  const isKnown = PREFIX_PAIRS.has(decodeText(names.old.subarray(0, 1)) + decodeText(names.new.subarray(0, 1)))
  const isLetterPair = isKnown && names.old[1] === Byte.SLASH && names.new[1] === Byte.SLASH
  return isLetterPair || equalBytes(old, added) ? { old, new: added } : names
}

function stripLetter(name: Uint8Array, letter: string): Uint8Array {
  return name[0] === letter.charCodeAt(0) && name[1] === Byte.SLASH ? name.subarray(2) : name
}

function afterSlash(name: Uint8Array): Uint8Array | null {
  const slash = name.indexOf(Byte.SLASH)
  return slash < 0 ? null : name.subarray(slash + 1)
}

function withoutReturn(line: Uint8Array): Uint8Array {
  return line.at(-1) === Byte.RETURN ? line.subarray(0, -1) : line
}

/** A name as text, and its bytes too where the text cannot hold them. */
export function decodeName(name: Uint8Array): { text: string; bytes?: Uint8Array } {
  const text = decodeText(name)
  if (!text.includes('\uFFFD') || equalBytes(encodeText(text), name)) return { text }
  return { text, bytes: name.slice() }
}
