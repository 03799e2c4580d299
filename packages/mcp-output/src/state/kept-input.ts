/** Longer inputs are kept cut. Characters of JSON. */
const MAX_KEPT_INPUT = 64 * 1024

/** A value as JSON text; `null` when it has none: too deep, circular, or no JSON value at all. Never throws. */
export function toJson(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null
  } catch {
    // `null` is the answer: the caller refuses the value and says so.
    return null
  }
}

/** What is kept of an input that was not taken: the value itself, cut text of a long one, nothing of what is no JSON. */
export function keptInput(input: unknown): unknown {
  const json = toJson(input)
  if (json === null) return undefined
  return json.length <= MAX_KEPT_INPUT ? input : `${json.slice(0, MAX_KEPT_INPUT)}… (cut)`
}
