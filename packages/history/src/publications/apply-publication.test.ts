import { isAicrError } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { sampleTarget } from '../contract/samples.ts'
import { applyIntent, applyOutcome } from './apply-publication.ts'
import { noPublications } from './create-publication-log.ts'
import { publicationRole } from './publication.ts'
import type { PublicationKey, PublicationsDocument, PublicationStatus } from './publication.ts'

const now = '2026-01-01T00:00:00Z'

function key(revision: number): PublicationKey {
  return { target: sampleTarget(), revision: `r${revision}`, channel: 'chat', role: 'summary' }
}

/** As many publications as are kept, which all ended in one way, but for the first, which may still be on its way. */
function full(status: Exclude<PublicationStatus, 'sending'>): PublicationsDocument {
  let stored = noPublications
  for (let revision = 0; revision < 1000; revision += 1) {
    stored = applyIntent(stored, key(revision), { run: 'run-1' }, now).next
    if (revision > 0) stored = applyOutcome(stored, key(revision), { status }, now)
  }
  return stored
}

describe('a log that is full', () => {
  it('forgets the oldest publication with a certain result, never one that may be on its way', () => {
    const { next } = applyIntent(full('done'), key(1000), { run: 'run-2' }, now)
    expect(next.entries).toHaveLength(1000)
    expect(next.entries.slice(0, 2).map(({ revision }) => revision)).toEqual(['r0', 'r2'])
    expect(next.entries.at(-1)).toMatchObject({ revision: 'r1000', status: 'sending' })
  })

  it('of uncertain results takes no more', () => {
    let error: unknown
    try {
      applyIntent(full('unknown'), key(1000), { run: 'run-2' }, now)
    } catch (thrown) {
      error = thrown
    }
    expect(isAicrError(error) && error.code).toBe('limit_exceeded')
  })
})

it.each([
  [true, true, 'both'],
  [true, false, 'line_comments'],
  [false, true, 'summary'],
  [false, false, null],
])('calls the role with line comments %s and a summary %s %j', (lineComments, summary, expected) => {
  expect(publicationRole({ lineComments, summary })).toBe(expected)
})
