/** Between two texts of one scan. */
const SEPARATOR = '\n\n'

/**
 * A copy of plain data in which every text was masked, all of them in one scan. `mask` keeps the length of a text. What is
 * masked may reach from one text into the next: right for what is only kept, not for what is shown.
 */
export async function maskDeep<T>(value: T, mask: (text: string) => Promise<string>): Promise<T> {
  const texts: string[] = []
  mapTexts(value, (text) => {
    texts.push(text)
    return text
  })
  if (texts.length === 0) return value
  const masked = await mask(texts.join(SEPARATOR))
  let offset = 0
  return mapTexts(value, ({ length }) => {
    const text = masked.slice(offset, offset + length)
    offset += length + SEPARATOR.length
    return text
  })
}

/** Every text replaced, always in the same order; keys stay as they are. */
function mapTexts<T>(value: T, replace: (text: string) => string): T {
  if (typeof value === 'string') return replace(value) as T & string
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, replace)) as T & unknown[]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, replace)])) as T & object
}
