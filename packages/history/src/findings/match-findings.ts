import type { Problem } from '@aicr/schema'
import { splitFingerprint } from './fingerprint-key.ts'
import type { KnownFinding } from './known-finding.ts'

/** One way to recognise a finding: two things with the same name are the same; `undefined` is like nothing. */
interface Recognition {
  problem: (problem: Problem) => string | undefined
  known: (finding: KnownFinding) => string | undefined
}

/**
 * Finds out which known finding each problem is, none of them twice. The surest recognition comes first: the same
 * fingerprint; then the same but for the ordinal, because one of several equal ones may be gone; then the same content in
 * a file that was renamed. A finding that was resolved is taken last, so that it never stands in for one that is alive.
 */
export function matchFindings(
  problems: readonly Problem[],
  known: readonly KnownFinding[],
  renames: ReadonlyMap<string, string>,
): Map<Problem, KnownFinding> {
  const matches = new Map<Problem, KnownFinding>()
  const ordered = problems.toSorted((a, b) => ordinal(a) - ordinal(b))
  const alive = known.filter(({ life }) => life !== 'resolved').toSorted((a, b) => ordinal(a) - ordinal(b))
  const resolved = known.filter(({ life }) => life === 'resolved').toSorted((a, b) => ordinal(a) - ordinal(b))
  for (const candidates of [alive, resolved]) {
    const taken = new Set<KnownFinding>()
    for (const recognition of recognitions(renames)) matchBy(recognition, { ordered, candidates, taken, matches })
  }
  return matches
}

function ordinal({ fingerprint }: { fingerprint: string }): number {
  return splitFingerprint(fingerprint).ordinal
}

function recognitions(renames: ReadonlyMap<string, string>): Recognition[] {
  return [
    { problem: ({ fingerprint }) => fingerprint, known: ({ fingerprint }) => fingerprint },
    {
      problem: ({ fingerprint }) => splitFingerprint(fingerprint).key,
      // A bare dismissal names one of several equal places in another target: here only the very same one is meant.
      known: ({ fingerprint, seen }) => seen && splitFingerprint(fingerprint).key,
    },
    {
      problem: ({ file, contentFingerprint }) => placeOf(file, contentFingerprint),
      known: ({ seen }) => seen && placeOf(renames.get(seen.file), seen.contentFingerprint),
    },
  ]
}

function placeOf(file: string | undefined, content: string | undefined): string | undefined {
  return file === undefined || content === undefined ? undefined : JSON.stringify([file, content])
}

interface Matching {
  ordered: readonly Problem[]
  candidates: readonly KnownFinding[]
  taken: Set<KnownFinding>
  matches: Map<Problem, KnownFinding>
}

function matchBy(recognition: Recognition, { ordered, candidates, taken, matches }: Matching): void {
  const free = Map.groupBy(candidates.filter((finding) => !taken.has(finding)).toReversed(), (finding) =>
    recognition.known(finding),
  )
  for (const problem of ordered) {
    const name = recognition.problem(problem)
    if (name === undefined || matches.has(problem)) continue
    const finding = free.get(name)?.pop()
    if (!finding) continue
    taken.add(finding)
    matches.set(problem, finding)
  }
}
