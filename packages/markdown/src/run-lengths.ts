/** The lengths of all runs of `character` (a backtick or a tilde) in `text`. */
export function runLengths(text: string, character: '`' | '~'): Set<number> {
  const lengths = new Set<number>()
  let start = text.indexOf(character)
  while (start !== -1) {
    let end = start
    while (text[end] === character) end += 1
    lengths.add(end - start)
    start = text.indexOf(character, end)
  }
  return lengths
}
