/**
 * The last boundary between user-perceived characters at or before `index`, so that a cut there splits no emoji,
 * no accented letter and no CRLF.
 */
export function graphemeFloor(text: string, index: number): number {
  if (index <= 0) return 0
  if (index >= text.length || isCertainBoundary(text, index)) return Math.min(index, text.length)
  let start = index - 1
  while (start > 0 && !isCertainBoundary(text, start)) start -= 1
  return floorFrom(text, start, index)
}

/** `start` is a boundary; clusters are read from there on, so that flags (pairs of letters) are paired rightly. */
function floorFrom(text: string, start: number, index: number): number {
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
  // One cluster beyond `index` decides; a window keeps the work small in a long text.
  const window = text.slice(start, index + 64)
  let floor = start
  for (const segment of segmenter.segment(window)) {
    if (start + segment.index > index) break
    floor = start + segment.index
  }
  return floor
}

/** Between two printable ASCII characters there is always a boundary: no segmentation needed. */
function isCertainBoundary(text: string, index: number): boolean {
  return isPrintableAscii(text.charCodeAt(index - 1)) && isPrintableAscii(text.charCodeAt(index))
}

function isPrintableAscii(code: number): boolean {
  return code >= 0x20 && code < 0x7f
}
