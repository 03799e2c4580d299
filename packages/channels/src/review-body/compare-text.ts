/** Orders by UTF-16 units: the same everywhere, whatever the language of the machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
