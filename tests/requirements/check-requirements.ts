import type { Citation } from './find-citations.ts'
import type { Requirement } from './requirement.ts'

export interface RequirementsInput {
  requirements: readonly Requirement[]
  citations: readonly Citation[]
  /** The headings that a `source` other than `spec` may name: `README: Exit codes`. */
  headings: ReadonlySet<string>
}

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/

function checkRow({ id, source, sentence }: Requirement, headings: ReadonlySet<string>): string[] {
  const findings: string[] = []
  if (!ID.test(id)) findings.push(`"${id}" is not a dotted, lower-kebab id.`)
  if (!/^\S.*\.$/.test(sentence)) findings.push(`${id}: the sentence must be one line that ends in a full stop.`)
  if (source !== 'spec' && !headings.has(source)) findings.push(`${id}: there is no heading "${source}".`)
  return findings
}

function checkUnique(requirements: readonly Requirement[]): string[] {
  const seen = new Set<string>()
  return requirements.flatMap(({ id }) => {
    if (seen.has(id)) return [`${id}: two rows have this id.`]
    seen.add(id)
    return []
  })
}

function checkCitation({ id, file, line }: Citation, states: ReadonlyMap<string, Requirement['state']>): string[] {
  if (id === null) return [`${file}:${line}: write the id out as one plain string.`]
  const state = states.get(id)
  if (state === undefined) return [`${file}:${line}: there is no requirement "${id}".`]
  return state === 'planned'
    ? [`${file}:${line}: "${id}" is verified here but planned in its row; flip it to done.`]
    : []
}

/** What is wrong between the promises and the tests that cite them, one sentence each; empty when they agree. */
export function checkRequirements({ requirements, citations, headings }: RequirementsInput): string[] {
  const states = new Map(requirements.map(({ id, state }) => [id, state]))
  const cited = new Set(citations.map(({ id }) => id))
  return [
    ...requirements.flatMap((row) => checkRow(row, headings)),
    ...checkUnique(requirements),
    ...citations.flatMap((citation) => checkCitation(citation, states)),
    ...requirements
      .filter(({ id, state }) => state === 'done' && !cited.has(id))
      .map(({ id }) => `${id}: it is done, but no test verifies it.`),
  ]
}
