/**
 * All offsets at which `needle` occurs in `text`, overlapping ones too, in time linear in both whatever they hold
 * (Knuth, Morris and Pratt; `indexOf` is quadratic on repetitive text). An empty needle occurs nowhere.
 */
export function findOccurrences(text: string, needle: string): number[] {
  if (needle.length === 0 || needle.length > text.length) return []
  const fallback = buildFallback(needle)
  const offsets: number[] = []
  let matched = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    while (matched > 0 && code !== needle.charCodeAt(matched)) matched = fallback[matched - 1]!
    if (code === needle.charCodeAt(matched)) matched++
    if (matched === needle.length) {
      offsets.push(at - needle.length + 1)
      matched = fallback[matched - 1]!
    }
  }
  return offsets
}

/** For each prefix of `needle`, the length of its longest proper prefix that is also its suffix. */
function buildFallback(needle: string): Int32Array {
  const fallback = new Int32Array(needle.length)
  for (let at = 1, length = 0; at < needle.length; at++) {
    while (length > 0 && needle.charCodeAt(at) !== needle.charCodeAt(length)) length = fallback[length - 1]!
    if (needle.charCodeAt(at) === needle.charCodeAt(length)) length++
    fallback[at] = length
  }
  return fallback
}
