const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * A path as text. Git's paths are bytes: those that are not UTF-8 show as U+FFFD, the same text that the diff model gives
 * them. What has to find the file again keeps the bytes.
 */
export function decodePath(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

/** Splits what git separates (and ends) with NUL bytes. */
export function splitNul(output: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = []
  let from = 0
  for (let end = output.indexOf(0); end >= 0; end = output.indexOf(0, from)) {
    parts.push(output.subarray(from, end))
    from = end + 1
  }
  if (from < output.length) parts.push(output.subarray(from))
  return parts
}

const ESCAPES: ReadonlyMap<number, string> = new Map([
  [7, 'a'],
  [8, 'b'],
  [9, 't'],
  [10, 'n'],
  [11, 'v'],
  [12, 'f'],
  [13, 'r'],
  [34, '"'],
  [92, '\\'],
])

/**
 * The line that opens a file's section in a diff: `diff --git a/OLD b/NEW`, with the names quoted as git does under
 * `core.quotePath=false`. As latin1 text, one character a byte.
 */
export function sectionHeader(oldPath: Uint8Array, newPath: Uint8Array): string {
  return `diff --git ${quoteName('a/', oldPath)} ${quoteName('b/', newPath)}`
}

function quoteName(prefix: string, path: Uint8Array): string {
  let name = prefix
  let isQuoted = false
  for (const byte of path) {
    const escape = ESCAPES.get(byte)
    const isControl = byte < 0x20 || byte === 0x7f
    isQuoted ||= isControl || escape !== undefined
    if (escape !== undefined) name += `\\${escape}`
    else if (isControl) name += `\\${byte.toString(8).padStart(3, '0')}`
    else name += String.fromCharCode(byte)
  }
  return isQuoted ? `"${name}"` : name
}
