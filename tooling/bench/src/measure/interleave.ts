import type { Sample } from './measure-command.ts'

/** One of the things that are compared, and what was measured of it, a sample a round. */
export interface Subject {
  measure(): Sample | Promise<Sample>
  readonly samples: Sample[]
}

export function subject(measure: Subject['measure']): Subject {
  return { measure, samples: [] }
}

/**
 * Measures all subjects in turn, `rounds` times, so that what else happens on the machine meets all of them alike. Every
 * other round runs backwards; a first round only warms caches.
 */
export async function interleave(subjects: readonly Subject[], rounds: number): Promise<void> {
  for (const { measure } of subjects) await measure()
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? subjects : subjects.toReversed()
    for (const { measure, samples } of order) samples.push(await measure())
  }
}

export function wallOf({ samples }: Subject): number[] {
  return samples.map(({ wallMs }) => wallMs)
}

export function cpuOf({ samples }: Subject): number[] {
  return samples.map(({ cpuMs }) => cpuMs)
}
