import type { ReflectionLimits, StoredReaction } from './reaction.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What is kept after some more reactions: of each problem the last one, and of all the latest that the limits allow. The
 * very list that was given when nothing changes.
 */
export function applyReactions(
  stored: readonly StoredReaction[],
  added: readonly StoredReaction[],
  limits: ReflectionLimits,
  now: Date,
): readonly StoredReaction[] {
  const byProblem = new Map(stored.map((reaction) => [reaction.fingerprint, reaction]))
  for (const reaction of added) {
    const before = byProblem.get(reaction.fingerprint)
    if (before && (Date.parse(before.at) > Date.parse(reaction.at) || isSame(before, reaction))) continue
    byProblem.set(reaction.fingerprint, reaction)
  }
  const kept = withinLimits([...byProblem.values()], limits, now)
  const unchanged = kept.length === stored.length && kept.every((reaction, index) => reaction === stored[index])
  return unchanged ? stored : kept
}

/** What is not too old, the latest last, as many of the latest as there is room for. */
export function withinLimits(
  reactions: readonly StoredReaction[],
  { maxSizeKb, maxEntries, retentionDays }: ReflectionLimits,
  now: Date,
): StoredReaction[] {
  const oldest = now.getTime() - retentionDays * DAY_MS
  const latestFirst = reactions
    .filter(({ at }) => Date.parse(at) >= oldest)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, maxEntries)
  let room = maxSizeKb * 1024
  const tooMany = latestFirst.findIndex((reaction) => {
    room -= Buffer.byteLength(JSON.stringify(reaction)) + 1
    return room < 0
  })
  return (tooMany === -1 ? latestFirst : latestFirst.slice(0, tooMany)).toReversed()
}

function isSame(a: StoredReaction, b: StoredReaction): boolean {
  return (
    a.kind === b.kind &&
    a.category === b.category &&
    a.folder === b.folder &&
    a.reason === b.reason &&
    Date.parse(a.at) === Date.parse(b.at)
  )
}
