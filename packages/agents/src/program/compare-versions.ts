/** The first `1.2.3` in what a program says of itself, or null. */
export function versionIn(text: string): string | null {
  return /(?<![\d.])\d{1,6}\.\d{1,6}\.\d{1,6}(?!\d)/.exec(text.slice(0, 4096))?.[0] ?? null
}

/** Negative, zero or positive, as `left` is older than, the same as, or newer than `right`. Three numbers each. */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number))
  const differences = [0, 1, 2].map((part) => (a?.[part] ?? 0) - (b?.[part] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}
