/**
 * How a platform counts the length of a text: `characters` are Unicode code points, `utf16` are JavaScript's string
 * units, `utf8` are bytes.
 */
export type TextUnit = 'characters' | 'utf16' | 'utf8'

/** The length of `text` in `unit`. A lone surrogate counts as the replacement character that it is sent as. */
export function measure(text: string, unit: TextUnit): number {
  if (unit === 'utf16') return text.length
  let size = 0
  for (let index = 0; index < text.length; index += widthAt(text, index)) size += sizeAt(text, index, unit)
  return size
}

/** The largest index of `text` whose prefix measures at most `limit`; never inside a surrogate pair. */
export function offsetWithin(text: string, limit: number, unit: TextUnit): number {
  let size = 0
  let index = 0
  while (index < text.length) {
    size += sizeAt(text, index, unit)
    if (size > limit) break
    index += widthAt(text, index)
  }
  return index
}

/** Throws a `RangeError` unless `limit` is an integer of at least `least`. */
export function assertLimit(name: string, limit: number, least = 0): void {
  if (Number.isSafeInteger(limit) && limit >= least) return
  throw new RangeError(`${name} must be an integer of at least ${least}, not ${limit}`)
}

/** UTF-16 units of the code point at `index`. */
function widthAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
}

function sizeAt(text: string, index: number, unit: TextUnit): number {
  const codePoint = text.codePointAt(index) ?? 0
  switch (unit) {
    case 'characters':
      return 1
    case 'utf16':
      return codePoint > 0xffff ? 2 : 1
    case 'utf8':
      return utf8Size(codePoint)
  }
}

function utf8Size(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint > 0xffff ? 4 : 3
}
