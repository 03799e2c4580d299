/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is text of at most so many UTF-16 units. */
export function isText(value: unknown, maxLength: number = Number.POSITIVE_INFINITY): value is string {
  return typeof value === 'string' && value.length <= maxLength
}

/** Whether a value is a whole number from `least` on. */
export function isInteger(value: unknown, least: number = Number.MIN_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least
}

/** Whether a value is one of some words. */
export function isOneOf<Word extends string>(value: unknown, words: Readonly<Record<Word, true>>): value is Word {
  return typeof value === 'string' && Object.hasOwn(words, value)
}

/** The optional texts of an object, those that are there; `null` where one is no text. */
export function optionalTexts<Name extends string>(
  value: Record<string, unknown>,
  names: readonly Name[],
): { [N in Name]?: string } | null {
  const texts: { [N in Name]?: string } = {}
  for (const name of names) {
    const text = value[name]
    if (text === undefined) continue
    if (!isText(text)) return null
    texts[name] = text
  }
  return texts
}

/** Every item as `read` understands it; `null` for what is no array, or where one item is not understood. */
export function readList<Item>(value: unknown, read: (item: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(value)) return null
  const items: Item[] = []
  for (const item of value) {
    const known = read(item)
    if (known === null) return null
    items.push(known)
  }
  return items
}
