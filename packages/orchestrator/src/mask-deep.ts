/**
 * A copy of plain data in which every text was masked, each by itself: a key that one text leaves open must not swallow
 * the next one. Equal texts are masked once; keys of objects stay as they are.
 */
export async function maskDeep<T>(value: T, mask: (text: string) => Promise<string>): Promise<T> {
  const masked = new Map<string, string>()
  mapTexts(value, (text) => {
    masked.set(text, text)
    return text
  })
  for (const text of masked.keys()) masked.set(text, await mask(text))
  return mapTexts(value, (text) => masked.get(text) ?? '')
}

function mapTexts<T>(value: T, replace: (text: string) => string): T {
  if (typeof value === 'string') return replace(value) as T & string
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, replace)) as T & unknown[]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, replace)])) as T & object
}
