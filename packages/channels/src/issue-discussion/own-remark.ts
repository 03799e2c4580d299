import { findRegion } from '@aicr/markdown'

/**
 * Whether a comment is AICR's own: one that our account wrote and that has our marks. A person whose token is used writes
 * comments as well, and a stranger's marks say nothing.
 */
export function isOwnRemark({ body, isOwn }: { body: string; isOwn: boolean }): boolean {
  return isOwn && findRegion(body) !== undefined
}

/** Longer comments are cut when they are read: no more of one is ever shown. Characters. */
const MOST_CHARACTERS = 65_536

/** As much of a text as anybody looks at. */
export function boundedText(text: string | null | undefined): string {
  return (text ?? '').slice(0, MOST_CHARACTERS)
}
