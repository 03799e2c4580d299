import { createHash } from 'node:crypto'

const MAX_READABLE = 48

/**
 * A folder name for a key of several parts, whatever they contain: its end is readable, and a digest of the whole key tells
 * it from every other one, also where case does not count.
 */
export function documentName(parts: readonly string[]): string {
  const readable = parts
    .join('-')
    .slice(-MAX_READABLE)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
  return readable === '' ? digest : `${readable}-${digest}`
}
