import { formatMarker, parseMarker } from '@aicr/markdown'

const NAME = 'note'

/** A body with the hidden marker of what it is, on a line before it. */
export function withMarker(key: string, text: string): string {
  return `${formatMarker({ name: NAME, value: key })}\n${text}`
}

/** What a body says it is; `null` for one without a marker of ours at its very beginning. */
export function markerOf(body: string): string | null {
  const [line = ''] = body.split('\n', 1)
  const marker = parseMarker(line)
  return marker?.name === NAME ? marker.value : null
}
