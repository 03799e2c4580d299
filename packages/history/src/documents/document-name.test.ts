import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documentName } from './document-name.ts'

it('makes a harmless folder name of any key, another one for each', () => {
  const key = fc.array(fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(key, key, (one, other) => {
      expect(documentName(one)).toMatch(/^(?:[a-z0-9][a-z0-9-]{0,48})?[0-9a-f]{32}$/)
      expect(documentName(one) === documentName(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

it('can be read by people', () => {
  expect(documentName(['target', 'main', 'github', 'owner/name', 'pull_request', '7'])).toMatch(
    /^target-main-github-owner-name-pull-request-7-[0-9a-f]{32}$/,
  )
})
