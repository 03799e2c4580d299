import { findRegion } from '@aicr/markdown'
import { createHash } from 'node:crypto'

/** Our part of a text, as it is compared: line endings and blanks at its ends do not matter. */
export function regionContent(text: string): string {
  return findRegion(text)?.content ?? ''
}

/** A digest of our part of a text, by which a change in the meantime is noticed. */
export function regionDigest(text: string): string {
  return createHash('sha256').update(regionContent(text)).digest('hex')
}
