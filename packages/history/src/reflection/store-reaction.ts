import { AicrError } from '@aicr/schema'
import { posix } from 'node:path'
import { cutText } from '../cut-text.ts'
import { StoredReaction } from './reaction.ts'
import type { Reaction } from './reaction.ts'

const MAX_FINGERPRINT = 256
const MAX_CATEGORY = 64
const MAX_FOLDER = 300
const MAX_REASON = 300
/** Longer texts are cut before they are put on one line; after they were masked, so that no half of a secret is left. */
const MAX_READ = 4096

/** Characters that nobody sees, or that move what others see: control, format and unassigned ones, line ends among them. */
const UNSEEN = /\p{C}+|[\p{Zl}\p{Zp}]+/gu

/** A reaction as it is kept. Throws an `AicrError` (`invalid_input`) for a time that is none. */
export async function storeReaction(
  reaction: Reaction,
  mask: (text: string) => Promise<string>,
  now: string,
): Promise<StoredReaction> {
  const { kind, fingerprint, category, path, reason, at = now } = reaction
  const folder = posix.dirname(path)
  const line = async (text: string, limit: number): Promise<string> =>
    cutText(oneLine(cutText(await mask(text), MAX_READ)), limit)
  const stored = StoredReaction.safeParse({
    kind,
    fingerprint: cutText(oneLine(fingerprint), MAX_FINGERPRINT),
    category: await line(category, MAX_CATEGORY),
    folder: folder === '.' ? '' : await line(folder, MAX_FOLDER),
    ...(kind === 'dismissed' && reason !== undefined && { reason: await line(reason, MAX_REASON) }),
    at,
  })
  if (stored.success) return stored.data
  throw new AicrError(`${JSON.stringify(at)} is not a time in UTC.`, {
    code: 'invalid_input',
    hint: 'Write it like 2026-03-04T05:06:07Z.',
    cause: stored.error,
  })
}

function oneLine(text: string): string {
  return text.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()
}
