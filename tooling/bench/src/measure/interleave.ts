import type { Sample } from './measure-command.ts'

/** What is compared, by name: each function measures once. */
export type Subjects<Name extends string> = Readonly<Record<Name, () => Sample | Promise<Sample>>>

/** The samples of one subject, in the order of the rounds. */
export type Series = readonly Sample[]

/**
 * Measures all subjects in turn, `rounds` times, so that what else happens on the machine meets all of them alike. Every
 * other round runs backwards; a first round only warms caches.
 */
export async function interleave<Name extends string>(
  subjects: Subjects<Name>,
  rounds: number,
): Promise<Record<Name, Series>> {
  const entries = Object.entries<Subjects<Name>[Name]>(subjects).map(([name, measure]) => ({
    name,
    measure,
    series: new Array<Sample>(),
  }))
  for (const { measure } of entries) await measure()
  for (let round = 0; round < rounds; round++) {
    for (const entry of round % 2 === 0 ? entries : entries.toReversed()) entry.series.push(await entry.measure())
  }
  return Object.fromEntries(entries.map(({ name, series }) => [name, series])) as Record<Name, Series>
}
